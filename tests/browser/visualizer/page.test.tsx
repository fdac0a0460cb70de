import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { savedFile } from '../saved-file.ts';
import {
  TABLE,
  editor,
  panel,
  grid,
  search,
  button,
  dialect,
  question,
  heading,
  cell,
  expectRows,
  expectState,
  openTable,
} from './table-page.ts';

test('typing shows the table, and a syntax error keeps the text', async () => {
  await openTable('[{"a":1},{"a":null},{}]');
  await expectState('ready');
  await expectRows(3);
  await expect.element(heading('a')).toHaveTextContent('number, 33 % missing');
  await editor.fill('[{"a":1},');
  await expectState('failed');
  await expect.element(panel).toHaveTextContent('JSON Parse Error');
  await expect.element(panel).toHaveTextContent('The text ends where');
  await expect.element(editor).toHaveValue('[{"a":1},');
  await expect.element(editor).toHaveAccessibleDescription('JSON Error: line 1, column 10');
  await editor.fill('[{"a":1}]');
  await expect.element(editor).not.toHaveAttribute('aria-invalid');
});

test('CSV is converted to JSON with one click, and the text is still there on the next page of the section', async () => {
  const first = await openPage('visualizer.csv-to-json');
  await page.getByRole('button', { name: 'Complex' }).click();
  await expect.element(dialect).toHaveTextContent('CSV, semicolon');
  expect((await savedFile(() => page.getByRole('button', { name: /^JSON · / }).click())).name).toBe('table.json');
  await button('Edit text').click();
  await page.getByLabelText('CSV', { exact: true }).fill('id;name');
  await expect.element(panel).toHaveTextContent('1 row2 columns');
  await first.unmount();
  await openPage('visualizer.csv-to-table');
  await expect.element(page.getByLabelText('CSV', { exact: true })).toHaveValue('id;name');
});

test('CSV that is typed shows a table and its delimiter, and a CSV file can be chosen', async () => {
  await openPage(TABLE);
  await expect
    .element(editor)
    .toHaveAccessibleDescription(
      'JSON, NDJSON, CSV, TSV, YAML, TOML, tables of HTML or Markdown; a file may also be XLSX, Parquet, SQLite, Arrow, ZIP or gzip',
    );
  await editor.fill('id;name\n1;Ann\n2;"Bob; B."');
  await expectState('ready');
  await expect.element(page.getByRole('gridcell', { name: 'Bob; B.' })).toBeVisible();
  await expect.element(panel).toHaveTextContent('CSV, semicolon');
  const accepted = (page.getByLabelText('File', { exact: true }).element() as HTMLInputElement).accept.split(',');
  expect(accepted).toEqual(expect.arrayContaining(['.csv', '.tsv', 'text/csv']));
});

/** Pastes like a browser: first the event, then the text in the field. */
async function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await editor.fill(text);
}

test('a table with a line end in a cell, pasted by the button or outside of the editor, keeps its cells', async () => {
  await openPage(TABLE);
  const html = '<table><tr><th>city</th><th>note</th></tr><tr><td>Oslo</td><td>a<br>b</td></tr></table>';
  const plain = 'city\tnote\nOslo\ta\nb';
  const item = new ClipboardItem({ 'text/html': html, 'text/plain': plain });
  const read = vi.spyOn(navigator.clipboard, 'read').mockResolvedValue([item]);
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await expectRows(1);
  await expect.element(cell('Oslo')).toBeVisible();
  read.mockRestore();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html.replace('Oslo', 'Riga'));
  clipboardData.setData('text/plain', plain);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(cell('Riga')).toBeVisible();
  await expectRows(1);
});

test('a pasted text gives the window to its table, with its size in one line, and the editor opens again', async () => {
  await openPage(TABLE);
  const edit = button('Edit text');
  await editor.fill('[{"a":0}]');
  await expectRows(1);
  expect(edit.query()).toBeNull();
  await editor.click();
  await paste('[{"a":1},{"a":2}]');
  await expect.element(edit).toHaveFocus();
  await expect.element(editor).not.toBeVisible();
  await expect.element(page.getByText('17 bytes', { exact: true })).toBeVisible();
  await edit.click();
  await expect.element(editor).toBeVisible();
  await expect.element(editor).toHaveFocus();
  await paste('[{"a":');
  await expectState('failed');
  await expect.element(editor).toBeVisible();
});

test('one click saves the table as Excel, and the button then saves in the format that was chosen last', async () => {
  await openTable('[{"a":1},{"a":2}]');
  const excel = panel.getByRole('button', { name: 'Excel · 2 rows', exact: true });
  expect((await savedFile(() => excel.click())).name).toBe('table.xlsx');
  await expect.element(page.getByText(/table\.xlsx/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'More formats' }).click();
  expect((await savedFile(() => page.getByRole('menuitem', { name: 'CSV' }).click())).name).toBe('table.csv');
  expect((await savedFile(() => panel.getByRole('button', { name: 'CSV · 2 rows', exact: true }).click())).name).toBe('table.csv');
  await panel.getByRole('button', { name: 'More formats' }).click();
  await page.getByRole('menuitem', { name: 'More options…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
});

test('SQL is for the chosen database, and the dialog says how many numbers became text in XLSX', async () => {
  await openTable('[{"a":1E5},{"a":-0},{"a":3}]');
  await panel.getByRole('button', { name: 'More formats' }).click();
  await page.getByRole('menuitem', { name: 'More options…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const format = dialog.getByLabelText('Format');
  await format.selectOptions('sql');
  await dialog.getByRole('radio', { name: 'MySQL' }).click();
  expect((await savedFile(() => dialog.getByRole('button', { name: 'Download' }).click())).name).toBe('table.sql');
  await format.selectOptions('xlsx');
  await expect.element(format).toHaveAccessibleDescription(/are saved as text/);
  expect((await savedFile(() => dialog.getByRole('button', { name: 'Download' }).click())).name).toBe('table.xlsx');
  await expect.element(format).toHaveAccessibleDescription(/^2 numbers were saved as text/);
});

test('sorting is announced', async () => {
  await openTable('[{"a":2,"b":1},{"a":1,"b":1}]');
  const said = (text: string) => expect.element(panel.getByText(text, { exact: true }).last()).toHaveAttribute('aria-live', 'polite');
  await heading('a').click();
  await said('Sorted by a, ascending');
  await heading('a').click();
  await said('Sorted by a, descending');
  await heading('b').click({ modifiers: ['Shift'] });
  await said('Sorted by a, descending; b, ascending');
});

test('the options of a column open beside its heading, filter the visible table, and return the focus', async () => {
  await page.viewport(1280, 800);
  await openTable('[{"a":1,"b":1},{"a":2,"b":1}]');
  const options = page.getByRole('dialog', { name: 'Column a' });
  await expect.element(heading('a')).toBeVisible();
  (heading('a').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await options.getByLabelText('Filter').fill('2');
  await expectRows(1);
  expect(grid.element().closest('[inert]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(options.query()).toBeNull();
  await expect.element(heading('a')).toHaveFocus();
  const gear = button('Options of a');
  await gear.click();
  await expect.element(options).toBeVisible();
  await gear.click();
  await expect.element(options).not.toBeInTheDocument();
  await gear.click();
  await search.click();
  await expect.element(options).not.toBeInTheDocument();
});

test('bad lines of NDJSON are skipped on request and listed', async () => {
  await openTable('{"a":1}\n{"a":2,}\n{"a":3}');
  await expectState('failed');
  await page.getByRole('button', { name: 'Skip bad lines' }).click();
  await expectState('ready');
  await expectRows(2);
  await expect.element(panel).toHaveTextContent('1 bad line skipped');
  await page.getByRole('group').getByText('1 bad line skipped').click();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Line 2, column 8. Here another key was expected');
  await page.getByRole('button', { name: 'Stop skipping bad lines' }).click();
  await expectState('failed');
});

test('a column of plain values and a member called “value” have different names', async () => {
  await openTable('[1,{"value":2}]');
  await expect.element(heading('value')).toBeVisible();
  await expect.element(heading('value (2)')).toBeVisible();
});

test('Escape in the filter of a column closes its dialog and keeps the filter', async () => {
  await openTable('[{"a":1},{"a":2}]');
  await page.getByRole('button', { name: 'Options of a' }).click();
  await page.getByLabelText('Filter', { exact: true }).fill('2');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('a: 2')).toBeVisible();
});

test('a hidden column stays hidden in the next text that has its name, and the page shows how many columns are hidden', async () => {
  await openTable('[{"toString":1,"b":2,"__proto__":3}]');
  await question('Columns').click();
  await page.getByRole('checkbox', { name: 'toString', exact: true }).click();
  await page.getByRole('checkbox', { name: '__proto__', exact: true }).click();
  await expect.element(heading('b')).toBeVisible();
  await expect.element(panel).toHaveTextContent('2 columns hidden');
  await expect.element(heading('toString')).not.toBeInTheDocument();
  await button('Close').click();
  await button('Edit text').click();
  await editor.fill('[{"c":1,"toString":2,"d":3}]');
  await expect.element(heading('c')).toBeVisible();
  await expect.element(heading('d')).toBeVisible();
  await expect.element(heading('toString')).not.toBeInTheDocument();
  await expect.element(panel).toHaveTextContent('1 column hidden');
});

test('the filter and the sort order of a column apply only while the table has the column', async () => {
  await openTable('[{"a":{"b":2}},{"a":{"b":1}},{"a":{"b":3}}]');
  await heading('a.b').click();
  await page.getByRole('button', { name: 'Options of a.b' }).click();
  await page.getByLabelText('Filter', { exact: true }).fill('2');
  await userEvent.keyboard('{Escape}');
  await expectRows(2);
  await page.getByLabelText('Flatten depth').fill('0');
  await expect.element(heading('a')).toBeVisible();
  await expectRows(3);
  await expect.element(page.getByRole('gridcell').first()).toHaveTextContent('{"b":2}');
  await page.getByLabelText('Flatten depth').fill('1');
  await expect.element(button('a.b: 2')).toBeVisible();
  await expectRows(2);
});

test('of ten thousand columns only the visible ones are rendered, and End moves to the last one', async () => {
  await openTable(`[{${Array.from({ length: 10_000 }, (_, index) => `"c${index}":${index}`).join(',')}}]`);
  await expectState('ready');
  await expect.element(grid).toHaveAttribute('aria-colcount', '10001');
  await expect.element(page.getByRole('gridcell').first()).toBeVisible();
  expect(document.querySelectorAll('[role="gridcell"]').length).toBeLessThan(40);
  (document.querySelector('[role="gridcell"]') as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(cell('9999')).toHaveFocus();
});

test('text typed while a repair runs is not replaced by the repaired text', async () => {
  await openTable(`[${'{"a":1,},'.repeat(20_000)}]`);
  const repair = button('Repair');
  await expect.element(repair).toBeEnabled();
  const area = editor.element();
  (repair.element() as HTMLElement).click();
  // In the same task as the click, so that the repair cannot end before the text is typed.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, '[{"typed":1}]');
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(heading('typed')).toBeVisible();
  await expect.element(editor).toHaveValue('[{"typed":1}]');
});

test('a repair is shown before it is applied, and undone by a button and by Ctrl+Z', async () => {
  const broken = '[{a: 2024-10-15, "b": 1,}]';
  await openTable(broken);
  await button('Repair').click();
  await expect
    .element(panel)
    .toHaveTextContent('The text would become valid JSON: 1 extra comma removed, 1 text without quotes put in quotes');
  const marked = (element: 'del' | 'ins') => [...document.querySelectorAll(element)].map(({ textContent }) => textContent);
  expect([marked('del'), marked('ins')]).toEqual([
    ['a', '2024-10-15', ','],
    ['"a"', '"2024-10-15"'],
  ]);
  await expect.element(editor).toHaveValue(broken);
  await button('Apply').click();
  await expect.element(cell('2024-10-15')).toBeVisible();
  await expect.element(editor).toHaveValue('[{"a": "2024-10-15", "b": 1}]');
  await button('Undo').last().click();
  await expect.element(editor).toHaveValue(broken);
  await button('Apply').click();
  await expect.element(cell('2024-10-15')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(editor).toHaveValue(broken);
  await editor.fill('[1 234, 5 678]');
  await button('Repair').click();
  await expect.element(page.getByText('Nothing can be fixed automatically', { exact: false })).toBeVisible();
  await expect.element(editor).toHaveValue('[1 234, 5 678]');
});
