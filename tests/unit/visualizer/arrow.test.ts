import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { dateDay, decimal128, int64, list, tableFromArrays, tableToIPC, timestamp, uint64, utf8 } from '@uwdata/flechette';
import { expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { type OpenRequest, plainSettings } from '#workers/visualizer/request.ts';
import { openArrow } from '#workers/visualizer/arrow/open-arrow.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { exportedText, openTable, refusal, shownCells } from './engine-calls.ts';
import { zipOf } from './source/workbook.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../../vectors/arrow/${name}`, import.meta.url)));
const kinds = fileOf('kinds.arrow');

/** Returns the records of a table as written in its JSON. */
async function records(source: OpenRequest['source'], options: Partial<OpenRequest> = {}): Promise<string[]> {
  return (await exportedText(await openTable(source, options), { format: 'ndjson' })).trim().split('\n');
}

/** The rows of kinds.arrow, as pyarrow reads them. */
const kindRows = [
  String.raw`{"i64":9223372036854775807,"u64":18446744073709551615,"f16":0.5,"f32":0.1,"f64":0.1,"d32":-1.05,"d64":-1.05,"d128":-12345678901234567890123456.789,"d256":1234567890123456789012345678901234567890123456789012345678901234567890,"day":"0001-01-01","day64":"0001-01-01","s":"1969-12-31T23:59:59","ms":"1969-12-31T23:59:59.25Z","ns":"1969-12-31T23:59:59.999999999","time":"23:59:59","time64":"23:59:59.999999999","span":"-PT1.5S","months":"P1M-2DT3.000000001S","word":"ж","long":"\"\n\u0000","view":"a text of more than twelve bytes","bytes":"00ff","fixed":"0102","bool":true,"nothing":null,"list":[1,null],"pair":[1,2],"listview":["a"],"struct":{"x":1,"y":{"z":"a"}},"map":{"a":1,"b":null},"numbered":{"1152921504606846976":"a"},"sparse":1,"dense":"a","runs":"r","id":"00010203-0405-0607-0809-0a0b0c0d0e0f","json":{"a": [1.50]}}`,
  '{"i64":-9223372036854775808,"u64":0,"f16":null,"f32":"NaN","f64":"-Infinity","d32":null,"d64":null,"d128":null,"d256":-1,"day":"1970-01-01","day64":null,"s":null,"ms":null,"ns":null,"time":null,"time64":null,"span":null,"months":null,"word":null,"long":null,"view":null,"bytes":null,"fixed":null,"bool":null,"nothing":null,"list":null,"pair":null,"listview":null,"struct":null,"map":null,"numbered":null,"sparse":"b","dense":7,"runs":"r","id":null,"json":null}',
  '{"i64":null,"u64":9007199254740993,"f16":"Infinity","f32":-0,"f64":1e+300,"d32":0.00,"d64":0.00,"d128":0.001,"d256":null,"day":"9999-12-31","day64":"2024-02-29","s":"2024-02-29T00:00:00","ms":"2024-02-29T00:00:00Z","ns":"2024-02-29T12:34:56.789012345","time":"00:00:00","time64":"00:00:00.000000001","span":"PT86400S","months":"P0M0DT0S","word":"ж","long":"😀","view":"short","bytes":"","fixed":"ff00","bool":false,"nothing":null,"list":[],"pair":[3,null],"listview":[],"struct":{"x":null,"y":null},"map":{},"numbered":{},"sparse":null,"dense":null,"runs":null,"id":"00000000-0000-0000-0000-000000000000","json":"not JSON"}',
];

test('values of all types of a file with two record batches, and of a stream, are exact', async () => {
  expect(await records(kinds)).toEqual(kindRows);
  expect(visualizerEngine.summary(plainSettings).origin).toMatchObject({ format: 'arrow', bytes: { texts: [], hex: ['bytes', 'fixed'] } });
  expect(await records(fileOf('kinds.arrows'))).toEqual(kindRows);
});

test('a file that is packed, in an archive, or named by the command is read', async () => {
  const words = ['{"k":"a"}', '{"k":"b"}', '{"k":"c"}', '{"k":"a"}', '{"k":"z"}'];
  // Its dictionary grows, and is replaced.
  const stream = fileOf('words.arrows');
  expect(await records(stream, { from: 'arrow' })).toEqual(words);
  expect(await records(Uint8Array.from(gzipSync(stream)))).toEqual(words);
  expect(await records(zipOf({ 'data.arrows': stream }))).toEqual(words);
});

test.each(['lz4', 'zstd'])('buffers compressed with %s, of several blocks, are read', async (codec) => {
  const summary = await openTable(fileOf(`${codec}.feather`));
  expect(summary.rows).toBe(40_000);
  expect(shownCells(summary, 2, ', ', 29_999)).toEqual([
    ['29:number', '1.5:number'],
    ['30:number', '1.5:number'],
  ]);
});

/** A table of another writer than pyarrow. */
const columns = {
  id: [1n, 2n ** 62n, -1n],
  size: [2n ** 64n - 1n, null, 0n],
  price: [-5n, null, 10n ** 30n],
  day: [new Date('2024-02-29'), null, new Date('1900-03-01')],
  at: [new Date('2024-02-29T12:00:00.001Z'), null, new Date(-1)],
  tags: [['a', null], null, []],
};
const types = { id: int64(), size: uint64(), price: decimal128(38, 2), day: dateDay(), at: timestamp(1, 'UTC'), tags: list(utf8()) };

test.each(['file', 'stream'] as const)('a %s written by flechette has the values that were written', async (format) => {
  const bytes = tableToIPC(tableFromArrays(columns, { types, maxBatchRows: 2 }), { format }) as Uint8Array<ArrayBuffer>;
  expect(await records(new Blob([bytes]))).toEqual([
    '{"id":1,"size":18446744073709551615,"price":-0.05,"day":"2024-02-29","at":"2024-02-29T12:00:00.001Z","tags":["a",null]}',
    '{"id":4611686018427387904,"size":null,"price":null,"day":null,"at":null,"tags":null}',
    '{"id":-1,"size":0,"price":10000000000000000000000000000.00,"day":"1900-03-01","at":"1969-12-31T23:59:59.999Z","tags":[]}',
  ]);
});

test('a column of text with bytes that are no text is written as hexadecimal digits', async () => {
  const bytes = tableToIPC(tableFromArrays({ good: ['é', 'b'], bad: ['a', 'éé'] }, { types: { good: utf8(), bad: utf8() } }), {
    format: 'file',
  }) as Uint8Array<ArrayBuffer>;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  text[text.indexOf('aéé') + 2] = 0xff;
  expect(await records(bytes)).toEqual(['{"good":"é","bad":"61"}', '{"good":"b","bad":"c3ffc3a9"}']);
  expect(visualizerEngine.summary(plainSettings).origin.bytes).toEqual({ texts: [], hex: ['bad'] });
});

test('a text with the name of a table of Arrow is opened as a text', async () => {
  expect(await records(new TextEncoder().encode('{"a":1}\n{"a":2}\n'), { fileName: 'rows.arrow' })).toEqual(['{"a":1}', '{"a":2}']);
});

test('a stream in which a byte of the counts and lengths is replaced is read or refused', async () => {
  const words = fileOf('words.arrows');
  for (let at = 3; at < words.length; at += 4) {
    const outcome = await openArrow({ file: new Blob([words.with(at, 0x7f)]), start: 'stream' }).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome, `byte ${at}`).toBeInstanceOf(InputError);
  }
});

const stream = fileOf('kinds.arrows');
/** A file whose first offsets of a list are beyond its items. */
const damaged = kinds.map((byte, at) => (at > 2500 && at < 7000 && byte === 2 ? 0x7f : byte));
const feather1 = new TextEncoder().encode('FEA1\0\0\0\0FEA1');

test.each([
  ['a file without its end', kinds.slice(0, -100), 'a.arrow', { kind: 'cut' }],
  ['the beginning of a file', kinds.slice(0, 9), 'a.arrow', { kind: 'cut' }],
  ['a stream that ends in a message', stream.slice(0, -600), 'a.arrows', { kind: 'cut' }],
  ['a file with a wrong length of its list of columns', kinds.with(-10, 0xff), 'a.arrow', { kind: 'damaged' }],
  ['a file with other values', damaged, 'a.arrow', { kind: 'damaged' }],
  ['Feather of version 1', feather1, 'a.feather', { kind: 'version1' }],
  ['decimals with a negative scale', fileOf('negative.feather'), 'a.feather', { kind: 'scale' }],
  ['bytes of another format', Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), 'a.feather', { kind: 'other' }],
])('%s is refused with what to do', async (_, source, fileName, values) => {
  expect(await refusal(source, { fileName })).toMatchObject({ code: 'visualizer.error.arrow', values });
});
