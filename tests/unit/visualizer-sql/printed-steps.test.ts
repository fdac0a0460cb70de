import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Database } from 'node-sqlite3-wasm';
import { afterAll, expect, test } from 'vitest';
import { largeFileCommands } from '#src/tools/visualizer/code/large-file.ts';
import { sqlText } from '#src/tools/visualizer/code/sql-text.ts';
import { tableCommand } from '#src/tools/visualizer/code/table-command.ts';
import { plainReading } from '#src/tools/visualizer/input.ts';
import { plainRowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import type { SqlEngine } from '#workers/visualizer/sql.request.ts';
import { emptyPlan } from '#workers/visualizer/summary.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { runCommand } from '../cli/run-command.ts';
import { arrange, exportedText, openTable, refusalOf } from '../visualizer/engine-calls.ts';
import { by, show } from '../visualizer-questions/summary-calls.ts';
import { allQuestions as questions } from './file-questions.ts';
import { ask, printed, writeFiles } from './sql-answers.ts';

const { folder, remove } = writeFiles();
afterAll(remove);

/** Returns the arguments into which a shell splits a command. */
function shellWords(command: string): string[] {
  const out = execFileSync('sh', ['-c', `set -- ${command}\nprintf '%s\\0' "$@"`], { cwd: folder, encoding: 'utf8' });
  return out.split('\0').slice(0, -1);
}

test('the command makes the same table', async () => {
  // Each third question: a run of the command takes 30 ms.
  for (const question of questions.filter((_, index) => index % 3 === 0)) {
    const { summary, plan, columns } = await ask(question);
    const { file = 'orders.json', add = [], where = '', search = '', filters = [], sort = [] } = question;
    const names = question.columns ?? null;
    let wanted = await exportedText(summary, { rows: 'shown', columns, formulaGuard: false });
    if (plan !== null) {
      const words = { missing: '(missing)', others: '(others)' };
      const { blob } = await visualizerEngine.summarize({ plan, layout: plainSettings, words }, freeControl());
      wanted = await exportedText(await openTable(blob, { fileName: 'summary.json' }), { formulaGuard: false });
    }
    const command = tableCommand({
      file: join(folder, file),
      reading: plainReading,
      questions: {
        rowsFrom: plainRowsFrom,
        added: add.map((step) => ('file' in step ? { ...step, file: join(folder, step.file) } : step)),
        expression: where,
        search,
        filters: filters.map(([name, text]) => ({ name, text })),
        sort: sort.map((name) => ({ name: name.replace(/^-/, ''), descending: name.startsWith('-') })),
        plan,
      },
      columns: names,
    });
    const argv = command.slice(2, -2);
    const ran = await runCommand(['table', ...argv], { env: { LANG: 'en_US.UTF-8' } });
    // The order of the rows decides which value is the first of a group; a summary on the command line has the order of the file.
    if (plan !== null && sort.length > 0) continue;
    expect(ran.text, command.join(' ') + ran.err).toBe(wanted);
  }
});

const hostile = `a"; DROP TABLE "x"; -- '\n/*`;
const hostileText = JSON.stringify([
  { [hostile]: `'; DROP TABLE "x"; --`, n: 1, 'it`s': `\\'"` },
  { [hostile]: 'ok', n: 2, 'it`s': '*/ $$ --' },
]);

/** Prints SQL with its comments for a table whose names and values are SQL. */
async function hostileSql(engine: SqlEngine, file: string): Promise<string> {
  const name = '`a\\"; DROP TABLE \\"x\\"; -- \\\'\n/*`';
  const expression = `${name} = "\\'; DROP TABLE \\"x\\"; --" and not ${name} contains "É" and (n is missing or n > 0)`;
  const { columns } = await openTable(new Blob([hostileText]), { fileName: 'x.json' });
  const added = [{ name: `"new" --`, formula: '`it\\`s` & "\\\'); --"' }];
  await visualizerEngine.addColumns({ columns: added, layout: plainSettings }, freeControl());
  await arrange({ expression });
  const lines = await visualizerEngine.sql(
    {
      engine,
      file,
      options: [],
      otherOptions: {},
      added,
      arrangement: { ...plainArrangement, expression, sort: [{ column: columns[0]?.id ?? 0, descending: true }] },
      plan: null,
      result: { sort: [], columns: null },
      columns: columns.map(({ id }) => id),
      layout: plainSettings,
      locale: 'en',
      words: { missing: '', others: '' },
    },
    freeControl(),
  );
  return sqlText(lines, (id, values) => `${id} ${JSON.stringify(values)} ${Object.values(values).join('\n')}`);
}

test('names, values and notes do not end their quotes and comments', async () => {
  const database = new Database();
  database.exec(await exportedText(await openTable(hostileText), { format: 'sql', dialect: 'sqlite', title: 'x' }));
  const wanted = [{ [hostile]: `'; DROP TABLE "x"; --`, n: 1, 'it`s': `\\'"` }];
  expect(database.all(await hostileSql('sqlite', 'x.json'))).toEqual(wanted);
  expect(database.all('SELECT count(*) AS rows FROM "x"')).toEqual([{ rows: 2 }]);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const file = join(folder, `it's [1] *.json`);
  writeFileSync(file, hostileText);
  const result = await connection.runAndReadAll(await hostileSql('duckdb', file));
  expect(result.getRowObjectsJson()).toEqual([{ ...wanted[0], n: '1' }]);
});

test('the command prints SQL for the order and the columns of a summary', async () => {
  const steps = ['--group-by', 'address.city', '--show', 'count', '--show', 'sum:price', '--sort', 'sum(price):desc', '-c', 'sum(price)'];
  const path = join(folder, 'orders.json');
  const { text } = await runCommand(['table', path, ...steps, '--print-sql', 'duckdb']);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = (await connection.runAndReadAll(text)).getRowsJson().map(([sum]) => Number(sum));
  const table = await runCommand(['table', path, ...steps]);
  expect(rows).toEqual(table.text.trim().split('\r\n').slice(1).map(Number));
});

test('rows that UNNEST does not give, of a query that DuckDB does not know, and of a file with broken lines are written to a file first, which the SQL reads', async () => {
  const path = join(folder, 'items.json');
  writeFileSync(path, '{"a":[{"id":1,"items":[{"n":1.5},{"n":null}]},{"id":2,"items":[{"n":-0.25}]}]}');
  const broken = join(folder, 'broken.ndjson');
  writeFileSync(broken, '{"id":1}\n{"id":\n{"id":3}\n');
  for (const [file, ...options] of [
    [broken, '--skip-bad-lines'],
    [path, '--rows-from', 'items', '--parents', 'first', '--where', 'items.n is number', '-c', 'id', '-c', 'items.n'],
    [path, '--rows-at', '$.a[?@.id < 2]', '-c', 'id'],
  ] as const) {
    const { text } = await runCommand(['table', file, ...options, '--print-sql', 'duckdb']);
    const [, , , ...argv] = shellWords(`x ${/^-- {3}(.*)$/m.exec(text)?.[1] ?? ''}`);
    const [made = ''] = argv.splice(-1);
    expect((await runCommand(['table', ...argv, join(folder, made)])).code).toBe(0);
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(`SET file_search_path = '${folder}'`);
    const rows = (await connection.runAndReadAll(text)).getRowsJson().map((row) => row.map(Number));
    const table = await runCommand(['table', file, ...options]);
    expect(rows).toEqual(
      table.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').map(Number)),
    );
  }
});

test('files of the same name in other folders, and a file read in two ways, have tables and files of their own', async () => {
  const [first, second] = [join(folder, 'a.html'), join(folder, 'inner/a.html')];
  mkdirSync(join(folder, 'inner'));
  for (const [file, id] of [
    [first, 1],
    [second, 2],
  ] as const)
    writeFileSync(file, `<table><tr><th>id</th></tr><tr><td>${id}</td></tr></table>`);
  const append = (file: string) => ['table', first, '--clean', `append:file=${file}`, '--print-sql'];
  const { text: duckdb } = await runCommand([...append(second), 'duckdb']);
  expect(duckdb).toContain(`${second} -o a_2-rows.ndjson`);
  expect(duckdb).toContain("FROM read_json('a_2-rows.ndjson'");
  const { text: sqlite } = await runCommand([...append(second), 'sqlite']);
  expect(sqlite).toContain(`${second} --to sql --dialect sqlite --table-name a_2 | sqlite3 a.db`);
  expect((await runCommand([...append(first), 'duckdb'])).text).not.toContain('a_2');
});

test('SQL of differences to a second file is refused', async () => {
  const path = join(folder, 'orders.json');
  const { code, err } = await runCommand(['table', path, '--compare', path, '--print-sql', 'sqlite']);
  expect(code).toBe(2);
  expect(err).toContain('--compare has no effect with --print-sql sqlite.');
});

test('a plan with a column that does not exist and a range without a length are refused', async () => {
  const asked = await ask({});
  const sql = (plan: Partial<typeof emptyPlan>) => printed({ ...asked, plan: { ...emptyPlan, ...plan } }, 'duckdb', {}, folder);
  expect(await refusalOf(sql({ show: [show('sum', 'prise')] }))).toMatchObject({ code: 'visualizer.error.noColumn' });
  expect(await refusalOf(sql({ groupBy: [by('price', 'range', '0')] }))).toMatchObject({ code: 'visualizer.error.rangeSize' });
});

test.each(['sheet.csv', 'events.ndjson', 'orders.json', `it's "large" [1].csv`])(
  'DuckDB reads a file too large for the page: %s',
  async (name) => {
    writeFileSync(join(folder, `it's "large" [1].csv`), 'a;b\n1;2,5\n');
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(`SET file_search_path = '${folder}'`);
    const rows: number[] = [];
    for (const { words } of largeFileCommands(name)) {
      const [program, option, sql = ''] = words;
      expect([program, option]).toEqual(['duckdb', '-c']);
      // The process of the test is in another folder.
      rows.push((await connection.runAndReadAll(sql.replace("TO '", `TO '${folder}/`))).currentRowCount);
    }
    const part = readdirSync(folder).find((file) => file.includes('-part.')) ?? '';
    expect(part).toMatch(/\.(?:csv|ndjson)$/);
    const { rows: partRows } = await openTable(new Blob([readFileSync(join(folder, part))]), { fileName: part });
    expect(partRows).toBe(rows[0]);
    rmSync(join(folder, part));
  },
);

test('a part of a large Arrow file or stream is written by Python', () => {
  expect(largeFileCommands('a "b".arrow')).toEqual([
    {
      about: 'part',
      words: [
        'python3',
        '-c',
        'import pyarrow.dataset as d, pyarrow.ipc as i, pyarrow.parquet as p; f = "a \\"b\\".arrow"; s = d.dataset(f, format="arrow") if open(f, "rb").read(6) == b"ARROW1" else d.Scanner.from_batches(i.open_stream(f)); p.write_table(s.head(1000000), "a \\"b\\"-part.parquet")',
      ],
    },
  ]);
});

test('the tables and a part of a large database are read by sqlite3', () => {
  expect(largeFileCommands("my shop's.sqlite").map(({ words }) => words)).toEqual([
    ['sqlite3', "my shop's.sqlite", '.tables'],
    ['sqlite3', '-header', '-csv', '-cmd', '.output "my shop\'s-part.csv"', "my shop's.sqlite", 'SELECT * FROM TABLE_NAME LIMIT 1000000'],
  ]);
});

test('no lines are offered for a workbook', () => {
  expect(largeFileCommands('large.xlsx')).toEqual([]);
  for (const name of ['large.parquet.gz', 'large.sqlite.gz', 'large.arrow.gz'])
    expect(largeFileCommands(name)).toEqual([{ about: 'unpack', words: ['gzip', '-dk', name] }]);
});
