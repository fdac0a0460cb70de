import { beforeAll, describe, expect, test } from 'vitest';
import { delocalize, type Locale, locales } from '#src/locale/locale.ts';
import { loadEntries } from '#src/shell/palette/palette-entries.ts';
import { type PaletteStock, rowsFor } from '#src/shell/palette/palette-rows.ts';
import { loadOffers } from '#src/shell/section-offers.ts';
import { resolve } from '#src/site/addresses.ts';
import { toolIdOf } from '#src/tools/section.ts';
import { siteWords } from '#src/shell/site-words.ts';
import { paletteQueries } from '../../vectors/palette-queries.ts';
import { searchQueries } from '../../vectors/search-queries.ts';

const stocks = new Map<Locale, PaletteStock>();
beforeAll(async () => {
  for (const locale of locales) {
    const [entries, offers, words] = await Promise.all([loadEntries(locale), loadOffers(), siteWords(locale, 'tools')]);
    stocks.set(locale, { entries, offers, words, locale, recent: [], favorites: [] });
  }
});
const rows = (query: string, locale: Locale = 'en') => rowsFor(stocks.get(locale) as PaletteStock, query);

/** Returns the address of the tool that is first; a setup counts as its tool. Null if there is none. */
function firstTool(query: string, locale: Locale): string | null {
  const [first] = rows(query, locale);
  if (!first || first.group === 'nearest') return null;
  const resolution = resolve(first.href);
  const page = 'address' in resolution ? resolution.address.page : null;
  return page?.setupOf ? `/${page.section}/${toolIdOf(page)}` : delocalize(first.href);
}

describe.each(Object.entries(paletteQueries))('%s', (_, queries) => {
  test.each(queries)('“%s” (%s) opens %s', (query, locale, path) => {
    expect(firstTool(query, locale)).toBe(path);
  });
});

describe.each(locales)('of the queries of search engines in the language %s', (locale) => {
  const queries = searchQueries[locale].flatMap(([path, typed]) => typed.split('|').map((query) => ({ path, query })));
  const answered = () => queries.map(({ path, query }) => ({ query, path, first: firstTool(query, locale) }));

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

describe('if no tool has the name', () => {
  const nearest = (query: string, locale: Locale = 'en') => rows(query, locale).map(({ group, href }) => `${group} ${delocalize(href)}`);

  test('the three nearest tools are shown, by the text of their cards and by spelling', () => {
    expect(nearest('hash')).toHaveLength(3);
    expect(nearest('hash')[0]).toBe('nearest /uuid/v5');
    expect(nearest('zzzz')).toHaveLength(3);
  });
});

test('pasted content is recognized by kind and transferred with its case unchanged', () => {
  const transfers = (query: string) => rows(query).map(({ arrival }) => [arrival?.transfer?.kind, arrival?.transfer?.text]);
  expect(transfers('https://example.com/A?b=C')[0]).toEqual(['link', 'https://example.com/A?b=C']);
  const long = `{"name": "${'A b '.repeat(500)}"}`;
  expect(transfers(long)).toContainEqual(['json', long]);
  expect(transfers('Lorem ipsum '.repeat(30))[0]?.[0]).toBe('text');
});
