import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedRecords } from '../../reference/records.ts';
import { ADDRESS, cell, expectDone, exported, grid, header, panel } from './visualizer-page.ts';
import { isWhole, wholeOnly } from '../sweep-size.ts';
import { expect, open, type Page, test } from '../watched.ts';

/**
 * Size of the file. Cells of a file above 64 MiB are not kept in memory but read again when needed; with 6 MB only
 * tests/unit/visualizer/cell-store.test.ts tests this.
 */
const MEGABYTES = isWhole ? 70 : 6;
const FIRST_ID = 9007199254740993n;
const idOf = (row: number) => String(FIRST_ID + BigInt(row - 1));

let folder = '';
let path = '';
/** The balances of all records, in order. */
let balances: number[] = [];

// Both tests use the same file, which is written once per worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-json-'));
  path = join(folder, 'records.json');
  const bytes = generatedRecords({ sizeBytes: MEGABYTES * 1_000_000 });
  const text = new TextDecoder().decode(bytes);
  balances = Array.from(text.matchAll(/"balance":([\d.]+)/g), ([, balance]) => Number(balance));
  writeFileSync(path, bytes);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const choose = (page: Page) => page.getByLabel('File', { exact: true }).setInputFiles(path);

test(`${MEGABYTES} MB are opened, scrolled to a row, sorted, filtered and exported with the right values`, async ({ page }) => {
  test.setTimeout(300_000);
  await open(page, ADDRESS);
  await page.getByRole('button', { name: 'Hide editor', exact: true }).click();
  await choose(page);
  await expect(cell(page, 1, 1)).toHaveText(idOf(1), { timeout: 60_000 });
  await expectDone(page, 120_000);
  const rows = balances.length;
  await expect(panel(page)).toContainText(`${rows.toLocaleString('en')} rows · 26 columns · ${MEGABYTES} MB`);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(rows + 3));

  const goTo = page.getByRole('textbox', { name: 'Go to row' });
  for (const row of [rows - 5, 1]) {
    await goTo.fill(String(row));
    await goTo.press('Enter');
    await expect(cell(page, row, 1)).toHaveText(idOf(row));
  }

  await header(page, 'balance').click();
  await expect(header(page, 'balance')).toHaveAttribute('aria-sort', 'ascending', { timeout: 60_000 });
  const least = balances.reduce((a, b) => Math.min(a, b));
  await expect(cell(page, 1, 1)).toHaveText(idOf(balances.indexOf(least) + 1), { timeout: 60_000 });

  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.fill('user777');
  // Only email addresses contain “user”, and the number of the record follows it: user777@example.org.
  const found = balances.filter((_, index) => String(index).startsWith('777')).length;
  await expect(panel(page)).toContainText(`of ${found.toLocaleString('en')} found, ${rows.toLocaleString('en')} in all`, {
    timeout: 60_000,
  });
  await search.fill('');
  await expect(panel(page)).not.toContainText('found,', { timeout: 60_000 });

  const lines = (await exported(page, 'csv')).toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(rows + 1);
  // The export has the order of the table, which is sorted.
  const order = [...balances.keys()].sort((a, b) => (balances[a] as number) - (balances[b] as number));
  expect(lines.slice(1).map((line) => line.slice(0, line.indexOf(',')))).toEqual(order.map((index) => idOf(index + 1)));
});

test('a canceled check of a large file leaves an empty panel, and another text can be opened', wholeOnly, async ({ page }) => {
  test.setTimeout(120_000);
  // The Cancel button appears after 300 ms of work. A fast machine could finish the check earlier, so the test advances the page's clock.
  await page.clock.install();
  await open(page, ADDRESS);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const cancel = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Cancel');
      if (!cancel) return;
      observer.disconnect();
      cancel.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await choose(page);
  await expect(panel(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(300);
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await page.getByRole('button', { name: 'Simple', exact: true }).click();
  await expectDone(page);
  await expect(cell(page, 3, 2)).toHaveText('李明');
});
