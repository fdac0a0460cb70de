import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#i18n/locales.ts';
import { guideTexts, readTexts } from './texts.ts';

/** Returns the texts that break a rule, with the first such place in each between → and ←, so that a failure lists what to correct. */
const breaking = (locale: Locale, rule: RegExp) =>
  readTexts(locale).flatMap(({ where, text }) => (rule.test(text) ? [`${where}: ${text.replace(rule, '→$&←')}`] : []));
/** Returns the places without document titles, which are shown in one line and do not wrap. */
const wrapping = (locale: Locale, rule: RegExp) => breaking(locale, rule).filter((found) => !/^[\w.-]+\.metaTitle:/.test(found));

const units: Readonly<Record<Locale, string>> = {
  en: 'mm|cm|m|km|mg|g|kg|mL|L|ms|ns|B|kB|KB|MB|GB|KiB|MiB|GiB|px|dpi|°[CF]|%|ft|lb|oz|min',
  ru: 'мм|см|м|км|мг|г|кг|т|мл|л|мс|нс|мкс|байт\\p{L}*|бит\\p{L}*|КБ|МБ|ГБ|КиБ|МиБ|ГиБ|px|dpi|Мп|дюйм\\p{L}*|фут\\p{L}*|мин|°[CF]|%',
};

describe.each(locales)('texts (%s)', (locale) => {
  test('join a number and its unit by a no-break space', () => {
    expect(wrapping(locale, new RegExp(`[\\d}] (?:${units[locale]})[²³]?(?![\\p{L}\\p{N}_-])`, 'u'))).toEqual([]);
  });

  test('join the name of a standard and its number by no-break spaces', () => {
    expect(wrapping(locale, /(?:RFC|ISO|IEC|GOST R|ГОСТ Р|GOST|ГОСТ) (?=[\dRР])|(?:GOST|ГОСТ)\u00a0[RР] /)).toEqual([]);
  });

  test('write ranges of numbers with an en dash', () => {
    expect(breaking(locale, /\d ?— ?\d|(?<![\d-])\d{1,2} - \d{1,2}(?!\d)/)).toEqual([]);
  });
});

describe('English texts', () => {
  test('quote with “ ” in guides, outside attributes and code', () => {
    const prose = guideTexts('en').filter(({ text }) => !/^\s*[<{}/]|^\s*\w+[=:]/.test(text));
    expect(prose.filter(({ text }) => text.includes('"'))).toEqual([]);
  });
});

describe('Russian texts', () => {
  test('join prepositions and conjunctions of one letter to the next word by a no-break space', () => {
    expect(wrapping('ru', /(?<![\p{L}\p{M}\p{N}_\-`])[вкосуиа] (?=[^\s|])/iu)).toEqual([]);
  });

  test('end no line of a guide with a preposition of one letter: the line break is a space there', () => {
    expect(guideTexts('ru').filter(({ text }) => /(?<![\p{L}\p{N}])[вкосуиа]$/iu.test(text))).toEqual([]);
  });

  test('group digits by no-break spaces', () => {
    expect(wrapping('ru', /(?<!\d)\d{1,3} \d{3}(?!\d)/)).toEqual([]);
  });

  test('use «ёлочки» as quotes and — as the dash, and begin no line with a dash', () => {
    const prose = readTexts('ru').filter(({ where, text }) => !where.includes('.mdx:') || !/^\s*[<{}/]|^\s*\w+[=:]/.test(text));
    expect(prose.filter(({ text }) => /["“”]| —/.test(text))).toEqual([]);
    expect(breaking('ru', /[\p{L}»)}] [-–] [\p{L}{«]|\p{L}\u00a0– /u)).toEqual([]);
  });
});
