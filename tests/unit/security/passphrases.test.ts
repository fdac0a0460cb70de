import { describe, expect, test } from 'vitest';
import { words as english } from '#workers/security/words/eff-large.ts';
import { words as russian } from '#workers/security/words/russian.ts';
import { refusal } from '../../reference/refusal.ts';
import { passphrases, pins, rowsOf } from './engine-calls.ts';

const lists = { en: english.split(/\s+/), ru: russian.split(/\s+/) };

describe.each([
  ['en', 7776, /^[a-z]+(-[a-z]+)?$/],
  ['ru', 7027, /^[а-я]{4,9}$/],
] as const)('the list %s', (id, size, pattern) => {
  const list = lists[id];

  test('contains its words once each', () => {
    expect(list).toHaveLength(size);
    expect(new Set(list).size).toBe(size);
    expect(list.filter((word) => !pattern.test(word))).toEqual([]);
  });

  test('has no word that is a prefix of another', () => {
    const sorted = list.toSorted();
    expect(sorted.filter((word, at) => sorted[at + 1]?.startsWith(word))).toEqual([]);
  });
});

describe('passphrases', () => {
  test.each(['en', 'ru'] as const)('are words of the list (%s)', async (list) => {
    const known = new Set(lists[list]);
    const rows = rowsOf(await passphrases({ list, separator: 'space', words: '5', count: '2000' }));
    expect(rows.every((row) => row.split(' ').length === 5 && row.split(' ').every((word) => known.has(word)))).toBe(true);
    expect(new Set(rows).size).toBe(2000);
    // 10,000 draws contain about 72 % of 7,776 words and 76 % of 7,027 words.
    expect(new Set(rows.flatMap((row) => row.split(' '))).size).toBeGreaterThan(known.size * 0.68);
  });

  test.each([
    [{ separator: 'dot', capitals: true }, /^([A-Z][a-z-]+\.){5}[A-Z][a-z-]+$/],
    [{ separator: 'none', capitals: true }, /^([A-Z][a-z-]+){6}$/],
    [{ separator: 'underscore', digit: true }, /^(?=\D*\d\D*$)([a-z-]+\d?_){5}[a-z-]+\d?$/],
    [{ list: 'ru', capitals: true, words: '3' }, /^([А-Я][а-я]+-){2}[А-Я][а-я]+$/],
  ] as const)('have the format of %j', async (request, pattern) => {
    expect(rowsOf(await passphrases({ ...request, count: '300' })).filter((row) => !pattern.test(row))).toEqual([]);
  });

  test('with a hyphen contain no word with a hyphen, so that the words can be counted', async () => {
    const hyphened = lists.en.filter((word) => word.includes('-'));
    expect(hyphened).toContain('drop-down');
    const made = await passphrases({ separator: 'hyphen', words: '20', count: '2000' });
    expect(made.listSize).toBe(7776 - hyphened.length);
    expect(made.strength.possible).toBe(String(BigInt(7776 - hyphened.length) ** 20n));
    expect(rowsOf(made).filter((row) => row.split('-').length !== 20)).toEqual([]);
    expect((await passphrases({ separator: 'space' })).listSize).toBe(7776);
  });

  test.each(['::', ' – ', '🇫🇷', 'é', '7'])('may have a separator of one’s own: %j', async (ownSeparator) => {
    const made = await passphrases({ separator: 'own', ownSeparator, words: '4', count: '300' });
    const known = new Set(lists.en);
    for (const row of rowsOf(made)) {
      expect(row.split(ownSeparator)).toHaveLength(4);
      expect(row.split(ownSeparator).every((word) => known.has(word))).toBe(true);
    }
    expect(made.characters).toBe(rowsOf(made).join('\n').length);
  });

  test('refuse an invisible or long separator', async () => {
    expect(await refusal(passphrases({ separator: 'own', ownSeparator: '\n' }))).toMatchObject({
      code: 'security.error.control',
      field: 'ownSeparator',
    });
    expect(await refusal(passphrases({ separator: 'own', ownSeparator: 'x'.repeat(21) }))).toMatchObject({
      code: 'security.error.ownTooLong',
    });
  });

  test('the digit may follow any of the words', async () => {
    const rows = rowsOf(await passphrases({ digit: true, words: '3', separator: 'space', count: '300' }));
    expect(new Set(rows.map((row) => row.split(' ').findIndex((word) => /\d$/.test(word)))).size).toBe(3);
  });

  test('of more than 512 MiB are refused, with the number that fits', async () => {
    const refused = await refusal(passphrases({ list: 'ru', words: '20', count: '10000000' }));
    expect(refused).toMatchObject({ code: 'security.error.textSize', field: 'count', values: { limit: 512 } });
    const meanBytes = lists.ru.reduce((sum, word) => sum + 2 * word.length, 0) / lists.ru.length;
    expect(Math.round(2 ** 29 / (20 * (meanBytes + 1)) / Number(refused.values['max']) / 0.001)).toBe(1001);
  });

  test.each([
    ['2', 2, 'number'],
    ['21', 21, 'number'],
    ['', '', 'text'],
    ['x', 'x', 'text'],
  ])('%j words are refused', async (words, asked, kind) => {
    expect(await refusal(passphrases({ words }))).toEqual({
      code: 'security.error.words',
      field: 'words',
      values: { asked, kind, min: 3, max: 20 },
    });
  });
});

describe('PINs', () => {
  test('consist of digits, and all codes occur', async () => {
    const rows = rowsOf(await pins('3', '20000'));
    expect(rows.every((row) => /^\d{3}$/.test(row))).toBe(true);
    expect(new Set(rows).size).toBe(1000);
  });

  test.each(['2', '33', '4.5'])('of %j digits are refused', async (length) => {
    expect(await refusal(pins(length))).toMatchObject({ code: 'security.error.pinLength', field: 'length' });
  });
});
