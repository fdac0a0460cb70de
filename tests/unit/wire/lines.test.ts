import { describe, expect, test } from 'vitest';
import { linesOf, pasteBytes, rowEnd, rowStart, rowTexts, type TextLines } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';

const utf8 = new TextEncoder();
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('rows of any width', () => {
  test.each([
    ['none', []],
    ['one', ['only']],
    ['empty rows', ['', 'a', '', '']],
    ['rows of several alphabets', ['верстак', '工具', '😀 x', 'é']],
  ])('are restored: %s', (_, rows) => {
    const lines = linesOf(rows);
    expect(lines.count).toBe(rows.length);
    expect(rowTexts(lines)).toEqual(rows);
    expect(textOf(lines.bytes)).toBe(rows.map((row) => `${row}\n`).join(''));
  });

  test('are copied in part', () => {
    const part = sliceRows(linesOf(['a', 'яя', '', 'b', 'c']), 1, 4);
    expect(rowTexts(part)).toEqual(['яя', '', 'b']);
    expect(textOf(part.bytes)).toBe('яя\n\nb');
  });

  test('begin at the offsets of the table, in bytes', () => {
    const lines = linesOf(['я', 'b']);
    expect([rowStart(lines, 0), rowEnd(lines, 0), rowStart(lines, 1), rowEnd(lines, 1), rowStart(lines, 2)]).toEqual([0, 2, 3, 4, 5]);
  });
});

describe('rows of one width', () => {
  const bytes = utf8.encode('["aa",\n"bb",\n"cc"]\n');
  const lines: TextLines = { bytes, count: 3, starts: { first: 2, stride: 6 }, gap: 4 };

  test('are views of a file that contains further bytes', () => {
    expect(rowTexts(lines)).toEqual(['aa', 'bb', 'cc']);
    expect([rowStart(lines, 2), rowEnd(lines, 2)]).toEqual([14, 16]);
  });

  test('are copied in part, without the bytes around them', () => {
    const part = sliceRows(lines, 1, 3);
    expect(rowTexts(part)).toEqual(['bb', 'cc']);
    expect(textOf(part.bytes)).toBe('bb",\n"cc');
    expect(part.bytes.buffer.byteLength).toBe(part.bytes.length);
  });

  test('are empty after their block has been transferred', () => {
    const moved: TextLines = { ...lines, bytes: bytes.slice() };
    structuredClone(moved.bytes, { transfer: [moved.bytes.buffer] });
    expect(rowTexts(moved)).toEqual(['', '', '']);
    expect(pasteBytes(moved)).toHaveLength(0);
  });
});

describe('copied text', () => {
  test.each([
    ['a\nb\n', 'a\nb'],
    ['a\r\nb\r\n', 'a\r\nb'],
    ['a', 'a'],
    ['\n\n', ''],
    ['', ''],
    [' a \n', ' a '],
  ])('of %j is %j: the file without the line ends at its end', (file, pasted) => {
    const encoded = utf8.encode(file);
    expect(textOf(pasteBytes({ bytes: encoded, count: 1, starts: { first: 0, stride: 1 }, gap: 0 }))).toBe(pasted);
  });
});
