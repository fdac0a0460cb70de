import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-table-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

test.each([
  ['out.jsonl', '{"a":1,"b":"x"}\n'],
  ['out.ndjson', '{"a":1,"b":"x"}\n'],
  ['out.tab', 'a\tb\r\n1\tx\r\n'],
  ['out.TSV', 'a\tb\r\n1\tx\r\n'],
  ['out.htm', /<table>[\s\S]*<td>x<\/td>/],
  ['out', 'a,b\r\n1,x\r\n'],
  ['out.txt', 'a,b\r\n1,x\r\n'],
  ['v1.2/out.csv', null],
])('the ending of --output %s is the format', async (name, content) => {
  const { code, err } = await runCommand(['table', '-o', at(name)], { stdin: 'a,b\n1,x\n' });
  expect([code, err]).toEqual(content === null ? [1, expect.stringContaining('no such file')] : [0, '']);
  if (typeof content === 'string') expect(readFileSync(at(name), 'utf8')).toBe(content);
  else if (content) expect(readFileSync(at(name), 'utf8')).toMatch(content);
});

test.each(['csv.gz', 'json.gz', 'xlsx.gz'])('--output with the ending %s is compressed', async (ending) => {
  await runCommand(['table', '-o', at(`packed.${ending}`)], { stdin: 'a,b\n1,x\n' });
  const plain = gunzipSync(readFileSync(at(`packed.${ending}`)));
  if (ending === 'csv.gz') expect(plain.toString()).toBe('a,b\r\n1,x\r\n');
  if (ending === 'json.gz') expect(JSON.parse(plain.toString())).toEqual([{ a: 1, b: 'x' }]);
  if (ending === 'xlsx.gz') expect(plain.subarray(0, 2).toString()).toBe('PK');
});

test.each([
  [['rows.csv', 'damaged.json.gz'], 'damaged.json.gz: The gzip file is damaged'],
  [['rows.csv', 'cut.json'], 'cut.json: Line 1, column 5.'],
  [['rows.csv', '--join', 'empty.csv', '--on', 'id'], 'empty.csv: The file is empty'],
  [['rows.csv', '--join', 'damaged.json.gz', '--on', 'id'], 'damaged.json.gz: The gzip file is damaged'],
  [['rows.csv', '--compare', 'cut.json', '--key', 'id'], 'cut.json: Line 1, column 5.'],
  [['damaged.json.gz'], 'The gzip file is damaged'],
])('with several files, an error names its file: %j', async (files, message) => {
  writeFileSync(join(folder, 'rows.csv'), 'id,name\n1,Ann\n');
  writeFileSync(join(folder, 'damaged.json.gz'), Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1));
  writeFileSync(join(folder, 'cut.json'), '[1, ');
  writeFileSync(join(folder, 'empty.csv'), '');
  const { err } = await runCommand(['table', ...files.map((each) => (each.includes('.') ? join(folder, each) : each))]);
  expect(err.replaceAll(`${folder}/`, '')).toContain(`verstak: ${message}`);
});

test('two values that touch need a space or a new line, and NaN is named', async () => {
  const { err } = await runCommand(['json', 'format', '--concatenated'], { stdin: '5"x"' });
  expect(err).toContain('Line 1, column 2. Here a space or a new line was expected between two values.');
  expect((await runCommand(['table', '--concatenated'], { stdin: '[1] 5"x"' })).err).toContain('Here a space or a new line was expected');
  expect((await runCommand(['json', 'validate'], { stdin: '[NaN]' })).err).toContain('JSON has no numbers NaN and Infinity');
});

test.each(['format', 'validate', 'minify'])('json %s reports a record that was cut at the end of its own line', async (command) => {
  const { err } = await runCommand(['json', command], { stdin: '{"a":1}\n{"a":[1,2\n{"a":3}\n{"a":4}\n' });
  expect(err).toContain('Line 2, column 10. Here a comma or a closing bracket was expected.');
});

test.each(['--sheet', '--archived'])('%s is refused for a text without such parts', async (option) => {
  const { code, err, text } = await runCommand(['table', option, 'Prices'], { stdin: 'a,b\n1,x\n' });
  expect([code, err, text]).toEqual([2, `verstak: ${option}: There is no file or sheet named “Prices” here.\n`, '']);
});

test.each(['xls', 'ods', 'zip', 'dat', 'xls.gz'])('--output with the ending %s is refused unless --to names a format', async (ending) => {
  const file = at(`out.${ending}`);
  const { code, err } = await runCommand(['table', '-o', file], { stdin: 'a,b\n1,x\n' });
  expect([code, err]).toEqual([
    2,
    expect.stringContaining(`this command does not write .${ending.replace('.gz', '')} files. Use one of csv`),
  ]);
  expect((await runCommand(['table', '-o', file, '--to', 'csv'], { stdin: 'a,b\n1,x\n' })).code).toBe(0);
});

test.each([
  [['--from', 'csv'], '[1]\n[2]\n', '1\r\n[1]\r\n[2]\r\n'],
  [['--from', 'tsv', '--no-header'], 'a,b\nc,d\n', '1\r\n"a,b"\r\n"c,d"\r\n'],
  [['--from', 'json'], '"x"\n', 'value\r\nx\r\n'],
])('%j names the format of the input', async (argv, stdin, out) => {
  expect((await runCommand(['table', ...argv, ...(argv.includes('csv') ? ['--no-header'] : [])], { stdin })).text).toBe(out);
});

test('a key that no file has is named, and counts are grouped', async () => {
  writeFileSync(at('second.csv'), `id\n${Array.from({ length: 3000 }, (_, id) => `${id + 5000}\n`).join('')}`);
  const first = `id\n${Array.from({ length: 2000 }, (_, id) => `${id}\n`).join('')}`;
  expect((await runCommand(['table', '--compare', at('second.csv'), '--key', 'zz'], { stdin: first })).err).toContain(
    'no column “zz” in both',
  );
  const { err } = await runCommand(['table', '--compare', at('second.csv'), '--key', 'id'], { stdin: first });
  expect(err).toContain('3,000 rows added, 2,000 removed, 0 changed, 0 equal. Key: id.');
});

test('a division by 0 and by a column with 0 are told apart', async () => {
  const run = async (formula: string) => (await runCommand(['table', '--add', formula], { stdin: 'a,b\n1,0\n' })).err;
  expect(await run('x = a / 0')).toContain('because a number is divided by 0.');
  expect(await run('x = a / b')).toContain('because b is 0.');
});

test('SQL for several files reads all of them, CSV after it was joined', async () => {
  for (const name of ['one.json', 'two.ndjson']) writeFileSync(at(name), `{"a":"${name}"}\n{"a":1}\n`);
  const { text } = await runCommand(['table', at('one.json'), at('two.ndjson'), '--print-sql', 'duckdb']);
  expect(text).toContain(`FROM read_json(['${at('one.json')}', '${at('two.ndjson')}'], columns = {`);
  for (const name of ['one.csv', 'two.csv']) writeFileSync(at(name), 'a\n1\n2\n');
  const csv = await runCommand(['table', at('one.csv'), at('two.csv'), '--print-sql', 'duckdb']);
  expect(csv.text).toContain(`--   verstak table ${at('one.csv')} ${at('two.csv')} -o one-rows.ndjson\n`);
  expect(csv.text).toContain("FROM read_json('one-rows.ndjson', columns = {");
});
