import { gzipSync } from 'node:zlib';
import { ADDRESS, cell, columnTexts, editor, expectDone, exported, grid, header, panel, question } from './visualizer-page.ts';
import { expect, open, test } from '../watched.ts';

test('an empty editor shows how to start, and has examples', async ({ page }) => {
  await open(page, ADDRESS);
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
  await expect(panel(page)).toContainText('Paste JSON or drop a file to start');
  await page.getByRole('button', { name: 'Simple', exact: true }).click();
  await expectDone(page);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '4');
  await expect(grid(page).getByRole('gridcell')).toHaveText(['1', 'Anna', 'Kazan', '2', 'Marcus', 'Leeds', '3', '李明', 'Chengdu']);
  await expect(grid(page).getByRole('rowheader')).toHaveText(['1', '2', '3']);
  await question(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Row numbers' }).uncheck();
  await expect(grid(page)).toHaveAttribute('aria-colcount', '3');
  await expect(editor(page)).toBeHidden();
  await page.getByRole('button', { name: 'Close the data', exact: true }).click();
  await expect(editor(page)).toBeFocused();
  await expect(panel(page)).toHaveAttribute('data-state', 'idle');
});

test('nested objects become columns with shared headings, or tables in their cells', async ({ page }) => {
  await open(page, ADDRESS);
  await page.getByRole('button', { name: 'Nested', exact: true }).click();
  await expectDone(page);
  await question(page, 'Columns').click();
  await expect(header(page, 'customer.address.city')).toBeVisible();
  await expect(grid(page).getByRole('columnheader', { name: 'address', exact: true })).toHaveAttribute('aria-colspan', '2');
  await page.getByLabel('Flatten depth').fill('0');
  await expect(header(page, 'customer')).toBeVisible();
  const nested = cell(page, 1, 2);
  await nested.getByRole('button', { name: 'Open as a table' }).click();
  await expect(nested.getByRole('table').first()).toContainText('Cork');
  await page.keyboard.press('Escape');
  await expect(nested.getByRole('table')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Expand nested objects' }).check();
  await expect(nested.getByRole('table').first()).toContainText('Cork');
  await expect(nested.getByRole('table')).toHaveCount(2);
  await page.getByText('More options').click();
  await page.getByLabel('Max nesting depth').fill('1');
  await expect(nested.getByRole('table')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Expand nested objects' }).uncheck();
  await page.getByLabel('Array separator').fill(' + ');
  await expect(cell(page, 1, 4)).toHaveText('gift + express');
});

test('files in NDJSON, gzip and UTF-16, a dropped file and pasted text are opened', async ({ page }) => {
  await open(page, ADDRESS);
  const file = page.getByLabel('File', { exact: true });
  const lines = '{"a":1}\n{"a":2,"b":"ё"}\n';
  await file.setInputFiles({ name: 'x.ndjson', mimeType: '', buffer: Buffer.from(lines) });
  await expectDone(page);
  await expect(panel(page)).toContainText('2 rows');
  await expect(page.getByText('25 bytes', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('JSON, one value per line', { exact: true })).toBeVisible();
  await file.setInputFiles({ name: 'x.json.gz', mimeType: '', buffer: gzipSync('[{"z":"packed"}]') });
  await expect(cell(page, 1, 1)).toHaveText('packed');
  await file.setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from('\ufeff[{"z":"шире"}]', 'utf16le') });
  await expect(cell(page, 1, 1)).toHaveText('шире');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['[{"z":"dropped"}]'], 'd.json'));
    return transfer;
  });
  await grid(page).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(cell(page, 1, 1)).toHaveText('dropped');
  await page.getByRole('button', { name: 'Edit text', exact: true }).click();
  await page.evaluate(() => navigator.clipboard.writeText('[{"z":"pasted"}]'));
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(cell(page, 1, 1)).toHaveText('pasted');
  await expect(editor(page)).toHaveValue('[{"z":"pasted"}]');
});

const PEOPLE = JSON.stringify(
  Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: ['Ёж', 'анна', 'Bob', 'Яна'][index % 4],
    n: (index * 37) % 60,
    o: index % 3 ? { k: index } : null,
  })),
);

test('a table is sorted by one and by several columns, filtered and searched', async ({ page }) => {
  await open(page, ADDRESS);
  await editor(page).fill(PEOPLE);
  await expectDone(page);
  await header(page, 'n').click();
  await expect(header(page, 'n')).toHaveAttribute('aria-sort', 'ascending');
  await expect(cell(page, 1, 3)).toHaveText('0');
  await expect.poll(() => columnTexts(page, 3, 8)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  await header(page, 'n').click();
  await expect(header(page, 'n')).toHaveAttribute('aria-sort', 'descending');
  await expect(cell(page, 1, 3)).toHaveText('59');
  await header(page, 'n').click();
  await expect(header(page, 'n')).toHaveAttribute('aria-sort', 'none');
  await expect(cell(page, 2, 1)).toHaveText('2');
  await header(page, 'name').click();
  await header(page, 'id').click({ modifiers: ['Shift'] });
  await header(page, 'id').click({ modifiers: ['Shift'] });
  await expect(cell(page, 1, 2)).toHaveText('Bob');
  await expect.poll(() => columnTexts(page, 1, 3)).toEqual(['59', '55', '51']);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('АННА');
  await expect(panel(page)).toContainText('of 15 found, 60 in all');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '17');
  await header(page, 'n').focus();
  await page.keyboard.press('Alt+ArrowDown');
  const options = page.getByRole('dialog', { name: 'Column n' });
  await expect(options.getByLabel('Statistics')).toContainText('distinct values15');
  await options.getByLabel('Filter').fill('<10');
  await options.getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toContainText('of 3 found, 60 in all');
  await page.getByRole('button', { name: 'Remove step: n: <10' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('no such thing');
  await expect(panel(page)).toContainText('No rows match');
});

test('columns are resized, hidden, moved and pinned', async ({ page }) => {
  await open(page, ADDRESS);
  await editor(page).fill(PEOPLE);
  await expectDone(page);
  await header(page, 'name').scrollIntoViewIfNeeded();
  const width = async () => (await header(page, 'name').boundingBox())?.width ?? 0;
  const before = await width();
  const grip = await header(page, 'name').locator('[data-grip]').boundingBox();
  await page.mouse.move((grip?.x ?? 0) + 4, (grip?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((grip?.x ?? 0) + 64, (grip?.y ?? 0) + 8, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await width()) - before)).toBe(60);
  await expect(header(page, 'name')).toHaveAttribute('aria-sort', 'none');
  await header(page, 'n').dragTo(header(page, 'id'), { targetPosition: { x: 8, y: 20 } });
  await expect(header(page, 'n')).toHaveAttribute('aria-colindex', '2');
  await question(page, 'Columns').click();
  const columns = page.getByRole('tabpanel');
  await columns.getByRole('checkbox', { name: 'id', exact: true }).uncheck();
  await columns.getByRole('button', { name: 'Options of o.k' }).click();
  await page.getByRole('dialog', { name: 'Column o.k' }).getByRole('checkbox', { name: 'Pinned at the edge' }).check();
  await page.keyboard.press('Escape');
  await expect(header(page, 'id')).toHaveCount(0);
  await expect(header(page, 'o.k')).toHaveAttribute('aria-colindex', '2');
  expect((await exported(page, 'csv')).toString().split('\r\n')[0]).toBe('\ufeffo.k,n,name,o');
});

test('a table has the keys of the ARIA grid pattern', async ({ page }) => {
  await open(page, ADDRESS);
  await editor(page).fill(PEOPLE);
  await expectDone(page);
  await cell(page, 1, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 1, 2)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 60, 5)).toBeFocused();
  await expect(cell(page, 60, 5)).toBeInViewport();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(header(page, 'id')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(header(page, 'id')).toHaveAttribute('aria-sort', 'descending');
  await expect(cell(page, 1, 1)).toHaveText('60');
  const goTo = page.getByRole('textbox', { name: 'Go to row' });
  await goTo.fill('42');
  await goTo.press('Enter');
  await expect(cell(page, 42, 1)).toBeFocused();
  await expect(cell(page, 42, 1)).toBeInViewport();
  await page.keyboard.press('Control+KeyC');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('19');
});

test('the Russian page exports CSV for a Russian spreadsheet', async ({ page }) => {
  await open(page, `/ru${ADDRESS}`);
  await page.getByRole('button', { name: 'Простой', exact: true }).click();
  const result = page.getByRole('region', { name: 'Результат' });
  await expect(result).toContainText('3 строки');
  await result.getByRole('button', { name: 'Другие форматы', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Другие параметры…' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Скачать', exact: true }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain('\ufeffid;name;city\r\n1;Anna;Kazan\r\n');
  expect(download.suggestedFilename()).toBe('table.csv');
});
