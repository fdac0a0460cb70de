import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openTable, refusal } from '../engine-calls.ts';
import { bookOf, zipOf } from './workbook.ts';

const csv = 'id;имя\n1;Анна\n2;Иван\n';
const json = '[{"a":1}]';

test('an archive with one table is opened, whatever else it contains', async () => {
  const summary = await openTable(
    zipOf({ 'data/rows.csv': csv, 'readme.txt': 'text', '__MACOSX/data/._rows.csv': 'x', '.hidden.csv': 'x' }),
  );
  expect(summary).toMatchObject({
    rows: 2,
    sizeBytes: new TextEncoder().encode(csv).length,
    origin: { csv: { delimiter: ';' }, files: { names: ['data/rows.csv'] } },
  });
  expect(await openTable(zipOf({ 'list.txt': csv }))).toMatchObject({ rows: 2, origin: { files: { shown: 'list.txt' } } });
});

test('of several tables the first is opened, and another one by its name: JSON, NDJSON, gzip, a workbook', async () => {
  const sheet = '<sheetData><row><c><v>1</v></c></row><row><c><v>2</v></c></row></sheetData>';
  const packed = new Uint8Array(await new Response(new Blob([csv]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
  const book = bookOf({ sheets: { One: sheet, Two: sheet } });
  const names = ['a.json', 'b.ndjson', 'c.csv.gz', 'd.xlsx'];
  const archive = zipOf({ 'a.json': json, 'b.ndjson': '{"a":1}\n{"a":2}', 'c.csv.gz': packed, 'd.xlsx': book });
  expect(await openTable(archive)).toMatchObject({ rows: 1, origin: { files: { names, shown: 'a.json' }, sheets: null } });
  expect(await openTable(archive, { archived: 'b.ndjson' })).toMatchObject({
    rows: 2,
    values: true,
    origin: { files: { names, shown: 'b.ndjson' } },
  });
  expect(await openTable(archive, { archived: 'c.csv.gz' })).toMatchObject({ rows: 2, origin: { csv: { delimiter: ';' } } });
  expect(await openTable(archive, { archived: 'd.xlsx', sheet: 'Two' })).toMatchObject({
    rows: 2,
    origin: { files: { names, shown: 'd.xlsx' }, sheets: { names: ['One', 'Two'], shown: 'Two' } },
  });
});

test('the error of a file names it and the other files of its archive', async () => {
  const files = 'a.json\nb.csv';
  const archive = zipOf({ 'a.json': '[1,', 'b.csv': csv });
  expect(await refusal(archive)).toMatchObject({ code: 'visualizer.error.parse', values: { files, shown: 'a.json', line: 1 } });
  const empty = zipOf({ 'a.json': '', 'b.csv': csv });
  expect(await refusal(empty)).toMatchObject({ code: 'visualizer.error.empty', values: { files, shown: 'a.json' } });
  expect((await refusal(zipOf({ 'a.json': '[1,' }))).values).not.toHaveProperty('files');
  const book = zipOf({ 'a.xlsx': zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'b.csv': csv });
  expect(await refusal(book)).toMatchObject({ code: 'visualizer.error.book', values: { shown: 'a.xlsx' } });
});

/** Returns a copy of an archive with bytes changed at the given offset from the first occurrence of a signature. */
function changed(archive: Uint8Array<ArrayBuffer>, signature: number, offset: number, ...bytes: number[]): Uint8Array<ArrayBuffer> {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  let at = 0;
  while (view.getUint32(at, true) !== signature) at++;
  copy.set(bytes, at + offset);
  return copy;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

test('damaged, encrypted and foreign archives are refused with the reason', async () => {
  const archive = zipOf({ 'a.json': `[${'1,'.repeat(1000)}1]` });
  const kinds: [Uint8Array<ArrayBuffer>, string][] = [
    [archive.slice(0, archive.length - 10), 'damaged'],
    [changed(archive, LOCAL, 45, 0xff, 0xff, 0xff), 'damaged'],
    [changed(archive, CENTRAL, 16, 1, 2, 3, 4), 'damaged'],
    [changed(archive, CENTRAL, 20, 0xff, 0xff, 0xff, 0x7f), 'damaged'],
    [changed(archive, CENTRAL, 42, 0xff, 0xff, 0, 0), 'damaged'],
    [changed(archive, END, 12, 0xff, 0xff, 0, 0), 'damaged'],
    [changed(archive, CENTRAL, 8, 1), 'encrypted'],
    [changed(archive, CENTRAL, 10, 9), 'method'],
    [zipOf({}), 'empty'],
    [zipOf({ 'inner.zip': zipOf({ 'a.json': json }) }), 'nested'],
    [zipOf(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.csv`, '']))), 'manyFiles'],
  ];
  for (const [source, kind] of kinds) expect(await refusal(source), kind).toEqual({ code: 'visualizer.error.zip', values: { kind } });
});

test('an archive without compression, one with false sizes and one with a comment are read', async () => {
  const stored = zipSync({ 'a.json': [new TextEncoder().encode(json), { level: 0 }] }, {
    comment: 'PK\u0005\u0006',
  } as object) as Uint8Array<ArrayBuffer>;
  expect(await openTable(stored)).toMatchObject({ rows: 1 });
  expect(await openTable(changed(zipOf({ 'a.json': json }), CENTRAL, 24, 1, 0, 0, 0))).toMatchObject({ rows: 1 });
});
