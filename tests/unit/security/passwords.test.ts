import { describe, expect, test } from 'vitest';
import { bracketsAndQuotes, classes, similar } from '#workers/security/alphabets.ts';
import { securityEngine } from '#workers/security/engine.ts';
import { classIds, type PasswordRequest, type Passwords } from '#workers/security/request.ts';
import { firstPassword } from '../../reference/first-requests.ts';
import { type Control, freeControl } from '#workers/wire/control.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { refusal } from '../../reference/refusal.ts';
import { passwords, rowsOf } from './engine-calls.ts';

describe('the alphabet', () => {
  test('has 26, 26, 10 and 32 characters: all printable ASCII except the space', () => {
    expect(classIds.map((id) => new Set(classes[id]).size)).toEqual([26, 26, 10, 32]);
    const all = classIds.map((id) => classes[id]).join('');
    expect([...all].sort().join('')).toBe(Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join(''));
    expect([...similar].sort().join('')).toBe('01LOilo');
    expect([...bracketsAndQuotes].sort().join('')).toBe('"\'()<>[]`{}');
  });
});

describe('passwords', () => {
  test('a million satisfy their settings', async () => {
    const { lines } = await passwords({ similar: true, brackets: true, forbidden: '$%', count: '1,000,000' });
    expect(lines.count).toBe(1_000_000);
    const kinds = new Uint8Array(256).fill(0);
    for (const [index, id] of classIds.entries()) for (const character of classes[id]) kinds[character.charCodeAt(0)] = 1 << index;
    for (const character of `${similar}${bracketsAndQuotes}$%`) kinds[character.charCodeAt(0)] = 0;
    let wrong = 0;
    const { bytes } = lines;
    for (let row = 0; row < lines.count; row++) {
      let seen = 0;
      for (let at = row * 17; at < row * 17 + 16; at++) {
        const kind = kinds[bytes[at] as number] as number;
        if (kind === 0) wrong++;
        seen |= kind;
      }
      if (seen !== 0b1111 || bytes[row * 17 + 16] !== 0x0a) wrong++;
    }
    expect(wrong).toBe(0);
  });

  test.each<[Partial<PasswordRequest>, RegExp]>([
    [{ length: '4' }, /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d]).{4}$/],
    [{ length: '128', upper: false, symbols: false }, /^(?=.*[a-z])(?=.*\d)[a-z\d]{128}$/],
    [{ lower: false, upper: false, digits: false }, /^[!-/:-@[-`{-~]{16}$/],
    [{ upper: false, lower: false, digits: false, symbols: false, extra: 'жшщ' }, /^[жшщ]{16}$/],
    [{ symbols: false, extra: '€😀' }, /^[A-Za-z\d€😀]{16}$/u],
    [
      { length: '12', minimum: { upper: '5', lower: '1', digits: '5', symbols: '1' } },
      /^(?=(.*[A-Z]){5})(?=(.*\d){5})(?=.*[a-z])(?=.*[^A-Za-z\d]).{12}$/,
    ],
    [
      { length: '20', minimum: { upper: '0', lower: '', digits: '15', symbols: '2' } },
      /^(?=(.*\d){15})(?=(.*[^A-Za-z\d]){2})(?=.*[a-z]).{20}$/,
    ],
    [{ similar: true, upper: false, lower: false, symbols: false, extra: '0' }, /^[02-9]{16}$/],
  ])('satisfy %j', async (request, pattern) => {
    const rows = rowsOf(await passwords({ ...request, count: '500' }));
    expect(rows.filter((row) => !pattern.test(row))).toEqual([]);
    expect(rows).toHaveLength(500);
    expect(new Set(rows).size).toBeGreaterThan(490);
  });

  test.each([
    ['❤️', 1],
    ['e\u0301', 1],
    ['🇩🇪🇫🇷', 2],
    ['👩‍👩‍👧👍🏽', 2],
    ['x\u0302', 1],
    ['1️⃣', 1],
    ['가힣', 2],
  ])('own characters are those that a reader sees: %s are %s', async (extra, size) => {
    const only = { upper: false, lower: false, digits: false, symbols: false, length: '8' };
    const made = await passwords({ ...only, extra, count: '50' });
    expect(made.alphabet).toEqual([{ id: 'extra', size, minimum: 0 }]);
    expect(made.strength.possible).toBe(String(size ** 8));
    // The segmenter of ICU is an independent reader.
    const segments = (text: string) =>
      [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
    const known = new Set(segments(extra.normalize('NFC')));
    for (const row of rowsOf(made)) {
      expect(segments(row)).toHaveLength(8);
      expect(segments(row).every((character) => known.has(character))).toBe(true);
    }
    const without = await passwords({ ...only, lower: true, extra, forbidden: extra.normalize('NFD'), count: '50' });
    expect(without.alphabet).toHaveLength(1);
  });

  test('a space of one’s own is neither first nor last, and the strength is exact', async () => {
    const only = { upper: false, lower: false, digits: false, symbols: false };
    const made = await passwords({ ...only, extra: 'a ', length: '4', count: '400' });
    expect(made.strength.possible).toBe('4');
    expect([...new Set(rowsOf(made))].sort()).toEqual(['a  a', 'a aa', 'aa a', 'aaaa']);
    // Counted one by one: strings of a, b, c and the space, with a digit, without a space at an end.
    const counted = await passwords({
      ...only,
      digits: true,
      forbidden: '23456789',
      extra: ' a',
      length: '5',
      minimum: { ...firstPassword.minimum, digits: '4' },
    });
    const letters = ['0', '1', ' ', 'a'];
    let all = [''];
    for (let at = 0; at < 5; at++) all = all.flatMap((start) => letters.map((letter) => start + letter));
    const right = all.filter((text) => text.trim() === text && text.replace(/[^01]/g, '').length >= 4);
    expect(counted.strength.possible).toBe(String(right.length));
    const rows = rowsOf(await passwords({ extra: ' ', length: '6', count: '3000' }));
    expect(rows.filter((row) => row.trim() !== row)).toEqual([]);
    expect(rows.some((row) => row.includes(' '))).toBe(true);
    expect(await refusal(passwords({ ...only, extra: ' ' }))).toMatchObject({ code: 'security.error.noClass' });
  });

  test('a class with minimum zero may be missing', async () => {
    const rows = rowsOf(
      await passwords({ length: '4', symbols: false, minimum: { upper: '0', lower: '0', digits: '0', symbols: '' }, count: '500' }),
    );
    expect(rows.some((row) => /^[A-Za-z]+$/.test(row))).toBe(true);
  });

  test.each<[name: string, request: Partial<PasswordRequest>, code: string, field: string]>([
    ['length 3', { length: '3' }, 'length', 'length'],
    ['length 129', { length: '129' }, 'length', 'length'],
    ['no length', { length: '' }, 'length', 'length'],
    ['no class', { upper: false, lower: false, digits: false, symbols: false }, 'noClass', 'upper'],
    ['a class without allowed characters', { forbidden: '0123456789' }, 'classEmpty', 'digits'],
    ['minimums over the length', { length: '8', minimum: { upper: '5', lower: '', digits: '5', symbols: '' } }, 'minimumSum', 'minimum'],
    ['a minimum that is no number', { minimum: { upper: 'x', lower: '', digits: '', symbols: '' } }, 'minimum', 'minimum.upper'],
    ['a control character', { extra: 'a\tb' }, 'control', 'extra'],
    ['a joiner without an emoji', { extra: 'a\u200d' }, 'control', 'extra'],
    ['a letter of Hangul that joins those beside it', { extra: 'ᄃ' }, 'control', 'extra'],
    ['a combining mark alone', { extra: '\u0301' }, 'control', 'extra'],
    ['too many own characters', { forbidden: 'x'.repeat(201) }, 'ownTooLong', 'forbidden'],
    ['count 0', { count: '0' }, 'count', 'count'],
    ['count 10,000,001', { count: '10,000,001' }, 'count', 'count'],
  ])('%s is refused', async (_, request, code, field) => {
    expect(await refusal(passwords(request))).toMatchObject({ code: `security.error.${code}`, field });
  });

  test.each<[string, Partial<PasswordRequest>, number, number]>([
    ['of 128 characters', { length: '128' }, 129, 4_161_790],
    ['with characters of four bytes', { length: '32', extra: '😀' }, 129, 4_161_790],
    ['of 53 characters', { length: '53' }, 54, 9_942_053],
  ])('%s: more than 512 MiB are refused, with the number that fits', async (_, request, rowBytes, max) => {
    expect(Math.floor(2 ** 29 / rowBytes)).toBe(max);
    expect(await refusal(passwords({ ...request, count: String(max + 1) }))).toEqual({
      code: 'security.error.textSize',
      field: 'count',
      values: { size: 513, limit: 512, max },
    });
  });

  test.each<[string, Partial<PasswordRequest>]>([
    ['drawn by the kernel', {}],
    ['drawn by counting', { length: '8', minimum: { upper: '2', lower: '2', digits: '2', symbols: '2' } }],
    ['of characters of several bytes', { length: '4', extra: 'ёж' }],
  ])('%s: the first of more than a million are a preview', async (_, request) => {
    const enough = new Error('The preview was sent');
    const previews: Passwords[] = [];
    const control: Control = {
      ...freeControl(),
      preview: (result) => void previews.push(result as Passwords),
      tick() {
        if (previews.length > 0) throw enough;
      },
    };
    const large = { ...firstPassword, ...request, count: '1000001' };
    await expect(securityEngine.passwords(large, control)).rejects.toBe(enough);
    const [preview] = previews as [Passwords];
    expect(preview).toMatchObject({ length: Number(large.length), strength: { level: expect.any(String) } });
    const rows = rowsOf(preview);
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) expect(Array.from(row)).toHaveLength(preview.length);
  });

  test('as CSV in parts have one header', async () => {
    const { lines } = await passwords({ count: '5', extra: 'ё' });
    const csvOf = async (first: number, end: number) =>
      new TextDecoder().decode(
        (await securityEngine.csv({ lines: sliceRows(lines, first, end), isFirst: first === 0 }, freeControl())).bytes,
      );
    expect((await csvOf(0, 2)) + (await csvOf(2, 5))).toBe(await csvOf(0, 5));
  });

  test('as CSV are quoted, with inner quotes doubled', async () => {
    const only = { upper: false, lower: false, digits: false, symbols: false };
    const quotes = await passwords({ ...only, extra: '"', length: '4', count: '2' });
    const csvOf = async ({ lines }: typeof quotes) =>
      new TextDecoder().decode((await securityEngine.csv({ lines, isFirst: true }, freeControl())).bytes);
    expect(await csvOf(quotes)).toBe(`secret\r\n${`"${'""'.repeat(4)}"\r\n`.repeat(2)}`);
    const mixed = await passwords({ count: '100' });
    const rows = (await csvOf(mixed)).trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.slice(1, -1).replaceAll('""', '"'))).toEqual(rowsOf(mixed));
  });
});
