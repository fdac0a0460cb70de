import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableCommand } from '#src/tools/visualizer/code/table-command.ts';
import { plainReading } from '#src/tools/visualizer/input.ts';
import { noQuestions } from '#src/tools/visualizer/questions/questions.ts';
import { plainCleanings, type TableStep } from '#workers/visualizer/clean.request.ts';
import { recognizedCsv } from '#workers/visualizer/source.request.ts';
import { runCommand } from './run-command.ts';

const CITIES = '[{"id":1,"city":" Oslo"},{"id":2,"city":"Oslo "},{"id":3,"city":"a, b=c"}]';

const table = async (...options: readonly string[]) => {
  const { text, err, code } = await runCommand(['table', '-', ...options], { stdin: CITIES });
  return { text: text.replaceAll('\r\n', '\n'), err, code };
};

test('--clean and --add are applied in the order in which they are given', async () => {
  const add = ['--add', 'name = city & "!"'];
  expect(await table('--clean', 'trim:city', '--clean', 'duplicates:city', ...add)).toEqual({
    text: 'id,city,name\n1,Oslo,Oslo!\n3,"a, b=c","a, b=c!"\n',
    err: '2 cells changed.\n1 duplicate row was removed.\n',
    code: 0,
  });
  expect((await table(...add, '--clean', 'trim:name,city', '--clean', 'duplicates:name,keep=last')).text).toBe(
    'id,city,name\n1,Oslo,Oslo!\n2,Oslo,Oslo !\n3,"a, b=c","a, b=c!"\n',
  );
  expect((await table('--clean', 'replace:city,find=", b=",put="\\"",part=text', '--where', 'id = 3')).text).toBe('id,city\n3,"a""c"\n');
});

test.each([
  ['trimm:city', '--clean: “trimm” is not one of duplicates, trim, replace, case, kind, split, join, fill, rename, append, merge.'],
  ['trim:city,inside=yes', 'trim has no value “inside”. It has: inner.'],
  ['trim:inner=maybe', '--clean trim: inner: “maybe” is not one of yes, no.'],
  ['trim:"city', 'and “"city” does not fit.'],
  ['trim:citi', '--clean: There is no column “citi”. Did you mean city?'],
  ['replace:city,find="(",part=pattern', 'The regular expression “(” cannot be used'],
])('--clean %s is refused with its mistake', async (option, message) => {
  const { text, err, code } = await table('--clean', option);
  expect([text, code]).toEqual(['', 2]);
  expect(err).toContain(message);
});

test('a column is renamed, and a name that exists is refused', async () => {
  const wanted = { text: 'id,town\n1, Oslo\n2,Oslo \n3,"a, b=c"\n', err: '', code: 0 };
  expect(await table('--clean', 'rename:city,to=town')).toEqual(wanted);
  expect(await table('--clean', 'rename:column=city,to=town')).toEqual(wanted);
  const { err, code } = await table('--clean', 'rename:city,to=id');
  expect([err, code]).toEqual([expect.stringContaining('There already is a column or an object “id”.'), 2]);
});

test('the command of the page has the steps in their order', () => {
  const added: readonly TableStep[] = [
    plainCleanings.duplicates,
    { name: 'total', formula: 'a * 2' },
    { ...plainCleanings.replace, columns: ['a,b', 'c'], find: '=', put: '', matchCase: false },
    { ...plainCleanings.rename, columns: ['a,b'], to: 'x=y' },
  ];
  const command = tableCommand({ file: 'a.csv', reading: plainReading, questions: { ...noQuestions, added }, columns: null });
  expect(command.slice(3, -2)).toEqual([
    '--clean',
    'duplicates',
    '--add',
    'total = a * 2',
    '--clean',
    'replace:"a,b",c,find="=",match-case=no',
    '--clean',
    'rename:"a,b",to="x=y"',
  ]);
});

test('values that do not fit are named with their rows, and a guess with its other reading', async () => {
  const amounts = 'a\n"1,234"\nx\n5\n00123\n';
  const { text, err } = await runCommand(['table', '-', '--from', 'csv', '--clean', 'kind:a,kind=number', '--to', 'ndjson'], {
    stdin: amounts,
  });
  expect(text).toBe('{"a":1234}\n{"a":"x"}\n{"a":5}\n{"a":"00123"}\n');
  expect(err).toContain('2 cells changed.\n1,234 is read as 1234, which is a guess: no value decides it. Other reading: decimal=comma\n');
  expect(err).toContain('2 values do not fit and stay as they are. Rows: 2: x; 4: 00123\n');
  const split = await runCommand(['table', '-', '--from', 'csv', '--clean', 'split:a,separator=",",names=p,names=q'], { stdin: amounts });
  expect(split.text.replaceAll('\r\n', '\n')).toBe('a,p,q\n"1,234",1,234\nx,x,\n5,5,\n00123,00123,\n');
});

test('--join reads another file, with its own key columns and notes on rows without a partner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-'));
  const file = join(folder, 'b.csv');
  await writeFile(file, 'user,city\n1.0,Oslo\n2,Rome\n2,Bern\n9,Kiel\n');
  try {
    const run = async (...options: readonly string[]) => {
      const { text, err, code } = await runCommand(['table', '-', ...options], { stdin: CITIES });
      return { lines: text.trimEnd().split(/\r?\n/), err, code };
    };
    const joined = await run('--join', file, '--on', 'id=user', '--join-by', 'number', '--join-rows', 'full', '--clean', 'trim:city');
    expect(joined.lines).toEqual(['id,city,user,city_2', '1,Oslo,1.0,Oslo', '2,Oslo,2,Rome', '2,Oslo,2,Bern', '3,"a, b=c",,', ',,9,Kiel']);
    expect(joined.err).toContain('With a partner: 2 of 3 rows of this table, 3 of 4 of ');
    expect((await run('--clean', `append:file=${file}`)).lines.slice(3)).toEqual([
      '3,"a, b=c",',
      ',Oslo,1.0',
      ',Rome,2',
      ',Bern,2',
      ',Kiel,9',
    ]);
    expect(await run('--on', 'id')).toMatchObject({ err: 'verstak: --on has no effect without --join.\n', code: 2 });
    expect((await run('--join', file, '--on', 'id')).err).toContain('b.csv has no column “id”.');
    expect((await run('--join', file, '--clean', 'rename:city,to=town')).code).toBe(0);
    const unlike = await run('--clean', 'rename:city,to=town', '--join', file);
    expect(unlike.err).toMatch(/The first has: id, town\. \S+b\.csv has: user, city\. .+: --on A=B\n$/);
    await writeFile(file, Buffer.from('aWQs4+7w7uQKMSzM7vHq4uAKMizR7vfoCg==', 'base64'));
    expect((await run('--join', file, '--on', 'id')).err).toMatch(/^\S+b\.csv: Read as windows-1251/m);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the file of a step has its own options of reading, which the command and the SQL of the page name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-'));
  const [first, second] = [join(folder, 'a.csv'), join(folder, 'b.txt')];
  await writeFile(first, 'id;n\n1;2,5\n2;1.000\n');
  await writeFile(second, Buffer.from('MXzO8evuCjJ80OjsCg==', 'base64'));
  const csv = { ...recognizedCsv, delimiter: ';', decimal: 'comma', thousands: 'point' } as const;
  const reading = { ...plainReading, csv };
  const request = {
    ...plainReading,
    header: false,
    source: '',
    fileName: second,
    csv: { ...recognizedCsv, delimiter: '|', charset: 'windows-1251' },
  } as const;
  const added = [{ ...plainCleanings.merge, file: second, columns: ['id'], keys: ['1'], rows: 'inner' }] as const;
  const [, , ...words] = tableCommand({
    file: first,
    reading,
    questions: { ...noQuestions, added },
    files: [{ name: second, id: 1, request }],
    columns: null,
  });
  try {
    const own = `merge:id,keys=1,file=${second},rows=inner,from-delimiter=|,from-charset=windows-1251,header=no,from-decimal="",from-thousands=""`;
    expect(words.slice(1, -2).join(' ')).toBe(`--from-delimiter ; --from-decimal comma --from-thousands point --clean ${own}`);
    const run = async (...more: readonly string[]) => (await runCommand(['table', ...words.slice(0, -2), ...more])).text;
    expect(await run()).toBe('id,n,1,2\r\n1,2.5,1,Осло\r\n2,1000,2,Рим\r\n');
    expect(await run('--print-sql', 'duckdb')).toContain("b.txt', delim = '|', quote = '\"', escape = '\"', header = false");
    expect(await run('--print-sql', 'sqlite')).toMatch(
      / \S+b\.txt --from-delimiter "\|" --from-charset windows-1251 --no-header --from csv --to sql/,
    );
    const twice = await runCommand([
      'table',
      first,
      '--clean',
      `append:file=${second},from-delimiter=|`,
      '--clean',
      `append:file=${second}`,
    ]);
    expect(twice).toMatchObject({ code: 2, err: expect.stringContaining('Two steps read') as string });
    expect(await runCommand(['table', first, '--clean', `append:file=${second},from=csv,sheet=X`])).toMatchObject({
      code: 2,
      err: expect.stringContaining('X') as string,
    });
    expect((await runCommand(['table', first, '--clean', `append:file=${second},from-decimal=dot`])).err).toContain(
      '“dot” is not one of point, comma',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a join that would make too many rows is refused with both numbers in the notation of the language', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-'));
  const file = join(folder, 'same-keys.csv');
  await writeFile(file, `k\n${'1\n'.repeat(5000)}`);
  const { err, code } = await runCommand(['table', file, '--join', file, '--on', 'k']);
  await rm(folder, { recursive: true });
  expect(err).toContain('Rows: 25,000,000; the limit is 20,000,000.');
  expect(code).toBe(2);
});
