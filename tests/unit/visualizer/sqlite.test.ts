import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { type OpenRequest, plainSettings } from '#workers/visualizer/request.ts';
import { recognizedCsv } from '#workers/visualizer/source.request.ts';
import { exportedText, openTable, refusal } from './engine-calls.ts';
import { zipOf } from './source/workbook.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../../vectors/sqlite/${name}.sqlite`, import.meta.url)));
const kinds = fileOf('kinds');

/** Returns the records of a table as written in its JSON. */
async function records(source: OpenRequest['source'], options: Partial<OpenRequest> = {}): Promise<string[]> {
  return (await exportedText(await openTable(source, options), { format: 'ndjson' })).trim().split('\n');
}

const originOf = () => visualizerEngine.summary(plainSettings).origin;

test('integers keep their digits, texts their characters, and rows their order', async () => {
  // As sqlite3 of Python reads them: an index of the texts would give the second row first.
  expect(await records(kinds)).toEqual([
    String.raw`{"id":1,"big":9223372036854775807,"r":0.1,"t":"z\u0000b","b":"ff00","g":2,"s":"z\u0000b!"}`,
    '{"id":2,"big":-9007199254740993,"r":1e+300,"t":"a","b":null,"g":4,"s":"a!"}',
    String.raw`{"id":3,"big":1,"r":"Infinity","t":"é😀\n\"\\","b":"","g":6,"s":"é😀\n\"\\!"}`,
    '{"id":4,"big":null,"r":null,"t":null,"b":null,"g":8,"s":null}',
  ]);
  expect(originOf()).toMatchObject({
    format: 'sqlite',
    sheets: { names: ['empty', 'items', 'words', 'we"ird; name', 'named'], shown: 'items', rows: [0, 4, 3, 1, null] },
    bytes: { texts: [], hex: ['b'] },
    remarks: [{ kind: 'unread', count: 1, example: 'broken (no such table: main.missing)' }],
  });
});

test.each([
  ['words', ['{"k":"a","v":2.5}', '{"k":"b","v":1}', '{"k":"ж","v":"x"}']],
  ['4', [String.raw`{"a\"b":"q","select":5}`]],
  ['named', [String.raw`{"id":1,"t":"z\u0000b"}`, '{"id":2,"t":"a"}', String.raw`{"id":3,"t":"é😀\n\"\\"}`]],
])('the table or view %s is chosen by its name', async (sheet, rows) => {
  expect(await records(kinds, { sheet })).toEqual(rows);
});

test('a database in UTF-16, packed or in an archive, is read', async () => {
  const rows = [String.raw`{"a":"Привет 😀\u0000x","b":"6162"}`];
  const wide = fileOf('utf16');
  expect(await records(new Blob([wide]))).toEqual(rows);
  expect(await records(Uint8Array.from(gzipSync(wide)))).toEqual(rows);
  expect(await records(zipOf({ 'data.db': wide }))).toEqual(rows);
});

test('texts in another encoding than the database are read in a guessed one, which can be chosen', async () => {
  const file = fileOf('windows-1251');
  const rows = await records(file);
  expect(rows[0]).toBe('{"id":1,"name":"plain"}');
  expect(rows[1]).toBe('{"id":2,"name":"Иванов Иван Иванович"}');
  expect(originOf().guess).toMatchObject({ charset: 'windows-1251' });
  expect((await records(file, { csv: { ...recognizedCsv, charset: 'koi8-r' } }))[1]).toBe('{"id":2,"name":"хБЮМНБ хБЮМ хБЮМНБХВ"}');
});

test('of a database with a write-ahead log, the rows of the file are read, and the log is named', async () => {
  expect(await records(fileOf('logged'))).toEqual(['{"a":1}']);
  expect(originOf().remarks).toMatchObject([{ kind: 'log' }]);
});

test('a text with the name of a database is opened as a text', async () => {
  expect(await records(new TextEncoder().encode('{"a":1}\n{"a":2}\n'), { fileName: 'store.db' })).toEqual(['{"a":1}', '{"a":2}']);
});

const random = Uint8Array.from({ length: 4096 }, (_, at) => (at * 193 + (at >> 4) * 71) & 0xff);
/** The database with pages whose lists of cells are overwritten. */
const damaged = kinds.map((byte, at) => (at >= 512 && at % 512 < 12 ? 0xff : byte));

test.each([
  ['an encrypted database', random, 'secret.sqlite', { kind: 'other' }],
  ['one of version 2', new TextEncoder().encode('** This file contains an SQLite 2.1 database **\0'), 'old.db', { kind: 'version2' }],
  ['one that is cut short', kinds.slice(0, 3000), 'a.db', { kind: 'cut' }],
  ['a header alone', kinds.slice(0, 50), 'a.db', { kind: 'cut' }],
  ['damaged pages', damaged, 'a.db', { kind: 'damaged' }],
])('%s is refused with what to do', async (_, source, fileName, values) => {
  expect(await refusal(source, { fileName })).toMatchObject({ code: 'visualizer.error.sqlite', values });
});

test('a table that is not in the database is refused with the nearest name', async () => {
  expect(await refusal(kinds, { sheet: 'item' })).toMatchObject({
    code: 'visualizer.error.noPart',
    values: { asked: 'item', near: 'items' },
  });
});
