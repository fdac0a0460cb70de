import { describe, expect, test } from 'vitest';
import { mayBeCsv, LEVELS_MAX } from '#workers/visualizer/request.ts';
import { openTable, refusal } from './engine-calls.ts';

describe('a text that is not JSON', () => {
  const cases: [text: string, line: number, column: number, expected: string, wrong: string][] = [
    ['{"a":1,}', 1, 8, 'key', '}'],
    ['[1,2,]', 1, 6, 'element', ']'],
    ['[1\n,\n"ж" 2]', 3, 5, 'commaOrBracket', '2'],
    ['{"a" 1}', 1, 6, 'colon', '1'],
    ['{"a":1 "b":2}', 1, 8, 'commaOrBrace', '"'],
    ["{'a':1}", 1, 2, 'keyOrEnd', "'"],
    ['[NaN]', 1, 2, 'finite', 'N'],
    ['[1,NaN]', 1, 4, 'finite', 'N'],
    ['{"a":-Infinity}', 1, 7, 'finite', 'I'],
    ['[Nano]', 1, 2, 'value', 'N'],
    ['[[1,]]', 1, 5, 'element', ']'],
    ['[][]', 1, 3, 'end', '['],
    ['{"a":1}{"a":2}', 1, 8, 'end', '{'],
    ['{"a":1}\n{"a":2} {"a":3}', 2, 9, 'newline', '{'],
    ['{"a":1}\n{"a":[1,2\n{"a":3}\n{"a":4}\n', 2, 10, 'commaOrBracket', '␊'],
    ['{"a":1}\r\n{"a":\r\n{"a":3}\r\n{"a":4}\r\n', 2, 6, 'value', '␍'],
    ['{"a":1}\n{"a":[1,\n', 2, 9, 'value', '␊'],
    ['{"a":1}\n{"a":[1,\n2,x]}\n{"a":4}\n', 3, 3, 'value', 'x'],
    ['["a', 1, 4, 'closingQuote', ''],
    ['["a\\x"]', 1, 5, 'escape', 'x'],
    ['["\\u12g4"]', 1, 7, 'hexDigit', 'g'],
    ['["a\tb"]', 1, 4, 'noControl', '␉'],
    ['[01]', 1, 3, 'noLeadingZero', '1'],
    ['[1.]', 1, 4, 'digit', ']'],
    ['[1', 1, 3, 'commaOrBracket', ''],
    ['[', 1, 2, 'value', ''],
    [' {', 1, 3, 'keyOrEnd', ''],
    ['[[', 1, 3, 'value', ''],
    ['\r\n\r[1\r\r 2]', 5, 2, 'commaOrBracket', '2'],
  ];
  test.each(cases)('%j: line %i, column %i, %s expected', async (text, line, column, expected, wrong) => {
    expect(await refusal(text)).toMatchObject({ code: 'visualizer.error.parse', values: { line, column, expected, wrong } });
  });

  test('is refused with the text around the error', async () => {
    const { values } = await refusal('{"name":"Анна",\n "age":30,, "x":1}');
    expect(values).toMatchObject({ before: ' "age":30,', wrong: ',', after: ' "x":1}', line: 2, column: 11 });
  });

  test('that is empty, invalid UTF-8 or UTF-16, damaged gzip, or has NUL in place of a value is refused with that reason', async () => {
    expect(await refusal(' \n')).toMatchObject({ code: 'visualizer.error.empty' });
    expect(await refusal(new Blob([]))).toMatchObject({ code: 'visualizer.error.empty' });
    expect(await refusal(Uint8Array.of(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0))).toMatchObject({ code: 'error.notText' });
    expect(await refusal(Uint8Array.of(0x5b, 0x31, 0x2c, 0, 0x5d))).toMatchObject({ code: 'visualizer.error.binary' });
    expect(await refusal(Uint8Array.of(0x5b, 0x22, 0xc3, 0xa9, 0xd0, 0x22, 0x5d))).toMatchObject({
      code: 'visualizer.error.utf8',
      values: { line: 1, column: 4 },
    });
    expect(await refusal(Uint8Array.of(0x5b, 0, 0x22, 0, 0, 0xd8, 0x22, 0, 0x5d, 0))).toMatchObject({ code: 'visualizer.error.utf16' });
    expect(await refusal(new Blob([Uint8Array.of(0x1f, 0x8b, 1, 2, 3)]))).toMatchObject({ code: 'visualizer.error.gzip' });
  });

  test.each<[format: string, start: string, fileName: string, kind: string]>([
    ['PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'a.csv', 'other'],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'a', 'other'],
    ['ZST', '\x28\xb5\x2f\xfd\x24\x08a,b\n1,2\n', 'a.csv.zst', 'packed'],
    ['BZ2', 'BZh91AY&SY\x12\x34', 'a.csv.bz2', 'packed'],
    ['XML', '<?xml version="1.0"?>\n<rows>\n<row/>\n</rows>\n', 'a', 'other'],
    ['SYLK', 'ID;PWXL;N;E\r\nC;Y1;X1;K"a"\r\nE\r\n', 'a.csv', 'other'],
    ['RTF', '{\\rtf1\\ansi\n}', 'a', 'other'],
  ])('of the format %s is refused by its name', async (format, start, fileName, kind) => {
    const error = await refusal(Uint8Array.from(Buffer.from(start, 'latin1')), { fileName });
    expect(error).toMatchObject({ code: 'visualizer.error.otherFormat', values: { format, kind } });
  });

  test('but CSV whose header begins as SYLK or as a picture does is read', async () => {
    const csv = (text: string) => openTable(new Blob([text]), { fileName: 'a.csv' });
    expect((await csv('ID;PRICE\nC;5\nB;6\n')).columns.map(({ path }) => path[0])).toEqual(['ID', 'PRICE']);
    expect((await csv('GIF89a,ID3\n1,2\n')).columns.map(({ path }) => path[0])).toEqual(['GIF89a', 'ID3']);
  });

  test('of a size above the limit is refused before it is read, with its size and the limit', async () => {
    const file = new Blob([]);
    Object.defineProperty(file, 'size', { value: 2 * 1024 ** 3 });
    expect(await refusal(file)).toMatchObject({ code: 'visualizer.error.tooLarge', values: { asked: 2147483648, max: 1073741824 } });
  });

  test('an object of 200,000 members, twice the limit of columns, cut off before its end, is refused at the end', async () => {
    const members = Array.from({ length: 200_000 }, (_, index) => `"k${index}":1,`).join('');
    const { code, values } = await refusal(`{${members.slice(0, -3)}`);
    expect(code).toBe('visualizer.error.parse');
    expect(values).toMatchObject({ line: 1, found: 'end' });
  });
});

describe('hard input', () => {
  test('nested a hundred thousand levels deep is read', async () => {
    const depth = 100_000;
    expect(await openTable('['.repeat(depth) + ']'.repeat(depth))).toMatchObject({ valid: true, rows: 1 });
    expect(await openTable(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)).toMatchObject({ valid: true, rows: 1 });
  });

  test('100 MB of brackets are refused at the limit of levels', async () => {
    const brackets = new Uint8Array(100_000_000).fill(0x5b);
    expect(await refusal(brackets)).toMatchObject({
      code: 'visualizer.error.tooDeep',
      values: { line: 1, column: LEVELS_MAX + 2, levels: LEVELS_MAX, wrong: '[' },
    });
    const member = new TextEncoder().encode('{"a":');
    const objects = new Uint8Array(10_000_000);
    for (let at = 0; at < objects.length; at += member.length) objects.set(member, at);
    expect(await refusal(objects)).toMatchObject({ code: 'visualizer.error.tooDeep', values: { column: LEVELS_MAX * 5 + 1 } });
    // Each line is a record. The first one is valid, and the error is in the second.
    expect(await refusal(`{"a":1}\n${'['.repeat(LEVELS_MAX + 1)}`)).toMatchObject({
      code: 'visualizer.error.tooDeep',
      values: { line: 2, column: LEVELS_MAX + 1 },
    });
  });

  test('a string of 50 MB is read', async () => {
    const bytes = new Uint8Array(50_000_000).fill(0x78);
    bytes.set([0x5b, 0x22]);
    bytes.set([0x22, 0x5d], bytes.length - 2);
    expect(await openTable(bytes)).toMatchObject({ valid: true, rows: 1 });
  });
});

test.each([
  ['[2026-01-01 10:00:00] start, ok\n[2026-01-01 10:00:01] end, ok\n', true],
  ['[10/Oct/2025:13:55:36 +0000] GET\n', true],
  ['[INFO] started\n', true],
  ['[a],[b]\n[1],[2]\n', true],
  ['[1];[2]\n', true],
  ['a b\n', true],
  ['[1,2\n', false],
  ['[1,,2]', false],
  ['[{"a":1}\n{"a":2}]', false],
  ['[a,b]', false],
  ['[true,{"a":}]', false],
  ['{"a":1]', false],
])('the reading as CSV is offered for %j: %s', async (text, isOffered) => {
  const { code, values } = await refusal(text);
  expect(code).toBe('visualizer.error.parse');
  expect(mayBeCsv(values)).toBe(isOffered);
});
