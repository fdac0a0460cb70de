import { Database, type SQLiteValue } from 'node-sqlite3-wasm';
import { expect, test } from 'vitest';
import { type SqlDialect, sqlDialects } from '#workers/visualizer/export.request.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { cellsOf, type JsonTree, recordTrees } from '../../reference/json-tree.ts';
import { numbers, recordsText, texts } from '../../reference/json-texts.ts';
import { type Seeded, seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { arrange, exportedText, exported, openRecords, openTable, refusalOf } from '../visualizer/engine-calls.ts';

const random = seeded('SQL export');
const sql = (summary: TableSummary, dialect: SqlDialect, title = 'table') => exportedText(summary, { format: 'sql', dialect, title });

const typed = `[
  {"id":1,"price":1.50,"ok":true,"name":"it's \\\\ \\"x\\"\\n","tags":["a","b"],"mixed":1.0,"none":null},
  {"id":-9223372036854775808,"price":1E2,"ok":false,"name":null,"tags":{},"mixed":true}
]`;

test('PostgreSQL gets types that keep the values, in one transaction', async () => {
  expect(await sql(await openTable(typed), 'postgresql', 'orders')).toBe(`BEGIN;
SET LOCAL client_encoding = 'UTF8';
SET LOCAL standard_conforming_strings = on;
CREATE TABLE "orders" (
  "id" bigint,
  "price" numeric,
  "ok" boolean,
  "name" text,
  "tags" json,
  "mixed" text,
  "none" text
);
INSERT INTO "orders" ("id", "price", "ok", "name", "tags", "mixed", "none") VALUES
(1, 1.50, true, 'it''s \\ "x"
', '["a","b"]', '1.0', NULL),
(-9223372036854775808, 1E2, false, NULL, '{}', 'true', NULL);
COMMIT;
`);
});

test('MySQL gets decimals without exponents, escaped backslashes and line ends, and the session mode that the escapes need', async () => {
  expect(await sql(await openTable(typed), 'mysql', 'or`ders')).toBe(`SET NAMES utf8mb4;
SET @previous_sql_mode = @@SESSION.sql_mode;
SET SESSION sql_mode = 'STRICT_ALL_TABLES';
CREATE TABLE \`or\`\`ders\` (
  \`id\` bigint,
  \`price\` decimal(5,2),
  \`ok\` boolean,
  \`name\` longtext,
  \`tags\` longtext,
  \`mixed\` longtext,
  \`none\` longtext
) CHARACTER SET utf8mb4;
START TRANSACTION;
INSERT INTO \`or\`\`ders\` (\`id\`, \`price\`, \`ok\`, \`name\`, \`tags\`, \`mixed\`, \`none\`) VALUES
(1, 1.50, true, 'it\\'s \\\\ "x"\\n', '["a","b"]', '1.0', NULL),
(-9223372036854775808, 100, false, NULL, '{}', 'true', NULL);
COMMIT;
SET SESSION sql_mode = @previous_sql_mode;
`);
});

/** Returns the type of the column `n` in each dialect, and the literals of its cells. */
async function numberColumn(values: readonly string[]) {
  const summary = await openTable(`[${values.map((value) => `{"n":${value}}`).join(',')}]`);
  const found: Record<string, string> = {};
  for (const dialect of sqlDialects) {
    const text = await sql(summary, dialect);
    const [, type = ''] = /^ {2}["`]n["`] (.*)$/m.exec(text) ?? [];
    found[dialect] = [type, ...[...text.matchAll(/^\((.*)\)[,;]$/gm)].map(([, value]) => value)].join(' ');
  }
  return found;
}

test.each([
  [['9223372036854775807'], 'bigint 9223372036854775807', 'INTEGER 9223372036854775807', 'bigint 9223372036854775807'],
  [['9223372036854775808'], 'numeric 9223372036854775808', "TEXT '9223372036854775808'", 'decimal(19,0) 9223372036854775808'],
  [['0.1', '12'], 'numeric 0.1 12', 'NUMERIC 0.1 12', 'decimal(3,1) 0.1 12'],
  [['0.10000000000000001'], 'numeric 0.10000000000000001', "TEXT '0.10000000000000001'", 'decimal(17,17) 0.10000000000000001'],
  [['-1.5e-3', '0e5'], 'numeric -1.5e-3 0e5', 'NUMERIC -1.5e-3 0e5', 'decimal(4,4) -0.0015 0'],
  [['1e400'], 'numeric 1e400', "TEXT '1e400'", "longtext '1e400'"],
  [['1e200000'], "text '1e200000'", "TEXT '1e200000'", "longtext '1e200000'"],
  [['0'], 'bigint 0', 'INTEGER 0', 'bigint 0'],
])('the numbers %j get the type that keeps them', async (values, postgresql, sqlite, mysql) => {
  expect(await numberColumn(values)).toEqual({ postgresql, sqlite, mysql });
});

test('numbers that no type keeps are counted', async () => {
  const summary = await openTable('[{"n":1},{"n":1e200000},{"n":null}]');
  expect((await exported(summary, { format: 'sql', dialect: 'postgresql' })).changes).toEqual({ sqlText: 2 });
  expect((await exported(await openTable(typed), { format: 'sql', dialect: 'sqlite' })).changes).toEqual({});
});

test('types follow the exported rows alone', async () => {
  const summary = await openTable('[{"n":1,"t":"keep"},{"n":"x","t":"drop"}]');
  expect(await sql(summary, 'postgresql')).toContain('"n" text');
  await arrange({ search: 'keep' });
  expect(await exportedText(summary, { format: 'sql', rows: 'shown' })).toContain('"n" bigint');
});

test('U+0000 is kept by SQLite and MySQL, and replaced and counted for PostgreSQL', async () => {
  const summary = await openTable(String.raw`[{"t":"a\u0000b"},{"t":"\u0000\u0000"},{"t":"c"}]`);
  expect(await sql(summary, 'sqlite')).toContain("(CAST(X'610062' AS TEXT))");
  expect(await sql(summary, 'mysql')).toContain(String.raw`('a\0b')`);
  expect(await sql(summary, 'postgresql')).toContain("('a\ufffdb')");
  expect((await exported(summary, { format: 'sql', dialect: 'postgresql' })).changes).toEqual({ nul: 2 });
});

/** Returns the names of the columns in a CREATE TABLE statement, without quotes. */
const namesIn = (text: string) => [...text.matchAll(/^ {2}(["`])(.*)\1 \w+(?:\(\d+,\d+\))?,?$/gm)].map(([, , name]) => name);

test('names fit the limit of the database and differ when case and accents are ignored', async () => {
  const names = [
    'ж'.repeat(40),
    'x'.repeat(70),
    `${'x'.repeat(70)}y`,
    'id',
    'ID',
    'id_2',
    'Id',
    'resume',
    'Résumé',
    'select',
    'xmin',
    '😀 "`',
  ];
  const summary = await openTable(JSON.stringify([Object.fromEntries(names.map((name) => [name, 1]))]));
  const rest = ['id', 'ID_2', 'id_2_2', 'Id_3', 'resume', 'Résumé_2', 'select'];
  expect(namesIn(await sql(summary, 'postgresql'))).toEqual([
    'ж'.repeat(31),
    'x'.repeat(63),
    `${'x'.repeat(61)}_2`,
    ...rest,
    'xmin_2',
    '😀 ""`',
  ]);
  expect(namesIn(await sql(summary, 'mysql'))).toEqual([
    'ж'.repeat(40),
    'x'.repeat(64),
    `${'x'.repeat(62)}_2`,
    ...rest,
    'xmin',
    '\ufffd "``',
  ]);
  expect(namesIn(await sql(summary, 'sqlite'))).toEqual([...names.slice(0, 3), ...rest, 'xmin', '😀 ""`']);
  expect(await sql(summary, 'postgresql', `${'n'.repeat(60)}😀"`)).toContain(`CREATE TABLE "${'n'.repeat(60)}" (`);
  expect(await sql(summary, 'sqlite', 'sqlite_x')).toContain('CREATE TABLE "_sqlite_x" (');
});

test('a table with more columns than the database allows is refused, also one without columns', async () => {
  const columns = 1601;
  const summary = await openTable(JSON.stringify([Object.fromEntries(Array.from({ length: columns }, (_, index) => [`c${index}`, 1]))]));
  const values = { database: 'PostgreSQL', columns, columnsMax: 1600 };
  expect(await refusalOf(sql(summary, 'postgresql'))).toEqual({ code: 'visualizer.error.sqlColumns', values });
  expect(namesIn(await sql(summary, 'sqlite'))).toHaveLength(columns);
  expect(await refusalOf(sql(await openTable('[{}]'), 'mysql'))).toMatchObject({
    code: 'visualizer.error.sqlColumns',
    values: { columns: 0 },
  });
});

test('a statement has at most 500 rows and ends after 256 KiB', async () => {
  const statements = async (records: readonly object[]) =>
    (await sql(await openTable(JSON.stringify(records)), 'sqlite'))
      .split('INSERT INTO')
      .slice(1)
      .map((text) => text.split('\n(').length - 1);
  expect(await statements(Array.from({ length: 1001 }, (_, id) => ({ id })))).toEqual([500, 500, 1]);
  expect(await statements(Array.from({ length: 9 }, () => ({ t: 'x'.repeat(100_000) })))).toEqual([3, 3, 3]);
});

test('rows without a match give a table without rows', async () => {
  const summary = await openTable('[{"n":1}]');
  await arrange({ search: 'absent' });
  const text = await exportedText(summary, { format: 'sql', dialect: 'sqlite', rows: 'shown' });
  expect(text).toBe('BEGIN;\nCREATE TABLE "table" (\n  "n" TEXT\n);\nCOMMIT;\n');
});

/** Returns records whose columns each have values of one kind. */
function typedRecords(seed: Seeded): string {
  const kinds = Array.from({ length: 4 }, () => seed.below(5));
  const cell = (kind: number) => {
    if (kind === 0) return String(seed.below(2 ** 31) - 2 ** 30);
    if (kind === 1) return seed.pick(numbers);
    if (kind === 2) return seed.pick(['true', 'false']);
    if (kind === 3) return JSON.stringify([seed.pick(texts).toWellFormed()]);
    return JSON.stringify(seed.pick(texts));
  };
  const record = () => `{${kinds.map((kind, index) => `"c${index}":${seed.below(6) === 0 ? 'null' : cell(kind)}`).join(',')}}`;
  return `[${Array.from({ length: 1 + seed.below(6) }, record).join(',')}]`;
}

/** Returns the rows of the table that a script creates; a text is the bytes of its UTF-8, because the library ends a text at U+0000. */
function rowsAfter(script: string, columns: number): SQLiteValue[][] {
  const [, table] = /CREATE TABLE ("(?:[^"]|"")*")/.exec(script) ?? [];
  const names = Array.from({ length: columns }, (_, index) => `c${index}`);
  const values = names.map((name) => `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) ELSE ${name} END ${name}`);
  const database = new Database();
  try {
    database.exec(script);
    const rows = database.all(`WITH cells(${names.join(',')}) AS (SELECT * FROM ${table}) SELECT ${values.join(',')} FROM cells`);
    return rows.map((row) => Object.values(row as Record<string, SQLiteValue>));
  } finally {
    database.close();
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns true if a value that SQLite returned is the value of a cell: numbers by value, all else by text. */
function isSame(found: SQLiteValue, cell: JsonTree | undefined): boolean {
  if (!cell || cell.kind === 'null') return found === null;
  if (cell.kind === 'boolean' && typeof found === 'number') return found === Number(cell.raw === 'true');
  if (typeof found === 'bigint') return found === BigInt(cell.raw);
  if (typeof found === 'number') return cell.kind === 'number' && found === Number(cell.raw) + 0;
  return found !== null && decoder.decode(found as Uint8Array) === (cell.kind === 'string' ? cell.text : cell.raw).toWellFormed();
}

test('SQLite reads back every cell of random tables with hostile names and texts', async () => {
  let read = 0;
  for (let round = 0; round < rounds(100); round++) {
    const text = random.below(2) === 0 ? recordsText(random) : typedRecords(random);
    const records = recordTrees(text);
    const summary = records && (await openRecords(text));
    const keys = summary?.columns.map(({ path, occurrence }) => JSON.stringify([path, occurrence])) ?? [];
    // Members of two objects with the same name have the same path, so that the reference does not tell their columns apart.
    if (!summary || keys.length === 0 || new Set(keys).size < keys.length) continue;
    const script = await sql(summary, 'sqlite', random.pick(texts));
    const rows = rowsAfter(script, summary.columns.length);
    const isRead = records.map((record, row) => {
      const cells = cellsOf(record, plainSettings.flattenDepth);
      return keys.every((key, column) => {
        const cell = cells.find(({ path, occurrence }) => JSON.stringify([path, occurrence]) === key);
        return isSame(rows[row]?.[column] as SQLiteValue, cell?.value);
      });
    });
    expect({ text, script, isRead }).toEqual({ text, script, isRead: rows.map(() => true) });
    read++;
  }
  expect(read).toBeGreaterThan(rounds(50));
});
