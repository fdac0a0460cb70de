import { writeFileSync } from 'node:fs';
import { generatedRecords } from '../../reference/records.ts';
import { ADDRESS, cell, expectDone, exported, grid, header, panel } from './visualizer-page.ts';
import { expect, open, type Page, test } from '../watched.ts';

const FIRST_ID = 9007199254740993n;
const idOf = (row: number) => String(FIRST_ID + BigInt(row - 1));

async function expectRightValues(page: Page, path: string, megabytes: number): Promise<void> {
  const bytes = generatedRecords({ sizeBytes: megabytes * 1_000_000 });
  writeFileSync(path, bytes);
  /** The balances of all records, in order. */
  const balances = Array.from(new TextDecoder().decode(bytes).matchAll(/"balance":([\d.]+)/g), ([, balance]) => Number(balance));
  await open(page, ADDRESS);
  await page.getByLabel('File', { exact: true }).setInputFiles(path);
  await expect(cell(page, 1, 1)).toHaveText(idOf(1), { timeout: 60_000 });
  await expectDone(page, 120_000);
  const rows = balances.length;
  await expect(panel(page)).toContainText(`${rows.toLocaleString('en')} rows26 columns`);
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
}

test('6 MB are opened, scrolled to a row, sorted, filtered and exported with the right values', { tag: '@nightly' }, ({ page }, info) =>
  expectRightValues(page, info.outputPath('records.json'), 6),
);

// Cells of a file above 64 MiB are not kept in memory but read again when needed.
test('70 MB are opened, scrolled to a row, sorted, filtered and exported with the right values', { tag: '@nightly' }, ({ page }, info) => {
  test.setTimeout(300_000);
  return expectRightValues(page, info.outputPath('records.json'), 70);
});
