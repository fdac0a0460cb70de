import { describe, expect, test } from 'vitest';
import { charsets } from '#workers/wire/charset.ts';
import { decodeText } from '#workers/charset/decode.ts';
import { detectCharset } from '#workers/charset/detect.ts';
import { encodeText, Unencodable } from '#workers/charset/encode.ts';
import { bytesOf } from '#workers/charset/single-byte.ts';
import { textSlices } from '#workers/charset/text-pieces.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('charset');

test.each(['windows-1251', 'koi8-r', 'iso-8859-1'] as const)(
  '%s decodes each byte to a different character and encodes it to the same byte',
  (charset) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(bytesOf(charset).size).toBe(256);
    expect(encodeText(decodeText(bytes, charset), charset)).toEqual(bytes);
  },
);

test.each([
  ['windows-1251', 'Ёж', [0xa8, 0xe6]],
  ['koi8-r', 'Ёж', [0xb3, 0xd6]],
  ['iso-8859-1', 'é\x80', [0xe9, 0x80]],
  ['utf-16le', 'А\u{1f600}', [0x10, 0x04, 0x3d, 0xd8, 0x00, 0xde]],
  ['utf-16be', 'А', [0x04, 0x10]],
  ['utf-8', 'é', [0xc3, 0xa9]],
] as const)('%s encodes and decodes “%s”', (charset, text, bytes) => {
  expect([...encodeText(text, charset)]).toEqual(bytes);
  expect(decodeText(Uint8Array.from(bytes), charset)).toBe(text);
});

test.each(charsets)('encoding in %s reports a character that the charset does not contain, and writes no replacement', (charset) => {
  const bad = charset.startsWith('utf') ? 'ab\udc00' : 'ab\u{1f600}';
  expect(() => encodeText(bad, charset)).toThrow(Unencodable);
  expect(() => encodeText(bad, charset)).toThrow(expect.objectContaining({ at: 2, character: bad.slice(2) }) as Error);
});

describe('detection', () => {
  const russian = [
    'Верстак',
    'Привет, мир',
    'Съешь же ещё этих мягких французских булок, да выпей чаю.',
    'ВНИМАНИЕ: плановые работы с 10:00 до 12:00',
    'Платёж № 42 на сумму 1 234,50 руб. получен, спасибо за покупку',
  ];
  test.each(russian)('recognizes the charsets of “%s”', (text) => {
    for (const charset of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251'] as const) {
      expect(detectCharset(encodeText(text, charset)), charset).toBe(charset);
    }
    if (!text.includes('№')) expect(detectCharset(encodeText(text, 'koi8-r'))).toBe('koi8-r');
  });

  test('recognizes Western European text', () => {
    for (const text of ['Le café est fermé le lundi', 'Übermäßig größere Häuser', 'El niño comió piñón']) {
      expect(detectCharset(encodeText(text, 'iso-8859-1')), text).toBe('windows-1252');
    }
  });

  test('recognizes a byte order mark', () => {
    expect(detectCharset(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('utf-8');
    expect(detectCharset(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toBe('utf-16le');
    expect(detectCharset(Uint8Array.of(0xfe, 0xff, 0x00, 0x61))).toBe('utf-16be');
  });

  test('recognizes UTF-8 text whose last character is cut', () => {
    const bytes = encodeText('Верстак', 'utf-8').subarray(0, 13);
    expect(detectCharset(bytes, true)).toBe('utf-8');
    expect(detectCharset(bytes, false)).not.toBe('utf-8');
  });

  test('does not accept random bytes as text', () => {
    for (let round = 0; round < rounds(200); round++) expect(detectCharset(random.bytes(256))).toBeNull();
  });

  test('returns UTF-8 for empty input', () => {
    expect(detectCharset(new Uint8Array())).toBe('utf-8');
  });
});

test('slices never split a surrogate pair', () => {
  const text = 'a\u{1f600}'.repeat(100);
  for (const units of [1, 2, 3, 7]) {
    const slices = [...textSlices(text, Math.max(2, units))];
    expect(slices.join('')).toBe(text);
    expect(slices.every((slice) => slice.isWellFormed())).toBe(true);
  }
});
