import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedRecords } from '../reference/records.ts';
import { hearLongTasks, longestTask } from './long-tasks.ts';
import { ADDRESS, cell, expectDone, grid, header, mat } from './visualizer-page.ts';
import { expect, open, test } from './watched.ts';

const MEGABYTES = 100;
let folder = '';
let path = '';
let rows = 0;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-json-'));
  path = join(folder, 'records.json');
  const bytes = generatedRecords({ sizeBytes: MEGABYTES * 1_000_000 });
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) rows++;
  rows--;
  writeFileSync(path, bytes);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('100 MB open, sort, filter and export, and no task of the page is longer than the loop of 50 ms', async ({ page }) => {
  test.setTimeout(300_000);
  await hearLongTasks(page);
  await open(page, ADDRESS);
  await page.getByRole('button', { name: 'Hide editor', exact: true }).click();
  const choose = page.getByLabel('File', { exact: true });

  const opening = await longestTask(page, async () => {
    await choose.setInputFiles(path);
    await expect(cell(page, 1, 1)).toHaveText('9007199254740993');
    await expectDone(page, 60_000);
  });
  expect(opening, 'opening').toBeLessThanOrEqual(1);
  await expect(mat(page)).toContainText(`${rows.toLocaleString('en')} rows · 26 columns · ${MEGABYTES} MB`);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(rows + 3));

  const scrolling = await longestTask(page, async () => {
    const goTo = page.getByRole('textbox', { name: 'Go to row' });
    await goTo.fill(String(rows - 5));
    await goTo.press('Enter');
    await expect(cell(page, rows - 5, 1)).toHaveText(String(9007199254740993n + BigInt(rows - 6)));
    await goTo.fill('1');
    await goTo.press('Enter');
    await expect(cell(page, 1, 1)).toHaveText('9007199254740993');
  });
  expect(scrolling, 'going to rows').toBeLessThanOrEqual(1);

  const sorting = await longestTask(page, async () => {
    const name = header(page, 'name');
    const before = await name.getAttribute('aria-sort');
    await name.click();
    await expect(name).not.toHaveAttribute('aria-sort', before ?? '');
    await expect(mat(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  });
  expect(sorting, 'sorting').toBeLessThanOrEqual(1);

  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  const words = ['Пермь', 'leeds', 'редактор', 'user777', 'казань'];
  const filtering = await longestTask(page, async () => {
    await search.fill(words.shift() ?? '');
    await expect(mat(page)).toContainText(/found, [\d,]+ in all/, { timeout: 30_000 });
    await expect(mat(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  });
  expect(filtering, 'filtering').toBeLessThanOrEqual(1);
  await search.fill('');
  await expect(mat(page)).not.toContainText('found,', { timeout: 30_000 });

  await mat(page).getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const exporting = await longestTask(page, async () => {
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    const saved = await (await downloading).path();
    expect(statSync(saved).size).toBeGreaterThan(30_000_000);
  });
  expect(exporting, 'exporting').toBeLessThanOrEqual(1);
});

test('the check of a large file can be cancelled, and gives its memory back', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, ADDRESS);
  // At once: the rest of the check takes no longer than a pointer needs to come near.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const cancel = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Cancel');
      if (!cancel) return;
      observer.disconnect();
      cancel.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByLabel('File', { exact: true }).setInputFiles(path);
  await expect(mat(page)).toHaveAttribute('data-state', 'empty');
  await page.getByRole('button', { name: 'Simple', exact: true }).click();
  await expectDone(page);
  await expect(cell(page, 3, 2)).toHaveText('李明');
});
