import { describe, expect, test } from 'vitest';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { freeControl } from '#workers/wire/control.ts';
import { rowTexts } from '#workers/wire/lines.ts';
import { runCommand } from '../cli/run-command.ts';

const rowsOf = async (text: string) => rowTexts((await uuidEngine.inspect({ text }, freeControl())).lines);
const UUID = '2ed6657d-e927-568b-95e1-2665a8aea6a2';

// The integers are those of uuid.UUID(…).int of Python; the ULID and the TypeID are examples of their specifications.
test.each([
  ['62257697832880430461588949038000940706', 'decimal', UUID],
  ['0x2ed6657de927568b95e12665a8aea6a2', 'hexadecimal', UUID],
  ['0X2ED6657DE927568B95E12665A8AEA6A2', 'hexadecimal', UUID],
  ['0x18909aeae7d00080000000000000', 'hexadecimal', '00001890-9aea-e7d0-0080-000000000000'],
  ["X'2ED6657DE927568B95E12665A8AEA6A2'", 'hexadecimal', UUID],
  ['"0x2ed6657de927568b95e12665a8aea6a2",', 'hexadecimal', UUID],
  ['user_01h455vb4pex5vsknk084sn02q', 'typeId', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'ulid', '01563e3a-b5d3-d676-4c61-efb99302bd5b'],
  ['01arz3ndektsv4rrffq69g5fav', 'ulid', '01563e3a-b5d3-d676-4c61-efb99302bd5b'],
  ['{0x2ed6657d, 0xe927, 0x568b, {0x95,0xe1,0x26,0x65,0xa8,0xae,0xa6,0xa2}}', null, UUID],
  ['{ 0x1L, 0x2, 0x3, { 0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xA, 0xB } }', null, '00000001-0002-0003-0405-060708090a0b'],
  ['DEFINE_GUID(CLSID_A, 0x2ed6657d,0xe927,0x568b,0x95,0xe1,0x26,0x65,0xa8,0xae,0xa6,0xa2);', null, UUID],
  ['{0x2e, 0xd6, 0x65, 0x7d, 0xe9, 0x27, 0x56, 0x8b, 0x95, 0xe1, 0x26, 0x65, 0xa8, 0xae, 0xa6, 0xa2}', null, UUID],
  [UUID, null, UUID],
  [`${UUID}\0\0`, null, UUID],
  ['00000000000000000000000000000000', null, '00000000-0000-0000-0000-000000000000'],
])('%j is read as a UUID in the notation %s', (text, notation, uuid) => {
  expect(uuidEngine.inspectOne({ text })).toMatchObject({ notation, uuid, error: null, otherId: null });
});

test('a ULID has its time, and no version although its bits could be one', () => {
  expect(uuidEngine.inspectOne({ text: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toMatchObject({
    time: '2016-07-30T23:54:10.259Z',
    version: null,
    variant: null,
  });
});

describe('a text that is no UUID has its likely kind', () => {
  test.each([
    ['507f1f77bcf86cd799439011', 'objectId'],
    ['1541815603606036480', 'snowflake'],
    ['0ujsswThIGTUYm2K8FjOOfXtY1K', 'ksuid'],
    ['V1StGXR8_Z5jdHi6B-myT', 'nanoId'],
    ['cjld2cjxh0000qzrmn831i7rn', 'cuid'],
    ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'sha1'],
    ['12345', null],
    ['0x1f', null],
    ['340282366920938463463374607431768211456', null],
    ['hello', null],
  ])('%s', (text, otherId) => {
    expect(uuidEngine.inspectOne({ text })).toMatchObject({ uuid: null, otherId });
  });
});

test.each([
  ['01ARZ3NDEKTSV4RRFFQ69G5FAU', 25, 'U'],
  ['01arz3ndoktsv4rrffq69g5fav', 8, 'o'],
  ['"81ARZ3NDEKTSV4RRFFQ69G5FAV"', 1, '8'],
])('%j has the form of a ULID, and character %i is named', async (text, at, character) => {
  expect(uuidEngine.inspectOne({ text })).toMatchObject({ uuid: null, error: { code: 'uuid.invalid.ulid', at, character } });
  expect((await rowsOf(text))[0]).toMatch(new RegExp(` ✕ ${at + 1} ulid$`));
});

test('lists of C in other forms are not read as a GUID', async () => {
  const bytes = (count: number) => Array<string>(count).fill('0x2e').join(',');
  for (const text of [bytes(10), bytes(12), bytes(17), bytes(32), `0x1,0x22222,${bytes(9)}`]) {
    expect((await uuidEngine.inspect({ text }, freeControl())).valid).toBe(0);
  }
});

test('GUID literals in a header file are rows of a list', async () => {
  const header = '{0x1, 0x2, 0x3, {0x4,0x5,0x6,0x7,0x8,0x9,0xa,0xb}},\n{0x1, 0x2, 0x3, {0x4,0x5,0x6,0x7,0x8,0x9,0xa,0xc}},\n';
  expect(await rowsOf(header)).toEqual(['b', 'c'].map((end) => expect.stringMatching(`^00000001-0002-0003-0405-060708090a0${end}  `)));
});

test('the rows of a list name notation, time and likely kind', async () => {
  expect(await rowsOf(`01ARZ3NDEKTSV4RRFFQ69G5FAV\n62257697832880430461588949038000940706\n507f1f77bcf86cd799439011`)).toEqual([
    '01ARZ3NDEKTSV4RRFFQ69G5FAV  ULID  2016-07-30T23:54:10.259Z  01563e3a-b5d3-d676-4c61-efb99302bd5b',
    `${UUID}  v5  decimal`,
    `${'507f1f77bcf86cd799439011'.padEnd(36)}  ✕ 24/32 objectId`,
  ]);
});

test('the command says what a text that is no UUID looks like', async () => {
  const { code, text } = await runCommand(['uuid', 'inspect', '507f1f77bcf86cd799439011', '0ujsswThIGTUYm2K8FjOOfXtY1K']);
  expect(code).toBe(1);
  expect(text).toMatch(/24 of 32 digits; looks like an ObjectId \(MongoDB\)\n.*looks like a KSUID\n/);
});
