import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { plainRowsFrom } from '#workers/visualizer/rows-from.request.ts';
import type { HeadSqlRequest } from '#workers/visualizer/sql.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { runCommand } from '../cli/run-command.ts';
import { refusalOf } from '../visualizer/engine-calls.ts';
import { by, show } from '../visualizer-questions/summary-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-parquet-'));
const path = join(folder, 'orders.parquet');
const connection = await (await DuckDBInstance.create(':memory:')).connect();
await connection.run("SET TimeZone = 'Asia/Tokyo'");
await connection.run(
  `COPY (SELECT i AS id, i * 1.1::DECIMAL(20, 3) AS price, (i / 3)::DOUBLE AS share, 'c' || i % 3 AS city, i % 2 = 0 AS paid,
    DATE '2024-01-30' + i::INTEGER AS day, TIMESTAMP '2024-01-01 00:00:00.25' + INTERVAL (i) HOUR AS made,
    TIMESTAMPTZ '2024-01-01 00:00:00Z' + INTERVAL (i) MINUTE AS sent, {'x': i, 'note': 'n' || i} AS inner_, [i] AS list
    FROM range(20) t(i)) TO '${path}' (FORMAT parquet)`,
);

/** Returns what a command prints. */
const printedBy = async (...options: readonly string[]) => Buffer.from((await runCommand(['table', path, ...options])).out).toString();

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [['--column', 'id', '--column', 'made', '--column', 'sent', '--column', 'day', '--where', 'price > 5 and day >= 2024-02-05']],
  [['--column', 'inner_.x', '--column', 'inner_.note', '--column', 'share', '--sort', 'inner_.x:desc', '--where', 'paid = true']],
  [['--group-by', 'city', '--show', 'sum:price', '--show', 'max:made', '--sort', 'city']],
  [['--group-by', 'month:day', '--show', 'count', '--show', 'mean:inner_.x']],
])('DuckDB reads a Parquet file in place and gives the answer of the command: %s', async (options) => {
  const out = await printedBy(...options, '--to', 'json');
  const sql = await printedBy(...options, '--print-sql', 'duckdb');
  expect(sql).toContain('read_parquet(');
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  const names = Object.keys(rows[0] as object);
  const texts = (row: Readonly<Record<string, unknown>>) =>
    names.map((name) => String(Number.isNaN(Number(row[name])) ? row[name] : Number(row[name])));
  const flat = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const inner = Object.entries((row['inner_'] ?? {}) as object).map(([name, value]) => [`inner_.${name}`, value]);
    return { ...row, ...Object.fromEntries(inner) };
  };
  const answer = JSON.parse(out) as Readonly<Record<string, unknown>>[];
  expect(answer.length).toBeGreaterThan(1);
  expect(rows.map(texts)).toEqual(answer.map((row) => texts(flat(row))));
});

test('a column that DuckDB reads in another way is converted first', async () => {
  const out = await printedBy('--column', 'list', '--print-sql', 'duckdb');
  expect(out).toContain('-o orders-rows.ndjson');
  expect(out).not.toContain('read_parquet(');
});

/** A request for a file of which only the beginning is read, without steps. */
const headRequest = (file: string): HeadSqlRequest => ({
  engine: 'duckdb',
  file,
  open: { source: new LargeFile([readFileSync(file)]), fileName: file, concatenated: false, skipBadLines: false, layout: plainSettings },
  options: [],
  otherOptions: {},
  rowsAt: null,
  rowsFrom: plainRowsFrom,
  added: [],
  search: '',
  expression: '',
  filters: [],
  sort: [],
  plan: null,
  result: { sort: [], columns: null },
  columns: null,
  layout: plainSettings,
  locale: 'en',
  words: { missing: '', others: '' },
});

/** A file that is refused to be read whole. */
class LargeFile extends Blob {
  override arrayBuffer(): Promise<ArrayBuffer> {
    throw new Error('The whole file was read');
  }
}

test('a file of any size has SQL from its footer and its first rows', async () => {
  const large = join(folder, 'large.parquet');
  await connection.run(
    `COPY (SELECT CASE WHEN i < 4000 THEN i ELSE 9007199254740993 + i END AS id, CASE WHEN i < 4000 THEN 1 ELSE 123456789.125 END::DECIMAL(20, 3) AS price,
      CASE WHEN i < 4000 THEN NULL ELSE i / 3 END::DOUBLE AS share, CASE WHEN i < 4000 THEN NULL ELSE i % 2 = 0 END AS paid,
      DATE '2024-01-30' + (i % 300)::INTEGER AS day, 'c' || i % 3 AS city FROM range(5000) t(i)) TO '${large}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`,
  );
  const plan = { groupBy: [by('city')], show: ['id', 'price', 'share'].map((name) => show('sum', name)), pivot: null };
  const expression = 'day >= 2024-02-05 and (price > 1 or share is null)';
  const lines = await visualizerEngine.sqlOfHead({ ...headRequest(large), expression, plan }, freeControl());
  expect(lines[0]?.notes[0]).toMatchObject({ id: 'guess', values: { rows: 2048 } });
  const sql = lines.map(({ text }) => text).join('\n');
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  const wanted = await connection.runAndReadAll(
    `SELECT city, sum(id), sum(price), sum(share) FROM '${large}' WHERE day >= '2024-02-05' AND (price > 1 OR share IS NULL) GROUP BY city ORDER BY city`,
  );
  const rounded = (row: readonly unknown[]) => row.map((value) => (Number.isNaN(Number(value)) ? value : Number(value).toPrecision(12)));
  expect(rows.map(rounded).toSorted()).toEqual(wanted.getRowsJson().map(rounded));
});

test('lists of a file of any size are refused with the columns that can be printed', async () => {
  expect(await refusalOf(visualizerEngine.sqlOfHead(headRequest(path), freeControl()))).toMatchObject({ values: { reason: 'columns' } });
});
