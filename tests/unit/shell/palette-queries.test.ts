import { beforeAll, describe, expect, test } from 'vitest';
import { delocalize, type Locale, locales } from '#src/locale/locale.ts';
import { resultsFor } from '#src/shell/palette/palette-results.ts';
import type { PaletteStock } from '#src/shell/palette/palette-rows.ts';
import { nearPhrases, type OutsideId } from '#src/shell/palette/outside.ts';
import { entriesWithPhrase } from '#src/shell/palette/palette-search.ts';
import { resolve } from '#src/site/addresses.ts';
import { toolIdOf } from '#src/tools/section.ts';
import { jwt, paletteQueries } from '../../vectors/palette-queries.ts';
import { searchQueries } from '../../vectors/search-queries.ts';
import { loadStocks } from './palette-stocks.ts';

let stocks: ReadonlyMap<Locale, PaletteStock>;
beforeAll(async () => {
  stocks = await loadStocks();
}, 60_000);
const results = (query: string, locale: Locale = 'en') => resultsFor(stocks.get(locale) as PaletteStock, query);
const rows = (query: string, locale: Locale = 'en') => results(query, locale).rows;
/** Returns the address of the tool that is first; a setup counts as its tool. Null if there is none. */
function firstTool(query: string, locale: Locale): string | null {
  const [first] = rows(query, locale);
  if (!first || first.group === 'nearest') return null;
  return toolPath(first.href);
}

/** Returns the path of the tool at an address, without its language. */
function toolPath(href: string): string {
  const resolution = resolve(href);
  const page = 'address' in resolution ? resolution.address.page : null;
  return page?.setupOf ? `/${page.section}/${toolIdOf(page)}` : delocalize(href);
}

describe.each(Object.entries(paletteQueries))('%s', (_, queries) => {
  test.each(queries)('“%s” (%s) opens %s', (query, locale, path) => {
    expect(firstTool(query, locale)).toBe(path);
  });
});

describe.each(locales)('of the queries of search engines in the language %s', (locale) => {
  const queries = searchQueries[locale].flatMap(([path, typed]) => typed.split('|').map((query) => ({ path, query })));
  let computed: readonly { readonly query: string; readonly path: string | null; readonly first: string | null }[] | undefined;
  /** Returns the address of the tool that is first for each query, null if there is none. */
  const answered = () => (computed ??= queries.map(({ path, query }) => ({ query, path, first: firstTool(query, locale) })));

  test('at least 300 are tried, and 95 of 100 have the right tool first', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    expect(queries.length).toBeGreaterThanOrEqual(300);
    const wrong = answered().filter(({ path, first }) => path !== first);
    expect(wrong.length / queries.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05);
  });

  test('none is called missing if a tool does the task', () => {
    expect(answered().filter(({ path, first }) => path !== null && first === null)).toEqual([]);
  });
});

test.each(locales)('the title of a setup in %s finds the setup first', (locale) => {
  const setups = (stocks.get(locale) as PaletteStock).entries.filter(({ page }) => page?.setupOf);
  expect(setups.filter(({ title, href }) => rows(title, locale)[0]?.href !== href).map(({ title }) => title)).toEqual([]);
});

describe('if no tool does the task', () => {
  const nearest = (query: string, locale: Locale = 'en') => rows(query, locale).map(({ group, href }) => `${group} ${toolPath(href)}`);

  test.each<[query: string, locale: Locale, task: OutsideId, nearest: string | undefined]>([
    ['hash', 'en', 'hash', 'nearest /uuid/v5'],
    ['sha256 checksum of a file', 'en', 'hash', 'nearest /uuid/v5'],
    ['посчитать хеш файла', 'ru', 'hash', 'nearest /uuid/v5'],
    ['regex tester', 'en', 'regex', 'nearest /visualizer/csv-to-table'],
    ['cron', 'en', 'cron', undefined],
    ['rgb to hex', 'en', 'color', undefined],
    ['image resizer', 'en', 'image', 'nearest /base64/file'],
    ['nanoid', 'en', 'otherIds', 'nearest /uuid/ulid'],
    ['перевести текст', 'ru', 'translate', undefined],
  ])('“%s” (%s) is a task outside of the site', (query, locale, task, first) => {
    expect([results(query, locale).outside?.id, nearest(query, locale)[0]]).toEqual([task, first]);
  });

  test.each(['md5 uuid', 'pdf to base64', 'text to qr', 'qr code with color'])(
    '“%s” is a task of a tool, which shares a word with one outside',
    (query) => {
      expect(results(query).outside).toBeNull();
    },
  );

  test('every task outside of the site names the tools nearest to it by their search phrases', () => {
    const { outside, entries } = stocks.get('en') as PaletteStock;
    const isFound = (phrase: string) => entriesWithPhrase(entries, phrase).length > 0;
    expect(outside.flatMap(({ id }) => nearPhrases[id].filter((phrase) => !isFound(phrase)))).toEqual([]);
  });

  test('the three tools with the most similar words are shown for an unknown word', () => {
    expect(nearest('zzzz')).toHaveLength(3);
  });
});

describe('content', () => {
  const named = (query: string) => results(query).readings.map(({ id }) => id);
  const offered = (query: string) => rows(query).map(({ href, detail }) => `${href} ${detail}`);

  test('of several readings has all of them, in facts and in rows', () => {
    expect(named('d41d8cd98f00b204e9800998ecf8427e')).toEqual(['digest']);
    expect(offered('919108f752d143209bacf847db4148a8')).toEqual([
      '/uuid/inspect could be a UUID v4 without hyphens',
      '/base64/decode 16 bytes in hexadecimal',
    ]);
    expect(named('1732700000')).toEqual(['unixTime', 'integer']);
    expect(offered('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toEqual(['/uuid/inspect ULID, made 2016-07-30 23:54:10 UTC']);
    expect(offered('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toEqual(['/uuid/inspect UUID v7, made 2022-02-22 19:22:22 UTC']);
  });

  test('that a tool recognizes is named', () => {
    expect(results('{"a": 1}').readings).toEqual([{ id: 'content', values: { kind: 'json', characters: 8, lines: 1 } }]);
    expect(results('id,name\n1,a\n2,b').readings).toEqual([{ id: 'content', values: { kind: 'csv', characters: 15, lines: 3 } }]);
    expect(named('SGVsbG8=')).toEqual(['content']);
    expect(offered('me@example.com')).toEqual(['/qr/email me@example.com']);
    expect(offered('+1 555 123 4567')).toEqual(['/qr/phone +1 555 123 4567']);
    expect(offered('48 65 6c 6c 6f')).toEqual(['/base64/decode 5 bytes in hexadecimal']);
    expect(offered('100d20')).toEqual(['/random/dice roll 100d20']);
  });

  test.each([
    '#ff8800',
    'DE89370400440532013000',
    '4111 1111 1111 1111',
    '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg',
    `ghp_${'a1B2'.repeat(9)}`,
    'AKIAIOSFODNN7EXAMPLE',
  ])('that no tool here reads has its facts and no rows: %s', (query) => {
    expect(results(query)).toMatchObject({ rows: [], readings: [expect.anything()], outside: null });
  });

  test('with a secret is called one, and a JSON Web Token is decoded', () => {
    expect(named(jwt)).toEqual(['secret', 'content']);
    expect(rows(jwt)[0]?.href).toBe('/base64/decode');
  });
});

test('pasted content is recognized by kind and transferred with its case unchanged', () => {
  const transfers = (query: string) => rows(query).map(({ arrival }) => [arrival?.transfer?.kind, arrival?.transfer?.text]);
  expect(transfers('https://example.com/A?b=C')[0]).toEqual(['link', 'https://example.com/A?b=C']);
  const long = `{"name": "${'A b '.repeat(500)}"}`;
  expect(transfers(long)).toContainEqual(['json', long]);
  expect(transfers('Lorem ipsum '.repeat(30))[0]?.[0]).toBe('text');
});
