import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const CITIES = '[{"city":"Oslo","size":{"people":709}},{"city":"Bergen","size":{"people":291}},{"city":"Bergen"}]';

const table = async (...options: readonly string[]) => {
  const { text, err, code } = await runCommand(['table', '-', ...options], { stdin: CITIES });
  return { text: text.replaceAll('\r\n', '\n'), err, code };
};

test('--add adds columns before the rows are filtered, grouped and written', async () => {
  const growth = ['--add', 'growth = round(size.people * 0.015, 1)'];
  expect(await table(...growth, '--add', 'big = growth > 5', '--where', 'growth > 5')).toEqual({
    text: 'city,size.people,growth,big\nOslo,709,10.6,true\n',
    err: '',
    code: 0,
  });
  expect((await table(...growth, '--group-by', 'city', '--show', 'sum:growth')).text).toBe('city,sum(growth)\nBergen,4.4\nOslo,10.6\n');
  expect((await table(...growth, '--column', 'growth', '--sort', 'growth', '--to', 'markdown')).text).toBe(
    '| growth |\n| --- |\n| 4.4 |\n| 10.6 |\n|  |\n',
  );
});

test('--add with --compare is refused before a file is read', async () => {
  expect(await table('--add', 'growth = size.people * 2', '--compare', 'missing.json')).toEqual({
    text: '',
    err: 'verstak: --add and --clean cannot be used with --compare. To add columns to the differences, write them to a file first, then use --add.\n',
    code: 2,
  });
});

test('rows without a value are counted on the standard error', async () => {
  const { text, err, code } = await table('--add', 'twice = city * 2', '--to', 'ndjson');
  expect(text).not.toContain('twice');
  expect(err).toBe('twice: 3 rows have no value, because city is not a number.\n');
  expect(code).toBe(0);
});

test.each([
  ['growth = size.peple * 2', 2, '--add: Character 1: there is no column “size.peple”. Did you mean size.people?'],
  ['x = round()', 2, '--add: Character 1: the function round needs 1 to 2 arguments.'],
  ['x = days(city)', 2, '--add: Character 1: the function days needs 2 arguments.'],
  ['x = coalesce()', 2, '--add: Character 1: the function coalesce needs at least 1 argument.'],
  ['x = city &', 2, '--add: Character 7: a column, a number, a text in quotation marks or a function belongs here.'],
  ['city = 1', 2, '--add: There already is a column or an object “city”. Choose another name.'],
  ['growth', 2, 'A new column is written NAME = EXPRESSION, not “growth”. Example: total = price * quantity'],
])('--add %s is refused with its mistake', async (option, code, message) => {
  expect(await table('--add', option)).toEqual({ text: '', err: `verstak: ${message}\n`, code });
});

const folder = mkdtempSync(join(tmpdir(), 'verstak-table-'));
afterAll(() => rmSync(folder, { recursive: true }));
const orders = Array.from({ length: 4000 }, (_, id) => `{"id":${id},"city":"${id % 7}","price":${id % 100}.25}`);

test.each([
  ['', orders],
  ['--where price>50', orders],
  ['--sort city:desc', orders],
  ['--pivot city', orders],
  ['--flatten-depth 0', orders],
  ['--show sum:prise', orders],
  ['--skip-bad-lines', [...orders, '{"id":']],
  ['', [...orders, '{"id":']],
])('a file that is grouped with “%s” gives the same output and errors as the standard input', async (options, lines) => {
  const stdin = lines.join('\n');
  writeFileSync(join(folder, 'orders.ndjson'), stdin);
  writeFileSync(join(folder, 'orders.json'), `[${lines.join(',')}]`);
  const argv = ['--group-by', 'city', '--show', 'sum:price', ...options.split(' ').filter(Boolean)];
  const expected = await runCommand(['table', '-', ...argv], { stdin });
  expect(await runCommand(['table', join(folder, 'orders.ndjson'), ...argv])).toEqual(expected);
  const array = await runCommand(['table', join(folder, 'orders.json'), ...argv]);
  if (lines === orders) expect(array).toEqual(expected);
  else expect(array).toMatchObject({ code: options === '' ? 1 : array.code });
});
