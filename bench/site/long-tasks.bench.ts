import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedRecords } from '../../tests/reference/records.ts';
import { median } from '../measure/median.ts';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record, runs, slownessOf } from './figures.ts';

/** Length in ms above which browsers report a task as long; without long tasks a page responds within 100 ms. */
const LONG_TASK_MS = 50;
const RUNS = runs(5);
const MEGABYTES = 100;
const WAIT_MS = 300_000;
const FIRST_ID = 9007199254740993n;

const site = serveBuiltSite();
let folder = '';
let path = '';
let rows = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-tasks-'));
  path = join(folder, 'records.json');
  const bytes = generatedRecords({ sizeBytes: MEGABYTES * 1_000_000 });
  // Each record begins a line, and so does the closing bracket.
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) rows++;
  rows--;
  writeFileSync(path, bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Watching {
  readonly tasks: PerformanceObserver;
  readonly lengths: number[];
}

/** Makes all documents loaded from now on record the lengths of their long tasks. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lengths: number[] = [];
    const tasks = new PerformanceObserver((entries) => lengths.push(...entries.getEntries().map(({ duration }) => duration)));
    tasks.observe({ type: 'longtask' });
    Object.assign(window, { tasks, lengths });
  });
}

/** Returns the length in ms of the longest task during an action; 0 if none is longer than LONG_TASK_MS. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const { tasks, lengths } = window as unknown as Watching;
    tasks.takeRecords();
    lengths.length = 0;
  });
  await act();
  return page.evaluate(async () => {
    // The entry of a task exists when the next frame begins.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { tasks, lengths } = window as unknown as Watching;
    return Math.max(0, ...lengths, ...tasks.takeRecords().map(({ duration }) => duration));
  });
}

/** Measures an action several times. Before each run, measures the slowness of the machine on the same page. Records one row. */
async function measure(page: Page, id: string, act: (run: number) => Promise<unknown>, prepare?: () => Promise<unknown>): Promise<void> {
  const values: number[] = [];
  const slowness: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await prepare?.();
    slowness.push(await slownessOf(page));
    values.push(await longestTask(page, () => act(run)));
  }
  const bound = atMost(LONG_TASK_MS, LONG_TASK_MS);
  record({ id: `longest task/${id}`, unit: 'ms', values, bound, below: LONG_TASK_MS, machine: median(slowness) });
}

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const settled = (page: Page) => result(page).and(page.locator('[data-state=ready][aria-busy=false]')).waitFor({ timeout: WAIT_MS });
const idCell = (page: Page, row: number) => page.locator(`[role="gridcell"][data-row="${row - 1}"][data-column="0"]`);
const showsRow = (page: Page, row: number) =>
  idCell(page, row)
    .filter({ hasText: String(FIRST_ID + BigInt(row - 1)) })
    .waitFor({ timeout: WAIT_MS });

test(`a table of ${MEGABYTES} MB: open, go to rows, sort, filter, export`, async () => {
  const page = await site.browser.newPage({ locale: 'en-US' });
  await watchTasks(page);
  const goHome = async () => {
    await page.goto(`${site.origin}/visualizer/json-to-table`);
    await live(page);
  };
  const id = (action: string) => `table of ${MEGABYTES} MB/${action}`;
  const openFile = async () => {
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    await showsRow(page, 1);
    // Waits for the whole file: while it is being read, the number of rows in the heading is lower.
    const words = `${rows.toLocaleString('en')} rows26 columns`;
    await result(page).filter({ hasText: words }).waitFor({ timeout: WAIT_MS });
    await settled(page);
  };
  await measure(page, id('open'), openFile, goHome);

  const goTo = page.getByRole('textbox', { name: 'Go to row' });
  await measure(page, id('go to rows'), async (run) => {
    for (const row of [rows - 5 - run, 1]) {
      await goTo.fill(String(row));
      await goTo.press('Enter');
      await showsRow(page, row);
    }
  });

  const name = page.getByRole('columnheader', { name: 'name', exact: true });
  const press = async (wanted: 'ascending' | 'descending' | 'none') => {
    await name.click();
    await name.and(page.locator(`[aria-sort=${wanted}]`)).waitFor({ timeout: WAIT_MS });
    await settled(page);
  };
  // The first press sorts, the second reverses the order, and the third ends the sorting; the third is not measured.
  await measure(
    page,
    id('sort'),
    (run) => press(run % 2 === 0 ? 'ascending' : 'descending'),
    async () => {
      if ((await name.getAttribute('aria-sort')) === 'descending') await press('none');
    },
  );

  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await measure(page, id('filter'), async (run) => {
    // Finds the records whose numbers begin with these digits.
    const digits = String(77 + run);
    let found = 0;
    for (let row = 0; row < rows; row++) if (String(row).startsWith(digits)) found++;
    await search.fill(`user${digits}`);
    const words = `of ${found.toLocaleString('en')} found, ${rows.toLocaleString('en')} in all`;
    await result(page).filter({ hasText: words }).waitFor({ timeout: WAIT_MS });
    await settled(page);
  });
  await search.fill('');
  await result(page).filter({ hasNotText: 'found,' }).waitFor({ timeout: WAIT_MS });

  await result(page).getByRole('button', { name: 'More formats', exact: true }).click();
  await page.getByRole('menuitem', { name: 'More options…' }).click();
  const save = page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Download', exact: true });
  await measure(page, id('export'), async () => {
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: WAIT_MS }), save.click()]);
    expect(statSync(await download.path()).size).toBeGreaterThan(30_000_000);
    await download.delete();
  });
  await page.close();
});

// Only the first 100,000 paths become columns, and the path of the record itself is one of them.
test('a record of 99,999 columns', async () => {
  const page = await site.browser.newPage({ locale: 'en-US' });
  await watchTasks(page);
  const buffer = Buffer.from(`[{${Array.from({ length: 99_999 }, (_, index) => `"column ${index}":${index}`).join(',')}}]`);
  const open = async () => {
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'wide.json', mimeType: 'application/json', buffer });
    await page.locator('[role=grid][aria-colcount="100000"]').waitFor({ timeout: WAIT_MS });
    await settled(page);
  };
  await measure(page, 'table of 99,999 columns/open', open, async () => {
    await page.goto(`${site.origin}/visualizer/json-to-table`);
    await live(page);
  });
  await page.close();
});

test('a million UUIDs', async () => {
  const page = await site.browser.newPage({ locale: 'en-US' });
  await watchTasks(page);
  await page.goto(`${site.origin}/uuid/v4`);
  await live(page);
  const first = result(page).locator('[aria-posinset="1"][aria-setsize="1000000"]');
  await page.getByRole('button', { name: '1,000,000', exact: true }).click();
  await first.waitFor({ timeout: WAIT_MS });
  await measure(page, '1,000,000 UUID v4', async () => {
    const before = await first.innerText();
    await page.getByRole('button', { name: 'Generate' }).click();
    await first.filter({ hasNotText: before }).waitFor({ timeout: WAIT_MS });
    await settled(page);
  });
  await page.close();
});
