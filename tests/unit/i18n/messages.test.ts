import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as messageformat from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#i18n/locales.ts';
import { readMessages, readWordFile, wordFiles } from '#scripts/messages.mjs';

const { resolve } = createRequire(import.meta.url);
/** The package name is an alias of a stub without a parser (vite.config.ts), so the parser is imported by the path of its file. */
const parserPath = resolve('@formatjs/icu-messageformat-parser');
const { parse, TYPE } = (await import(pathToFileURL(parserPath).href)) as typeof messageformat;

/** Returns a record with a value for each language. */
const perLocale = <Value>(valueOf: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, Value>;

const files = perLocale(wordFiles);

/** All messages of a language; another test finds ids that are in two files. */
const words = perLocale(readMessages);

interface Anatomy {
  /** Names of arguments and, in angle brackets, of tags. */
  readonly names: Set<string>;
  /** Cardinal plurals: argument → its forms. */
  readonly plurals: Map<string, Set<string>>;
  /** Texts outside arguments. */
  readonly literals: string[];
}

function dissect(text: string): Anatomy {
  const anatomy: Anatomy = { names: new Set(), plurals: new Map(), literals: [] };
  const walk = (elements: readonly messageformat.MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal) anatomy.literals.push(element.value);
      else if (element.type === TYPE.tag) {
        anatomy.names.add(`<${element.value}>`);
        walk(element.children);
      } else if (element.type !== TYPE.pound) {
        anatomy.names.add(element.value);
        if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
        const forms = Object.keys(element.options);
        if (element.type === TYPE.plural && element.pluralType === 'cardinal') anatomy.plurals.set(element.value, new Set(forms));
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(text));
  return anatomy;
}

const anatomies = perLocale((locale) => new Map(Object.entries(words[locale]).map(([id, text]) => [id, dissect(text)])));

/** Returns the ids that break a rule with their text, so that a failure lists what to correct. */
function offenders(locale: Locale, breaks: (text: string, id: string, anatomy: Anatomy) => boolean): string[] {
  return [...anatomies[locale]].flatMap(([id, anatomy]) => {
    const text = words[locale][id] as string;
    return breaks(text, id, anatomy) ? [`${id}: ${text}`] : [];
  });
}

const prose = ({ literals }: Anatomy) => literals.join(' ');

/** Languages that are compared with English. */
const others = locales.filter((locale) => locale !== 'en');

describe.each(others)('the messages (%s)', (locale) => {
  test('have the same files as in English', () => {
    expect(files[locale]).toEqual(files.en);
  });

  test.each(files.en)('have the same ids as in English in %s', (file) => {
    const ids = files[locale].includes(file) ? Object.keys(readWordFile(locale, file)) : [];
    expect(ids.sort()).toEqual(Object.keys(readWordFile('en', file)).sort());
  });

  test('have the same placeholders and tags as in English', () => {
    const namesOf = (of: Locale) => [...anatomies[of]].map(([id, { names }]) => `${id}: ${[...names].sort().join(' ')}`).sort();
    expect(namesOf(locale)).toEqual(namesOf('en'));
  });
});

describe.each(locales)('every id (%s)', (locale) => {
  test('is in one file only', () => {
    const ids = files[locale].flatMap((file) => Object.keys(readWordFile(locale, file)));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has a text', () => {
    expect(offenders(locale, (text, id) => text.trim() === '' && id !== 'parts.group')).toEqual([]);
  });
});

describe('plurals', () => {
  test.each(locales)('have all forms of the language (%s)', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const lacks = ({ plurals }: Anatomy) => [...plurals.values()].some((has) => !forms.every((form) => has.has(form)));
    expect(offenders(locale, (_text, _id, anatomy) => lacks(anatomy))).toEqual([]);
  });

  test('in Russian contain the number in the form for 1 if the form for 5 contains it, because 21 and 101 use the form for 1 too', () => {
    const counts = (form: messageformat.MessageFormatElement[]) => form.some(({ type }) => type === TYPE.pound);
    const hides = (elements: readonly messageformat.MessageFormatElement[]): boolean =>
      elements.some((element) => {
        if (element.type === TYPE.tag) return hides(element.children);
        if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
        const { one, many } = element.options;
        if (element.type === TYPE.plural && one && many && counts(many.value) && !counts(one.value)) return true;
        return Object.values(element.options).some(({ value }) => hides(value));
      });
    expect(offenders('ru', (text) => hides(parse(text)))).toEqual([]);
  });

  test.each(others)('in English are also plurals in the other languages (%s)', (locale) => {
    const lost = [...anatomies.en].filter(([id, { plurals }]) =>
      [...plurals.keys()].some((name) => !anatomies[locale].get(id)?.plurals.has(name)),
    );
    expect(lost.map(([id]) => id)).toEqual([]);
  });
});

describe('counted things', () => {
  const nouns = 'байт|бит|знак|символ|цифр|пункт|строк|столбц|кубик|значени|слов|кодов|модул|файл|вариант';
  /** Matches an argument before a noun, except limits, whose noun is written for one fixed number, and the second side of 21 × 21. */
  const counted = new RegExp(String.raw`(?<!× )\{(?!\w*(?:max|min|limit|places|total)\})\w+\} (?:${nouns})`, 'iu');
  /** Returns a message without its plurals, which contain the noun for each number. */
  const outsidePlurals = (text: string) =>
    parse(text)
      .map((element) =>
        element.type === TYPE.literal ? element.value : 'value' in element && !('options' in element) ? `{${element.value}}` : '',
      )
      .join('');

  test('have the right case for any number, in Russian', () => {
    expect(offenders('ru', (text) => counted.test(outsidePlurals(text)))).toEqual([]);
  });
});

describe('wording', () => {
  /** Texts fixed by the specification. */
  const fixed = new Set(['Something went wrong!', 'HTTP error! status: {code}']);

  test.each(locales)('has no exclamation marks (%s)', (locale) => {
    expect(offenders(locale, (_text, id, anatomy) => prose(anatomy).includes('!') && !fixed.has(words.en[id] ?? ''))).toEqual([]);
  });

  test('never contains “simply”', () => {
    expect(offenders('en', (text) => /\bsimply\b/i.test(text))).toEqual([]);
  });

  test('in Russian contains Cyrillic in every message of four words or more', () => {
    const leftover = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length > 3 && !/\p{Script=Cyrillic}/u.test(text);
    expect(offenders('ru', (_text, _id, anatomy) => leftover(prose(anatomy)))).toEqual([]);
  });

  test('in Russian mixes no Latin letters into Cyrillic words', () => {
    const mixed = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u;
    expect(offenders('ru', (_text, _id, anatomy) => mixed.test(prose(anatomy)))).toEqual([]);
  });
});
