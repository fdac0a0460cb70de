import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { encodeText } from '#workers/charset/encode.ts';
import { bookOf, zipOf } from '../../unit/visualizer/source/workbook.ts';
import { openPage } from '../open-page.tsx';
import lz4File from '../../vectors/parquet/hadoop_lz4_compressed.parquet?url';
import databaseFile from '../../vectors/sqlite/kinds.sqlite?url';
import { savedFile } from '../saved-file.ts';
import { TABLE, button, dialect, panel, cell, question, select, expectRows, upload, openTable } from './table-page.ts';

const rowsAt = page.getByLabelText('Rows at (JSONPath)', { exact: true });
const arrays = page.getByRole('group', { name: 'Arrays in the document' });
const shop = '{"shops":[{"city":"Oslo"},{"city":"Riga"}],"orders":[{"id":1,"sum":5},{"id":2,"sum":50},{"id":3,"sum":500}]}';

const sheet = (...values: string[]) =>
  `<sheetData>${values.map((value) => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`).join('')}</sheetData>`;

test('a workbook shows its first sheet, and another one can be chosen', async () => {
  await openPage(TABLE);
  await upload(bookOf({ sheets: { Orders: sheet('id', 'first'), 'Stock 2026': sheet('sku', 'second') } }), 'report.xlsx');
  await expect.element(cell('first')).toBeVisible();
  await dialect.click();
  await expect.element(select('Sheet')).toHaveValue('Orders');
  await select('Sheet').selectOptions('Stock 2026');
  await expect.element(cell('second')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Line 1 contains the column names' }).click();
  await expect.element(cell('sku')).toBeVisible();
});

test('formulas without a stored result and merged cells are named', async () => {
  await openPage(TABLE);
  const body = `${sheet('a', 'b').replace('</row></sheetData>', '<c><f>1+1</f></c></row></sheetData>')}<mergeCells><mergeCell ref="A2:A3"/></mergeCells>`;
  await upload(bookOf({ sheets: { One: body } }), 'report.xlsx');
  await expect.element(page.getByText('1 formula has no stored result; its cell is null.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('1 merged area: the value is in its first cell', { exact: false })).toBeVisible();
});

test('of an archive with several tables, each can be chosen, and a new file forgets the choice', async () => {
  await openPage(TABLE);
  await upload(zipOf({ 'a.json': '[{"x":"one"}]', 'b.csv': 'y\ntwo\n', 'readme.md': 'text' }), 'export.zip');
  await expect.element(cell('one')).toBeVisible();
  await dialect.click();
  await select('File in the archive').selectOptions('b.csv');
  await expect.element(cell('two')).toBeVisible();
  await upload(zipOf({ 'c.json': '[{"x":"three"}]', 'd.json': '[]' }), 'next.zip');
  await expect.element(cell('three')).toBeVisible();
  await expect.element(select('File in the archive')).toHaveValue('c.json');
});

test('a damaged archive is refused with what to do', async () => {
  await openPage(TABLE);
  await upload(zipOf({ 'a.json': '[]' }).slice(0, 40), 'export.zip');
  await expect.element(panel).toHaveTextContent('The ZIP archive is damaged or cut short. Download or compress it again.');
});

test('delimiter, quotation marks and encoding are shown as recognized, and a change reads the text again', async () => {
  await openPage('visualizer.csv-to-table');
  await upload(Uint8Array.from([0x61, 0x3b, 0x62, 0x0a, 0xcf, 0xf0, 0xe8, 0xec, 0xe5, 0xf0, 0x3b, 0x27, 0x78, 0x27, 0x0a]), 'list.csv');
  await expect.element(cell('Пример')).toBeVisible();
  await dialect.click();
  await expect.element(select('CSV delimiter')).toHaveDisplayValue('Semicolon');
  await expect.element(select('Encoding')).toHaveDisplayValue('Windows-1251 (Russian, Ukrainian, Bulgarian)');
  await select('Quotation marks of CSV').selectOptions('Single');
  await expect.element(cell('x')).toBeVisible();
  await select('Encoding').selectOptions('KOI8-R (Russian)');
  await expect.element(cell('оПХЛЕП')).toBeVisible();
  await select('CSV delimiter').selectOptions('Comma');
  await expect.element(page.getByRole('columnheader', { name: 'a;b' })).toBeVisible();
});

test('JSON is read in a guessed encoding, and again in a chosen one', async () => {
  await openPage(TABLE);
  await upload(encodeText('[{"город":"Санкт-Петербург"}]', 'windows-1251'), 'list.json');
  await expect.element(cell('Санкт-Петербург')).toBeVisible();
  await select('Encoding of the file').selectOptions('KOI8-R (Russian)');
  await expect.element(cell('яЮМЙР-оЕРЕПАСПЦ')).toBeVisible();
  await expect.element(select('Encoding of the file')).toHaveDisplayValue('KOI8-R (Russian)');
});

test('a decimal comma is recognized, and the column is numbers; a point can be chosen', async () => {
  await openPage('visualizer.csv-to-table');
  await page.getByLabelText('CSV', { exact: true }).fill('товар;цена\nчай;1200,50\nмёд;0,10');
  await expect.element(cell('1200.50')).toBeVisible();
  await expect.element(select('Decimal mark of the input')).toHaveDisplayValue('Comma (1,5)');
  await expect.element(panel).toHaveTextContent('CSV, semicolon, decimal comma');
  await select('Decimal mark of the input').selectOptions('Point (1.5)');
  await expect.element(cell('1200,50')).toBeVisible();
});

test('lines above the header are left out, and read on request; numbers with marks are offered', async () => {
  await openPage('visualizer.csv-to-table');
  await page.getByLabelText('CSV', { exact: true }).fill('# Report\nname,size\nAnn,3\nBob,"1,200"');
  await expect.element(panel).toHaveTextContent('column names in line 2');
  await expect.element(page.getByText('1 line above the table was left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Read 1,200 as 1200' }).click();
  await expect.element(cell('1200')).toBeVisible();
  await expect.element(select('Thousands separator of the input')).toHaveDisplayValue('Comma (1,200)');
  await page.getByRole('button', { name: 'Begin at line 1' }).click();
  await expect.element(cell('name')).toBeVisible();
  await expect.element(page.getByLabelText('First line of the table')).toHaveValue('1');
});

test('YAML recognized by its lines can be read as CSV, and another table of HTML can be chosen', async () => {
  await openPage('visualizer.csv-to-table');
  const text = page.getByLabelText('CSV', { exact: true });
  await text.fill('id: 1\nanswer: no\n');
  await expect.element(cell('no')).toBeVisible();
  await expect.element(page.getByText('no was read as "no"; YAML 1.1 reads false.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Read as YAML 1.1' }).click();
  await expect.element(cell('false')).toBeVisible();
  await page.getByRole('button', { name: 'Read as CSV' }).click();
  await expect.element(cell('answer: no')).toBeVisible();
  await text.fill('<table><tr><th>a<th>b<tr><td>1<td>2</table><table><tr><th>c<tr><td>3</table>');
  await expect.element(select('Format')).toHaveDisplayValue('CSV');
  await select('Format').selectOptions('HTML');
  await expect.element(cell('2')).toBeVisible();
  await select('Table').selectOptions('2. c · 2 × 1');
  await expect.element(cell('3')).toBeVisible();
});

test('records of CSV with a broken quote are listed, and the others are in the table', async () => {
  await openPage('visualizer.csv-to-table');
  await page.getByLabelText('CSV', { exact: true }).fill('name,note\nAnn,"a"b\nBob,c');
  await expect.element(cell('Bob')).toBeVisible();
  await expect.element(panel).toHaveTextContent('1 bad line skipped');
  // The list is loaded after the count in the panel.
  await page.getByText('1 bad line skipped').nth(1).click();
  await expect.element(page.getByText('Line 2, column 8. Text follows the quotation mark', { exact: false })).toBeVisible();
  await expect.element(select('Encoding')).not.toBeInTheDocument();
});

test('a document opens at its longest array; another array, the whole document and a query can be chosen', async () => {
  await openTable(shop);
  await expect.element(rowsAt).toHaveValue('$.orders[*]');
  await expectRows(3);
  await expect.element(panel).toHaveTextContent('$.orders[*]');
  await arrays.getByRole('button', { name: '$.shops[*] · 2' }).click();
  await expect.element(page.getByRole('gridcell', { name: 'Riga' })).toBeVisible();
  await expect.element(rowsAt).toHaveValue('$.shops[*]');
  await arrays.getByRole('button', { name: 'Whole document' }).click();
  await expectRows(1);
  await rowsAt.fill('$.orders[?@.sum > 10]');
  await expectRows(2);
  await expect.element(page.getByRole('gridcell', { name: '500' })).toBeVisible();
});

test('the place of an error in a query is shown at the field, and the table stays', async () => {
  await openTable(shop);
  await expect.element(rowsAt).toHaveValue('$.orders[*]');
  await rowsAt.fill('$.orders[?@.sum >]');
  await expect.element(rowsAt).toHaveAccessibleDescription('Character 18: a value, @, $ or a function belongs here.');
  await expectRows(3);
  // The rows are those of the earlier query, so they cannot be saved as those of this one.
  const isInert = () =>
    panel
      .getByRole('button', { name: /^Excel/ })
      .element()
      .closest('[inert]') !== null;
  await expect.poll(isInert).toBe(true);
  await rowsAt.fill('$.orders[*]');
  await expect.poll(isInert).toBe(false);
  await rowsAt.fill('$.none');
  await expect.element(panel).toHaveTextContent('The query selects no values');
  await rowsAt.fill('');
  await expectRows(3);
});

test('a Parquet file is grouped, its groups are saved as Parquet and opened again; it has no text to edit', async () => {
  await openPage(TABLE);
  await upload(new Uint8Array(await (await fetch(lz4File)).arrayBuffer()), 'rows.parquet');
  await expectRows(4);
  expect(button('Edit text').query()).toBeNull();
  await question('Summary').click();
  await select('Group by').selectOptions('c1');
  await expectRows(2, page.getByRole('grid', { name: 'Summary', exact: true }));
  await panel.getByRole('button', { name: 'More formats' }).click();
  const { name, blob } = await savedFile(() => page.getByRole('menuitem', { name: 'Parquet' }).click());
  expect(name).toBe('rows-summary.parquet');
  await upload(new Uint8Array(await blob.arrayBuffer()), 'saved.parquet');
  await expect.element(page.getByText('saved.parquet', { exact: true }).first()).toBeInTheDocument();
  await expect.element(cell('def').first()).toBeInTheDocument();
});

test('the tables of a SQLite database are listed with the numbers of their rows, and each can be chosen', async () => {
  await openPage(TABLE);
  await upload(new Uint8Array(await (await fetch(databaseFile)).arrayBuffer()), 'shop.db');
  await expect.element(cell('9223372036854775807')).toBeVisible();
  await button('SQLite, items').click();
  await expect.element(select('Table')).toHaveDisplayValue('items (4 rows)');
  await select('Table').selectOptions('named (view)');
  await expectRows(3);
});
