import type { Locale } from '#i18n/locales.ts';
import { describe, expect, test } from 'vitest';
import { locales } from '#src/locale/locale.ts';
import type { InputValues } from '#workers/wire/input-error.ts';
import { refusal } from '../../reference/refusal.ts';
import { passphrases, passwords, pins } from './engine-calls.ts';
import { sectionWords } from '../../reference/section-messages.ts';

const none = { upper: false, lower: false, digits: false, symbols: false };

const refusals: Record<string, () => Promise<unknown>> = {
  length: () => passwords({ length: '3' }),
  noClass: () => passwords(none),
  classEmpty: () => passwords({ forbidden: '0123456789' }),
  count: () => passwords({ count: '20000000' }),
  textSize: () => passwords({ count: '5000000', length: '128' }),
  minimum: () => passwords({ minimum: { upper: '99', lower: '', digits: '', symbols: '' } }),
  minimumSum: () => passwords({ length: '4', minimum: { upper: '4', lower: '4', digits: '', symbols: '' } }),
  control: () => passwords({ extra: '\u200b' }),
  ownTooLong: () => passwords({ extra: 'é'.repeat(201) }),
  ruleText: () => passwords({ rule: 'minlength: eight' }),
  ruleTooLong: () => passwords({ rule: 'x'.repeat(2001) }),
  ruleImpossible: () => passwords({ rule: 'minlength: 9; maxlength: 8' }),
  words: () => passphrases({ words: '2' }),
  pinLength: () => pins('99'),
};

async function messageOf(locale: Locale, refused: Promise<unknown>): Promise<readonly [id: string, message: string, values: InputValues]> {
  const { code, values } = await refusal(refused);
  return [code, (await sectionWords(locale, 'security'))(code, values), values];
}

test.each([
  ['en', '20000000', 'From 1 to 10,000,000 can be made at once; you asked for 20,000,000.'],
  ['en', '20,000,000', 'From 1 to 10,000,000 can be made at once; you asked for 20,000,000.'],
  ['en', 'ten', 'From 1 to 10,000,000 can be made at once; you asked for “ten”.'],
  ['ru', '20000000', 'За раз можно создать от 1 до 10\u00a0000\u00a0000; вы указали 20\u00a0000\u00a0000.'],
  ['ru', 'десять', 'За раз можно создать от 1 до 10\u00a0000\u00a0000; вы указали «десять».'],
] as const)('in %s, the refusal of %s secrets groups the digits of the number and quotes other text', async (locale, count, words) => {
  expect((await messageOf(locale, passwords({ count })))[1]).toBe(words);
});

describe.each(locales)('in %s', (locale) => {
  test.each(Object.entries(refusals))('the message of %s contains the input and the limit', async (code, refused) => {
    const [id, words, values] = await messageOf(locale, refused());
    expect(id).toBe(`security.error.${code}`);
    const message = words.replace(/[\s.,]/g, '');
    for (const value of [values.asked, values.min, values.max, values.size, values.limit, values.sum, values.length, values.character]) {
      if (value !== undefined) expect(message).toContain(String(value).replace(/[\s.,]/g, ''));
    }
  });
});
