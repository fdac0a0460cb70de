import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../cli/run-command.ts';

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
