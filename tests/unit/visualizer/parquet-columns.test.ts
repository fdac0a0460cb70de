import { parquetMetadata } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { openParquet } from '#workers/visualizer/parquet/open-parquet.ts';
import { TextBeginsAgain } from '#workers/visualizer/read/read.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import type { Measure } from '#workers/visualizer/summary.request.ts';
import { type Control, freeControl } from '#workers/wire/control.ts';
import { type Seeded, seeded } from '../../reference/seeded.ts';
import { arrange, exportedText, nameOf, openTable, refusalOf, shownCells, showRowsAt } from './engine-calls.ts';

/* Columns of a large Parquet file are decoded when they are needed. The same rows as NDJSON have to give the same answers. */

const ROWS = 16_000;
const GROUP_ROWS = 6000;
const layout = plainSettings;
type Value = string | number | bigint | boolean | Date | Uint8Array | null;
type Column = readonly [type: string, nullable: boolean, value: (random: Seeded, row: number) => Value];

const oneOf =
  (...values: Value[]) =>
  (random: Seeded) =>
    random.pick(values);
const cents = (random: Seeded) => random.below(1_000_000) / 100;
const double = (random: Seeded) => new Float64Array(random.bytes(8).buffer)[0] as number;

/** Columns of each form in which a file may have them. */
const columns: Readonly<Record<string, Column>> = {
  id: ['INT32', false, (_, row) => row],
  'small.int': ['INT32', true, oneOf(1, 2, 3, -4, null)],
  long: ['INT64', false, (random) => BigInt(random.below(1e9)) * 7n],
  huge: ['INT64', true, oneOf(9_007_199_254_740_993n, -(2n ** 63n), 1n, null)],
  price: ['DOUBLE', false, cents],
  rate: ['DOUBLE', true, (random) => (random.below(9) === 0 ? null : random.below(30) / 8)],
  wild: ['DOUBLE', false, (random) => random.pick([0, -0, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 0.1 + 0.2, double(random)])],
  float: ['FLOAT', true, oneOf(0.1, 3, -2.5, Number.NaN, null)],
  paid: ['BOOLEAN', true, oneOf(true, false, null)],
  city: ['STRING', true, oneOf('Ufa', 'Omsk', 'Ünï 😀', 'a "quoted" one\n', '', '12', null)],
  note: ['STRING', false, (random) => `note ${random.below(1e9)}`],
  made: ['TIMESTAMP', true, (random) => (random.below(5) === 0 ? null : new Date(1.7e12 + random.below(1e9)))],
  bytes: ['BYTE_ARRAY', true, oneOf(Uint8Array.of(0xff, 0), Uint8Array.of(0x61), null)],
  none: ['STRING', true, () => null],
};

function parquetOf(random: Seeded): Blob {
  const columnData = Object.entries(columns).map(([name, [type, nullable, value]]) => {
    const data = Array.from({ length: ROWS }, (_, row) => value(random, row));
    return { name, type, nullable, data } as never;
  });
  return new Blob([parquetWriteBuffer({ columnData, rowGroupSize: GROUP_ROWS, pageSize: 20_000, statistics: random.below(2) === 0 })]);
}

/** Refuses progress beyond the end. */
const control: Control = { ...freeControl(), tick: (done, total) => expect(done).toBeLessThanOrEqual(total) };

const kinds: readonly Measure['kind'][] = ['sum', 'mean', 'min', 'max', 'median', 'distinct', 'first'];

/** Returns some items in any order. */
const some = <Item>(items: readonly Item[], count: number, random: Seeded): Item[] =>
  Array.from({ length: count }, () => random.pick(items));

const of = (kind: Measure['kind'], column = ''): Measure => ({ kind, column, percent: null });

async function groups(groupBy: readonly string[], show: readonly Measure[], pivot: string | null = null): Promise<string> {
  const plan = { groupBy: groupBy.map((column) => ({ column, by: 'value' as const, size: null })), show, pivot };
  const { blob } = await visualizerEngine.summarize({ plan, layout, words: { missing: '', others: '' } }, control);
  return blob.text();
}

const filters = [
  'price > 5000 and rate <= 2.5',
  'city = Ufa or city = 12 or note contains 77',
  'wild is text or wild > 1e20',
  'huge = 9007199254740993 or huge is null',
  'float > 0 and paid = true',
  'year(made) = 2023 and not (small.int in (1, 2))',
];

/** Asks all questions about the open table. */
async function* answers(summary: TableSummary, random: Seeded): AsyncGenerator<unknown> {
  yield summary.columns.map((column) => [nameOf(column), column.counts]);
  const names = Object.keys(columns);
  const cells = (first: number) => shownCells(summary, 20, ', ', first);
  yield cells(0);
  for (const first of [1990, ROWS - 10, random.below(ROWS), random.below(ROWS)]) yield cells(first);
  for (const expression of filters) yield [expression, await arrange({ expression }), cells(0), cells(300)];
  for (const { id } of some(summary.columns, 4, random)) {
    yield await arrange({ sort: [{ column: id, descending: random.below(2) === 0 }], filters: [{ column: id, text: '!zzz' }] });
    yield [names[id - 1], cells(0), cells(ROWS - 20)];
    yield await visualizerEngine.statistics({ column: id, locale: 'en', layout }, freeControl());
  }
  yield await arrange({ expression: 'small.int = 3' });
  yield await visualizerEngine.distributions({ columns: some(summary.columns, 4, random).map(({ id }) => id), layout }, freeControl());
  for (const key of some(['small.int', 'huge', 'rate', 'wild', 'paid', 'city', 'made', 'none'], 3, random)) {
    const measures = some(names, 4, random).flatMap((name) => kinds.map((kind) => of(kind, name)));
    yield [key, measures, await groups([key], [of('count'), ...measures])];
  }
  yield await arrange({});
  yield await groups(['city', 'paid'], [of('sum', 'price')], 'small.int');
  yield visualizerEngine.groupFilter(1);
  for (const column of [null, ...some(summary.columns, 4, random).map(({ id }) => id)]) {
    const request = { row: random.below(ROWS), column, nestingDepth: 1 };
    yield visualizerEngine.cell(request);
    yield await visualizerEngine.cellBlob(request).text();
  }
}

test('questions have the answers of the same rows as NDJSON', async () => {
  const random = seeded('parquet columns');
  const file = parquetOf(random);
  expect(await (await openParquet(file)).onDemand(freeControl())).not.toBeNull();
  const text = await exportedText(await openTable(file), { format: 'ndjson' });
  const ask = async (source: Blob | string) => {
    const found: unknown[] = [];
    for await (const answer of answers(await openTable(source), seeded('questions about columns'))) found.push(answer);
    return found;
  };
  const ofText = await ask(new Blob([text]));
  for (const [index, answer] of (await ask(file)).entries()) expect(answer, `answer ${index}`).toEqual(ofText[index]);
});

test('what needs the text of the rows finds it after columns were read', async () => {
  const summary = await openTable(parquetOf(seeded('parquet text')));
  const rows = await arrange({ expression: 'city = Ufa', sort: [{ column: summary.columns[4]?.id ?? 0, descending: true }] });
  const top = shownCells(summary, 5);
  expect(await exportedText(summary, { format: 'ndjson', rows: 'shown' })).toMatch(/^\{"id":\d+,"small\.int":/);
  expect(shownCells(summary, 5)).toEqual(top);
  expect(await arrange({ search: 'ufa' })).toBe(rows);
  expect((await showRowsAt('$[?@.city == "Ufa"].price')).rows).toBe(rows);
});

test('a damaged page is named when its column is needed, and other columns are still read', async () => {
  const data = Array.from({ length: 70_000 }, (_, row) => `text ${row}`);
  const columnData = ['id', 'copy', 'other'].map((name) => ({ name, type: 'STRING' as const, data, nullable: false }));
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 35_000 }));
  const { meta_data: chunk } = parquetMetadata(bytes.buffer).row_groups[1]?.columns[1] ?? {};
  const from = Number(chunk?.data_page_offset);
  // The header of the page has fewer bytes than these.
  bytes.fill(0xff, from + 60, from + Number(chunk?.total_compressed_size));
  await openTable(bytes);
  const refused = await refusalOf(arrange({ expression: 'copy = "text 5"' }));
  expect(refused).toEqual({ code: 'visualizer.error.parquet', values: { kind: 'damaged', group: 2, column: 'copy' } });
  expect(await arrange({ expression: 'other = "text 5"' })).toBe(1);
});

/** Returns a file with a column of text in which the last value is not text. */
function withBytes(): Blob {
  const encoder = new TextEncoder();
  const data = Array.from({ length: 250_000 }, (_, row) => (row === 249_999 ? Uint8Array.of(0xff, 0) : encoder.encode(`t${row % 7}`)));
  const schema = [
    { name: 'root', num_children: 1 },
    { name: 'text', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  ];
  return new Blob([parquetWriteBuffer({ columnData: [{ name: 'text', data }], schema } as never)]);
}

test('a column of text in which one value is not text becomes hexadecimal digits, in all questions', async () => {
  const summary = await openTable(withBytes());
  expect(await groups(['text'], [of('count')])).toContain('{"text":"ff00","count":1}');
  expect(shownCells(summary, 1)).toEqual([['7430']]);
  const csv = await exportedText(summary, { format: 'csv', lineEnd: 'lf' });
  expect(csv.match(/^[0-9a-f]{4}$/gm)).toHaveLength(250_000);
});

test('a column of nulls whose pages state indexes, without a dictionary, is read', async () => {
  const rows = Array.from({ length: 100_000 });
  const columnData = [
    { name: 'id', type: 'INT32' as const, nullable: false, data: rows.map((_, row) => row) },
    { name: 'none', type: 'FLOAT' as const, nullable: true, data: rows.map(() => null) },
  ];
  const bytes = new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: rows.length, codec: 'UNCOMPRESSED' }));
  const { meta_data: chunk } = parquetMetadata(bytes.buffer).row_groups[0]?.columns[1] ?? {};
  const header = Number(chunk?.data_page_offset);
  // The member `encoding` of the header: an integer (0x15), which is PLAIN (0), before the length of the definitions. RLE_DICTIONARY is 8, written as 16.
  bytes[bytes.indexOf(0, header)] = 16;
  const summary = await openTable(new Blob([bytes]));
  expect(summary.columns.map(({ counts }) => counts)).toMatchObject([{ number: 100_000 }, { null: 100_000 }]);
  expect(await arrange({ expression: 'none is null' })).toBe(100_000);
});

test('rows are hexadecimal digits after the text of the rows showed that a column is not text', async () => {
  const { text, onDemand } = await openParquet(withBytes());
  const rows = (await onDemand(freeControl()))?.onDemand;
  const shown = (row: number) =>
    Buffer.from(rows?.textOf([row], null).bytes ?? [])
      .toString()
      .trim();
  expect(shown(0)).toBe('{"text":"t0"}');
  const whole = (async () => {
    for await (const _ of text.pieces) continue;
  })();
  await expect(whole).rejects.toThrow(TextBeginsAgain);
  expect(shown(0)).toBe('{"text":"7430"}');
  expect(shown(249_999)).toBe('{"text":"ff00"}');
});
