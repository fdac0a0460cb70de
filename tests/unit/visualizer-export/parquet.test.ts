import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NumberColumn } from '#workers/visualizer/export/number-size.ts';
import { seeded } from '../../reference/seeded.ts';
import { exported, exportedText, openRecords } from '../visualizer/engine-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'verstak-parquet-'));
const path = join(folder, 'a.parquet');
const connection = await (await DuckDBInstance.create(':memory:')).connect();

afterAll(() => rmSync(folder, { recursive: true }));

/** Exports the table of a text. Returns the changes. */
async function write(text: string) {
  const { blob, changes } = await exported(await openRecords(text), { format: 'parquet' });
  writeFileSync(path, new Uint8Array(await blob.arrayBuffer()));
  return changes;
}

const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();

test('DuckDB reads each column with a type that keeps its values', async () => {
  const changes = await write(
    '[{"i":9007199254740993,"d":1.10,"wide":1234567890123456789012345678.0000000001,"f":1e-300,"b":true,"t":"a\\"é","o":{},"l":[1,{"x":2.50}],"m":1,"z":-0,"r":1e400},{"i":-1,"d":-0.001,"f":0.1,"b":null,"t":"","m":"x","r":1.5}]',
  );
  expect(await rowsOf(`SELECT column_name, column_type FROM (DESCRIBE FROM '${path}')`)).toEqual([
    ['i', 'BIGINT'],
    ['d', 'DECIMAL(4,3)'],
    ['wide', 'DECIMAL(38,10)'],
    ['f', 'DOUBLE'],
    ['b', 'BOOLEAN'],
    ['t', 'VARCHAR'],
    ['o', 'JSON'],
    ['l', 'JSON'],
    ['m', 'VARCHAR'],
    ['z', 'DOUBLE'],
    ['r', 'VARCHAR'],
  ]);
  expect(await rowsOf(`FROM '${path}'`)).toEqual([
    ['9007199254740993', '1.100', '1234567890123456789012345678.0000000001', 1e-300, true, 'a"é', '{}', '[1,{"x":2.50}]', '1', -0, '1e400'],
    ['-1', '-0.001', null, 0.1, null, '', null, null, 'x', null, '1.5'],
  ]);
  expect(changes).toEqual({ parquetText: 3 });
});

test('an exported file opens again with the same cells', async () => {
  const random = seeded('Parquet export');
  const records = Array.from({ length: 3000 }, (_, index) => {
    const digits = (1 + random.below(15)) as number;
    return `{"a":${random.below(10 ** digits)},"b":${random.below(1e9) / 1000},"c":"${'xyz'.slice(random.below(3))}${index % 7}","d":${random.below(2) === 0}}`;
  });
  const summary = await openRecords(`[${records.join(',')}]`);
  const before = await exportedText(summary, { format: 'csv' });
  const { blob } = await exported(summary, { format: 'parquet' });
  const again = await openRecords(blob);
  const numbers = (text: string) =>
    text.split('\r\n').map((line) => line.split(',').map((cell) => (/^\d/.test(cell) ? Number(cell) : cell)));
  expect(numbers(await exportedText(again, { format: 'csv' }))).toEqual(numbers(before));
});

test('the sizes of numbers that are read from their bytes are those that are read from their text', () => {
  const random = seeded('sizes of numbers');
  const digits = (most: number) => String(random.below(10 ** (1 + random.below(most))));
  const texts = Array.from({ length: 2000 }, () => {
    const sign = random.pick(['', '-']);
    const fraction = random.pick(['', '', `.${'0'.repeat(random.below(4))}${digits(9)}`, '.0']);
    return sign + digits(9) + fraction + random.pick(['', '', '', 'e2', 'E-3']);
  });
  for (const text of ['-0', '-0.00', '0', '0.000', '123456789012345', '1234567890123456', '0.0000000000001', ...texts]) {
    const bytes = new TextEncoder().encode(text);
    const [byBytes, byText] = [new NumberColumn(), new NumberColumn()];
    byText.addNumber(text);
    if (byBytes.addPlain(bytes, 0, bytes.length)) expect({ text, ...byBytes }).toEqual({ text, ...byText });
    else expect(text).toMatch(/^-0(\.0+)?$|e|.{16}/i);
  }
});

test('a table without values, and columns with equal names, are written', async () => {
  await write('[{"a":null,"a":1},{"a":null,"a":2}]');
  expect(await rowsOf(`FROM '${path}'`)).toEqual([
    [null, '1'],
    [null, '2'],
  ]);
});
