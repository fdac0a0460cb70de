import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SchemaElement } from 'hyparquet';
import { cellBytes } from '#workers/visualizer/parquet/leaf-bytes.ts';
import { leafText } from '#workers/visualizer/parquet/leaf-text.ts';
import { type Seeded, seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { exportedText, openRecords, refusal } from './engine-calls.ts';
import { zipOf } from './source/workbook.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../../vectors/parquet/${name}`, import.meta.url)));

/** Returns the records as written in the JSON of a file. */
async function records(name: string): Promise<string[]> {
  return (await exportedText(await openRecords(new Blob([fileOf(name)])), { format: 'ndjson' })).trim().split('\n');
}

test('every type keeps its digits, its zone, and the names of its members', async () => {
  const [first, second] = await records('types.parquet');
  expect(first).toBe(
    '{"i64":9007199254740993,"u64":18446744073709551615,"f32":0.1,"f64":0.1,"d38":1234567890123456789012345678.0000000001,"day":"2024-01-01","local":"2024-01-01T10:00:00.5","utc":"2024-01-01T10:00:00Z","nanos":"2024-01-01T10:00:00.123456789","clock":"01:02:03.000001","text":"a\\"b\\\\\\n","bytes":"74657874","a.b":{"__proto__":1},"map":{"k":1,"k":2}}',
  );
  expect(second).toBe(
    '{"i64":-9223372036854775808,"u64":0,"f32":16777216,"f64":"-Infinity","d38":-0.1000000000,"day":"0000-01-01","local":"1969-12-31T23:59:59.999","utc":"2024-01-01T10:00:00.000001Z","nanos":"1970-01-01T00:00:00","clock":"00:00:00","text":"Ünï 😀","bytes":"ff00","a.b":null,"map":{}}',
  );
});

test.each([
  ['nested_lists.snappy', '{"a":[[["a","b"],["c"]],[null,["d"]]],"b":1}', 3],
  ['nested_maps.snappy', '{"a":{"a":{"1":true,"2":false}},"b":1,"c":1}', 6],
  [
    'nonnullable.impala',
    '{"ID":8,"Int_Array":[-1],"int_array_array":[[-1,-2],[]],"Int_Map":{"k1":-1},"int_map_array":[{},{"k1":1},{},{}],"nested_Struct":{"a":-1,"B":[-1],"c":{"D":[[{"e":-1,"f":"nonnullable"}]]},"G":{}}}',
    1,
  ],
  ['old_list_structure', '{"a":[[1,2],[3,4]]}', 1],
  ['map_no_value', '{"my_map":{"1":null,"2":null,"3":null},"my_map_no_v":[1,2,3],"my_list":[1,2,3]}', 3],
  ['null_list', '{"emptylist":[]}', 1],
  ['incorrect_map_schema', '{"my_map":{"parent":"another","name":"report"}}', 1],
  ['byte_array_decimal', '{"value":1.00}', 24],
  ['int96_from_spark', '{"a":"2024-01-01T20:34:56.123456"}', 6],
  ['float16_nonzeros_and_nans', '{"x":null}', 8],
  ['hadoop_lz4_compressed', '{"c0":1593604800,"c1":"abc","v11":42}', 4],
  ['datapage_v2_empty_datapage.snappy', '{"value":null}', 1],
  ['binary', '{"foo":"00"}', 12],
])('%s of parquet-testing is read', async (name, first, count) => {
  const found = await records(`${name}.parquet`);
  expect(found[0]).toBe(first);
  expect(found).toHaveLength(count);
});

test('a chunk that is stated too small (PARQUET-816) is read to its end', async () => {
  const found = await records('nation.dict-malformed.parquet');
  expect(found).toHaveLength(25);
  expect(found[0]).toContain('"name":"ALGERIA"');
});

test.each([
  ['rle-dict-uncompressed-corrupt-checksum.parquet', { kind: 'checksum', group: 1, column: 'long_field' }],
  ['encrypt_columns_plaintext_footer.parquet.encrypted', { kind: 'encrypted' }],
  ['case-004.parquet', { kind: 'type', column: 'var', name: 'VARIANT' }],
  ['PARQUET-1481.parquet', { kind: 'footer' }],
  ['ARROW-GH-45185.parquet', { kind: 'damaged', group: 1 }],
  ['ARROW-GH-47662.parquet', { kind: 'damaged', group: 1, column: 'flba_field' }],
  ['ARROW-RS-GH-6229-LEVELS.parquet', { kind: 'damaged', group: 1, column: 'outer' }],
  ['ARROW-RS-GH-6229-DICTHEADER.parquet', { kind: 'damaged', group: 1 }],
])('%s is refused with the reason', async (name, values) => {
  expect(await refusal(new Blob([fileOf(name)]))).toMatchObject({ code: 'visualizer.error.parquet', values });
});

test('a file that is cut anywhere is refused as cut', async () => {
  const bytes = fileOf('types.parquet');
  for (const size of [5, 8, 100, bytes.length - 9, bytes.length - 1])
    expect(await refusal(bytes.slice(0, size))).toMatchObject({ code: 'visualizer.error.parquet', values: { kind: 'cut' } });
});

test('changed bytes end in a table or in a message, never in another error', async () => {
  const random = seeded('damaged Parquet');
  const names = ['types.parquet', 'nested_maps.snappy.parquet', 'datapage_v2_empty_datapage.snappy.parquet'];
  for (let round = 0; round < rounds(150); round++) {
    const bytes = fileOf(names[round % names.length] as string).slice();
    for (let change = 0; change < 3; change++) bytes[4 + random.below(bytes.length - 8)] = random.below(256);
    await openRecords(new Blob([bytes])).catch((error: Error) => expect(error.name).toBe('InputError'));
  }
});

test('a Parquet file in gzip or in a ZIP archive is read, whatever its name', async () => {
  const bytes = fileOf('old_list_structure.parquet');
  for (const source of [new Uint8Array(gzipSync(bytes)), zipOf({ 'part-0.parquet': bytes })]) {
    const { rows, origin } = await openRecords(source);
    expect([rows, origin.format]).toEqual([1, 'parquet']);
  }
});

test('columns of bytes without a type are named, with how they are shown', async () => {
  const { origin } = await openRecords(new Blob([fileOf('types.parquet')]));
  expect(origin.bytes).toEqual({ texts: [], hex: ['bytes'] });
  const text = await openRecords(new Blob([fileOf('nation.dict-malformed.parquet')]));
  expect(text.origin.bytes).toEqual({ texts: ['name', 'comment_col'], hex: [] });
});

test('a text that begins with PAR1 is not Parquet', async () => {
  const { origin } = await openRecords('PAR1,b\n1,2\n');
  expect(origin.format).toBeNull();
  expect(origin.csv).not.toBeNull();
});

test.each<[string, SchemaElement, (random: Seeded) => ArrayLike<unknown>]>([
  [
    'doubles',
    { name: 'a', type: 'DOUBLE' },
    (random) => {
      const ends = [
        0,
        -0,
        Number.NaN,
        Number.NEGATIVE_INFINITY,
        5e-324,
        1e-7,
        1e-5,
        0.1 + 0.2,
        1e15,
        999_999_999_999_999.9,
        1e21,
        2 ** 53,
        1.005,
      ];
      const decimals = Array.from({ length: 2000 }, () => (random.below(2e9) - 1e9) / 10 ** random.below(8));
      return Float64Array.from([...ends, ...decimals, ...new Float64Array(random.bytes(8 * 500).buffer)]);
    },
  ],
  ['integers', { name: 'a', type: 'INT32' }, (random) => new Int32Array(random.bytes(4 * 500).buffer)],
  [
    'integers of 64 bits',
    { name: 'a', type: 'INT64', converted_type: 'INT_64' },
    (random) =>
      BigInt64Array.from([
        0n,
        -1n,
        2n ** 53n,
        -(2n ** 63n),
        9007199254740993n,
        ...new BigInt64Array(random.bytes(8 * 200).buffer),
        ...Array.from({ length: 200 }, () => BigInt(random.below(1e9) - 5e8)),
      ]),
  ],
  ['decimals', { name: 'a', type: 'INT64', converted_type: 'DECIMAL', scale: 2 }, () => BigInt64Array.from([0n, -5n, 110n, -(2n ** 63n)])],
  [
    'texts',
    { name: 'a', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    () => ['', 'a"b', 'a\\b', 'é', '\u007f\n', 'long '.repeat(30)].map((text) => new TextEncoder().encode(text)),
  ],
])('%s are the same JSON as bytes and as text', (name, element, valuesOf) => {
  const values = valuesOf(seeded(`JSON of ${name}`));
  const { bytes, starts, ends } = cellBytes(values, element, false);
  const texts = Array.from(starts, (start, index) => new TextDecoder().decode(bytes.subarray(start, ends[index])));
  const textOf = leafText(element, false) as (value: unknown) => string;
  expect(texts).toEqual(Array.from(values, textOf));
});
