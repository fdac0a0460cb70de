import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useQuestions } from '#src/tools/visualizer/questions/questions.ts';
import { plainCleanings } from '#workers/visualizer/clean.request.ts';
import { advance, atOnce, stopClock } from '../clock.ts';
import { openPage } from '../open-page.tsx';
import { savedFile } from '../saved-file.ts';
import { TABLE, panel, grid, steps, search, button, question, heading, select, expectRows, upload } from './table-page.ts';

/** While `areEndless` is true, comparisons do not end. */
const comparisons = vi.hoisted(() => ({ areEndless: false }));
vi.mock('#src/tools/visualizer/client.ts', async (load) => {
  const { openVisualizer } = await load<typeof import('#src/tools/visualizer/client.ts')>();
  type Client = ReturnType<typeof openVisualizer>;
  const compare = (client: Client, ...request: Parameters<Client['compare']>) =>
    comparisons.areEndless ? new Promise(() => undefined) : client.compare(...request);
  const openEndless = () =>
    new Proxy(openVisualizer(), {
      get: (client, name, proxy) => (name === 'compare' ? compare.bind(null, client) : (Reflect.get(client, name, proxy) as unknown)),
    });
  return { openVisualizer: openEndless };
});

afterEach(() => {
  comparisons.areEndless = false;
  vi.useRealTimers();
});

const FIRST = '{"id":1,"name":"Ann","price":5}\n{"id":2,"name":"Bo","price":7}\n{"id":3,"name":"Cy","price":9}\n';
const SECOND = '{"id":3,"name":"Cy","price":9}\n{"id":4,"name":"Di","price":1}\n{"id":1,"name":"Ann","price":6}\n';
const differences = page.getByRole('grid', { name: 'Differences', exact: true });
const second = page.getByLabelText('Second file', { exact: true });
const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((heading) => heading.ariaLabel);

/** Opens a text as a file and its comparison. */
async function openComparison(content = FIRST, name = 'orders.ndjson') {
  await openPage(TABLE);
  await upload(content, name);
  await expect.element(grid).toBeVisible();
  await question('Compare').click();
  await expect.element(second).toBeVisible();
}

const uploadSecond = (content: string, name: string) => upload(content, name, 'Open the second file');

test('two NDJSON texts are compared by the key that is found, and old and new values are marked', async () => {
  await openComparison();
  await second.fill(SECOND);
  await expectRows(3, differences);
  await expect.element(panel).toHaveTextContent('1 row added, 1 removed, 1 changed, 1 equal. Key: id.');
  await expect.element(panel.getByRole('status')).toHaveTextContent('1 row added, 1 removed, 1 changed, 1 equal.');
  await expect.element(select('Key column')).toHaveValue('id');
  expect(headings()).toEqual([null, 'change', 'id', 'price (old)', 'price (new)', 'name']);
  const marked = (role: 'deletion' | 'insertion') =>
    differences
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => marked('deletion')).toEqual(['5', '7']);
  // Also in this window of 414 px, old values are in view.
  const right = differences.getByRole('deletion').nth(0).element().getBoundingClientRect().right;
  expect(right).toBeLessThanOrEqual(differences.element().getBoundingClientRect().right);
  expect(marked('insertion')).toEqual(['6', '1']);
});

test('CSV is compared with JSON, and equal files are reported as equal', async () => {
  await openComparison('[{"id":1,"name":"Ann"},{"id":2,"name":"Bo"}]', 'names.json');
  await uploadSecond('name;id\r\nBo;2\r\nAnn;1\r\n', 'names.csv');
  await expect.element(panel).toHaveTextContent('No differences: 2 rows are equal');
  await expect.element(differences).not.toBeInTheDocument();
  await expect.element(select('CSV delimiter')).toHaveDisplayValue('Semicolon');
  await page.getByRole('checkbox', { name: 'Line 1 contains the column names' }).nth(0).click();
  await expect.element(panel).toHaveTextContent('1 row added, 0 removed, 2 changed, 0 equal. The rows were compared by position.');
});

test('other key columns can be chosen, and the choice can be undone', async () => {
  await openComparison('[{"id":1,"k":"a","v":1},{"id":2,"k":"b","v":2}]', 'a.json');
  await uploadSecond('[{"id":1,"k":"b","v":2},{"id":2,"k":"a","v":1}]', 'b.json');
  await expect.element(panel).toHaveTextContent('0 rows added, 0 removed, 2 changed, 0 equal. Key: id.');
  await select('Key column').selectOptions('k');
  await expect.element(panel).toHaveTextContent('2 changed, 0 equal. Key: k.');
  await select('Key column 2').selectOptions('v');
  await expect.element(panel).toHaveTextContent('2 changed, 0 equal. Key: k, v.');
  await select('Key column').selectOptions('–');
  await select('Key column').selectOptions('No key: compare by position');
  await expect.element(panel).toHaveTextContent('The rows were compared by position.');
  for (const _ of [1, 2, 3]) await button('Undo').click();
  await expect.element(panel).toHaveTextContent('Key: k.');
  await button('Undo').click();
  await button('Undo').click();
  await expect.element(second).not.toBeInTheDocument();
  await expect.element(page.getByRole('grid', { name: 'Table, 2 rows' })).toBeVisible();
  await button('Redo').click();
  await expect.element(panel).toHaveTextContent('Key: id.');
});

test('of many columns the key is typed, and a name that is no column stays with a suggestion', async () => {
  const record = (id: number) => JSON.stringify(Object.fromEntries(Array.from({ length: 301 }, (_, column) => [`column ${column}`, id])));
  await openComparison(`[${record(1)},${record(2)}]`, 'a.json');
  await uploadSecond(`[${record(2)},${record(3)}]`, 'b.json');
  const key = page.getByRole('textbox', { name: 'Key column', exact: true });
  await expect.element(key).toHaveValue('column 0');
  await key.fill('column 7x');
  await expect
    .element(key)
    .toHaveAccessibleDescription('There is no column “column 7x” in both files, so it cannot be a key. Did you mean “column 7”?');
  await expect.element(key).toHaveValue('column 7x');
  await key.fill('column 7');
  await expect.element(panel).toHaveTextContent('1 row added, 1 removed, 0 changed, 1 equal. Key: column 7.');
});

test('repeated keys and columns of one file are named, and those columns can be left out', async () => {
  await openComparison('[{"id":7,"v":1,"old":0},{"id":7,"v":2,"old":0},{"id":8,"v":3,"old":0}]', 'a.json');
  await uploadSecond('[{"id":7,"v":1},{"id":7,"v":2},{"id":8,"v":4}]', 'b.json');
  await expect.element(select('Key column')).toBeVisible();
  await select('Key column').selectOptions('id');
  await expect.element(panel).toHaveTextContent('1 key occurs more than once in the first file, in 2 rows, for example 7.');
  await expect.element(panel).toHaveTextContent('Only the first file has old.');
  await expect.element(panel).toHaveTextContent('3 changed, 0 equal.');
  await page.getByRole('checkbox', { name: 'Compare only the columns that both files have' }).click();
  await expect.element(panel).toHaveTextContent('1 changed, 2 equal.');
});

test('a second file that cannot be read shows the place of its error, and the text stays', async () => {
  await openComparison();
  await second.fill('{"id":1}\n{"id":}\n');
  await expect.element(panel).toHaveTextContent('Line 2, column 7.');
  await expect.element(second).toHaveAccessibleDescription('JSON Error: line 2, column 7');
  await expect.element(second).toHaveValue('{"id":1}\n{"id":}\n');
  await button('Skip bad lines').click();
  await expect.element(panel).toHaveTextContent('2 removed, 1 changed, 0 equal.');
  await expect.element(page.getByText('1 bad line skipped')).toBeVisible();
  await uploadSecond('id,name\n1,"a"b\n', 'broken.csv');
  await expect.element(second).toHaveAccessibleDescription(/^A quotation mark is not closed or is out of place in the record at line 2/);
  await button('Back to the rows').click();
  await question('Compare').click();
  await expect.element(page.getByText('broken.csv')).toBeVisible();
});

test('the differences are sorted, filtered and exported, and the table stays as it is', async () => {
  await openComparison();
  await uploadSecond(SECOND, 'later.ndjson');
  await expectRows(3, differences);
  await button('Close').click();
  await heading('price (new)').click();
  await search.fill('d');
  await search.fill('added');
  await expectRows(1, differences);
  await search.fill('');
  await expectRows(3, differences);
  const { name, blob } = await savedFile(async () => {
    await button('More formats').click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  });
  expect(name).toBe('orders-differences.csv');
  expect(await blob.text()).toBe('change,id,price (old),price (new),name\r\nadded,4,,1,Di\r\nchanged,1,5,6,\r\nremoved,2,7,,Bo\r\n');
  await button('Remove step: Compared with a second file').click();
  await expect.element(page.getByRole('grid', { name: 'Table, 3 rows' })).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});

test('a file dropped on the comparison or a text pasted outside of fields becomes the second file', async () => {
  await openComparison();
  const data = new DataTransfer();
  data.items.add(new File([SECOND], 'dropped.ndjson'));
  panel.element().dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await expectRows(3, differences);
  await expect.element(page.getByText('dropped.ndjson')).toBeVisible();
  const pasted = new DataTransfer();
  pasted.setData('text/plain', FIRST);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(second).toHaveValue(FIRST);
  await expect.element(panel).toHaveTextContent('No differences: 3 rows are equal');
});

test('the rows are compared after the steps, or on request as they are in the file', async () => {
  useQuestions.setState({
    added: [
      { name: 'double', formula: 'price * 2' },
      { ...plainCleanings.replace, columns: ['name'], find: 'Bo', put: 'Eva' },
    ],
  });
  await openComparison();
  await uploadSecond(FIRST, 'same.ndjson');
  await expect.element(panel).toHaveTextContent('0 rows added, 0 removed, 1 changed, 2 equal');
  await page.getByRole('checkbox', { name: 'Compare the rows after the 2 steps' }).click();
  await expect.element(panel).toHaveTextContent('No differences: 3 rows are equal');
});

test('a long comparison shows its progress, can be canceled, and can be run again', async () => {
  await openComparison();
  comparisons.areEndless = true;
  // The button appears after 300 ms of work.
  stopClock();
  await uploadSecond(SECOND, 'long.ndjson');
  await expect.poll(() => (panel.element() as HTMLElement).dataset['state'], atOnce).toBe('loading');
  await advance(300);
  expect(page.getByRole('progressbar', { name: 'Comparing' }).elements()).toHaveLength(1);
  const cancel = button('Cancel').element() as HTMLElement;
  cancel.focus();
  cancel.click();
  vi.useRealTimers();
  comparisons.areEndless = false;
  await expect.element(panel).toHaveTextContent('The comparison was canceled');
  await expect.element(button('Compare again')).toHaveFocus();
  await expect.element(page.getByText('long.ndjson')).toBeVisible();
  await button('Compare again').click();
  await expect.element(panel).toHaveTextContent('1 row added, 1 removed, 1 changed, 1 equal. Key: id.');
  expect(document.activeElement).not.toBe(document.body);
  await button('Back to the rows').click();
  await expect.element(question('Filter')).toHaveFocus();
});
