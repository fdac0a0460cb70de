import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const ORDERS =
  '[{"order":1,"items":[{"sku":"a","price":1.50,"taxes":[{"rate":7}]},{"sku":"b","price":2}],"tags":["x"]},{"order":2,"items":[],"tags":["y","z"]}]';

const table = async (...options: readonly string[]) => {
  const { text, err, code } = await runCommand(['table', '-', ...options], { stdin: ORDERS });
  return { text: text.replaceAll('\r\n', '\n'), err, code };
};

test('--rows-from makes rows of the elements, and notes the records without elements', async () => {
  expect(await table('--rows-from', 'items', '--where', 'items.price > 1', '--column', 'order', '--column', 'items.sku')).toEqual({
    text: 'order,items.sku\n1,a\n1,b\n',
    err: 'items: 1 record without elements is left out.\n',
    code: 0,
  });
  expect((await table('--rows-from', 'items', '--keep-empty', '--parents', 'none', '--group-by', 'items.sku')).text).toBe(
    'items.sku,count\na,1\nb,1\n,1\n',
  );
  expect((await table('--rows-from', 'items[].taxes', '--to', 'ndjson')).text).toBe(
    '{"order":1,"items":{"sku":"a","price":1.50,"taxes":{"rate":7}},"tags":["x"]}\n',
  );
});

test('--arrays says how several arrays become rows', async () => {
  const several = ['--rows-from', 'items', '--rows-from', 'tags', '--column', 'order', '--column', 'items.sku', '--column', 'tags'];
  expect((await table(...several)).text).toBe('order,items.sku,tags\n1,a,\n1,b,\n1,,x\n2,,y\n2,,z\n');
  expect((await table(...several, '--arrays', 'zip')).text).toBe('order,items.sku,tags\n1,a,x\n1,b,\n2,,y\n2,,z\n');
  expect((await table(...several, '--arrays', 'product')).text).toBe('order,items.sku,tags\n1,a,x\n1,b,x\n');
});

test.each([
  [['--rows-from', 'itms'], '--rows-from: There is no column “itms”. Did you mean items?'],
  [['--rows-from', 'order'], '--rows-from: The column “order” contains no arrays. Choose a column whose cells are arrays, such as items.'],
])('%j is refused', async (options, message) => {
  const { text, err, code } = await table(...options);
  expect({ text, err, code }).toEqual({ text: '', err: expect.stringContaining(message) as string, code: 2 });
});

test('the options of CSV write its quotation marks, names, line ends and decimal mark', async () => {
  const columns = ['--rows-from', 'items', '--column', 'items.sku', '--column', 'items.price'];
  const text = async (...options: readonly string[]) => (await runCommand(['table', '-', ...columns, ...options], { stdin: ORDERS })).text;
  expect(await text('--line-end', 'lf')).toBe('items.sku,items.price\na,1.50\nb,2\n');
  expect(await text('--quotes', 'all')).toBe('"items.sku","items.price"\r\n"a","1.50"\r\n"b","2"\r\n');
  expect(await text('--no-names', '--decimal', 'comma')).toBe('a,"1,50"\r\nb,2\r\n');
  expect(await text('--no-names', '--decimal', 'comma', '--delimiter', ';')).toBe('a;1,50\r\nb;2\r\n');
});
