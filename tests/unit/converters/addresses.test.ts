import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWordFile } from '#scripts/messages.mjs';
import { locales } from '#src/locale/locale.ts';
import { addresses, resolve } from '#src/site/addresses.ts';
import { headOf } from '#src/site/head.ts';
import { type Address, href } from '#src/tools/address.ts';
import { askedValue, searchWith } from '#src/tools/converters/value/address-value.ts';
import { pairHref } from '#src/tools/converters/unit/pair-href.ts';
import { type Pair, pairOf } from '#src/tools/converters/unit/pair-of.ts';
import { counts, documentedPairs, hasDocument, pairsIn, resolvePair } from '#src/tools/converters/unit/pairs.ts';
import { popularPairs } from '#src/tools/converters/unit/popular-pairs.ts';
import { factsOf } from '#src/tools/converters/unit/unit-facts.ts';
import { aliasesOf, categoryIds, findUnit, type UnitId, unitsOf } from '#src/tools/converters/unit/units.ts';
import { parseDecimal, type Rational, rational } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { SITE, wordsOf } from '../site/words.ts';

const exactly = (text: string) => parseDecimal(text) as Rational;

/** The categories of version 0.2.0: every pair has a document, because other sites link to it. */
const released = ['length', 'weight', 'temperature', 'volume', 'area'] as const;
const documented = categoryIds.flatMap(documentedPairs);
const keyOf = ({ category, from, to }: Pair) => `${category} ${from} ${to}`;

describe('the categories', () => {
  test('are those of the files, and have words for each of their units and no other', async () => {
    const files = readdirSync('src/tools/converters/categories').map((file) => file.replace('.ts', ''));
    expect([...categoryIds].sort()).toEqual(files.sort());
    for (const id of categoryIds) {
      const ids = Object.keys(readWordFile('en', `converters/${id}.json`));
      const units = ids.flatMap((word) => /^converters\.unit\.([\w-]+)\.symbol$/.exec(word)?.[1] ?? []);
      expect([...unitsOf(id)].sort()).toEqual(units.sort());
    }
  });

  test.each(categoryIds)('have a base unit with the factor 1, and units of their own as next units: %s', (id) => {
    const { base, units } = factsOf(id);
    expect(units[base]).toMatchObject({ factor: '1' });
    expect(units[base]?.zero).toBeUndefined();
    for (const { next } of Object.values(units)) if (next) expect(units).toHaveProperty([next]);
  });
});

describe('the pairs', () => {
  test('with a document have an address in each language, in the form in which the site links to them', () => {
    const places = addresses.filter(({ page }) => page.name === 'converters.pair').map(href);
    const built = locales.flatMap((locale) => documented.map(({ from, to }) => pairHref(from, to, locale)));
    expect(built.sort()).toEqual(places.sort());
  });

  test('of version 0.2.0 are 232, and all have a document', () => {
    expect(released.flatMap(documentedPairs)).toEqual(released.flatMap(pairsIn));
    expect(released.flatMap(documentedPairs)).toHaveLength(8 * 7 + 7 * 6 + 3 * 2 + 8 * 7 + 9 * 8);
  });

  test('are different, never of a unit to itself, never across categories, and exist in both directions', () => {
    const pairs = categoryIds.flatMap(pairsIn);
    expect(pairs).toHaveLength(counts.conversions);
    expect(new Set(pairs.map(keyOf)).size).toBe(pairs.length);
    for (const { category, from, to } of pairs) {
      expect(from).not.toBe(to);
      expect(unitsOf(category)).toEqual(expect.arrayContaining([from, to]));
    }
    const known = new Set(pairs.map(keyOf));
    expect(pairs.filter(({ category, from, to }) => !known.has(keyOf({ category, from: to, to: from })))).toEqual([]);
  });

  test('include 28 popular ones of version 0.2.0; kilometers to miles is first and the only one with a known number of searches', () => {
    expect(popularPairs.filter(({ category }) => (released as readonly string[]).includes(category)).length).toBe(28);
    expect(popularPairs[0]).toEqual({ from: 'kilometers', to: 'miles', category: 'length', priority: 'very-high', searchVolume: 90_000 });
    expect(popularPairs.filter(({ searchVolume }) => searchVolume !== undefined).length).toBe(1);
  });

  test('that are popular are different and have a document', () => {
    expect(new Set(popularPairs.map(keyOf)).size).toBe(popularPairs.length);
    const known = new Set(documented.map(keyOf));
    expect(popularPairs.filter((pair) => !known.has(keyOf(pair)))).toEqual([]);
  });
});

describe('a unit', () => {
  const all = categoryIds.flatMap(unitsOf);

  test('is found by its id and every alias, and no name has two meanings', () => {
    const names = all.flatMap((unit) => [unit, ...aliasesOf(unit)].map((name) => [name, unit] as const));
    for (const [name, unit] of names) expect(findUnit(name), name).toBe(unit);
    expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
  });

  test.each<[string, UnitId]>([
    ['mi', 'miles'],
    ['mile', 'miles'],
    ['lbs', 'pounds'],
    ['m3', 'cubic-meters'],
    ['m³', 'cubic-meters'],
    ['sq-m', 'square-meters'],
    ['m²', 'square-meters'],
    ['fl-oz', 'fluid-ounces'],
    ['Fl. Oz.', 'fluid-ounces'],
    ['c', 'celsius'],
    ['°F', 'fahrenheit'],
    ['K', 'kelvin'],
  ])('%s is found as %s', (name, unit) => {
    expect(findUnit(name)).toBe(unit);
  });
});

describe('an address', () => {
  test('with aliases resolves to the canonical address and keeps its search part', () => {
    expect(resolve('/converters/length/km/mi', '?v=5')).toEqual({ redirect: '/converters/length/kilometers/miles?v=5' });
    expect(resolve('/ru/converters/Area/FT%C2%B2/ac/')).toEqual({ redirect: '/ru/converters/area/square-feet/acres' });
    expect(resolve('/converters/temperature/%C2%B0C/%C2%B0F', '?v=20')).toEqual({
      redirect: '/converters/temperature/celsius/fahrenheit?v=20',
    });
    expect(resolve('/converters/volume/m%C2%B3/fl%20oz')).toEqual({ redirect: '/converters/volume/cubic-meters/fluid-ounces' });
    expect(resolve('/converters/length/kilometers/miles')).toHaveProperty('address.page.name', 'converters.pair');
  });

  test.each([
    ['/converters/time/hours/days', 'Invalid category'],
    ['/converters/constructor/km/mi', 'Invalid category'],
    ['/converters/length/km/parsec', 'Invalid units'],
    ['/converters/length/%E0%A4%A/mi', 'Invalid units'],
    ['/converters/foo', 'Invalid category'],
    ['/converters/foo/bar', 'Invalid category'],
    ['/converters/length/parsec', 'Invalid units'],
    ['/converters/length/kg', 'Units do not belong to this category'],
    ['/converters/length/kg/lb', 'Units do not belong to this category'],
    ['/converters/length/kg/l', 'Units do not belong to this category'],
    ['/converters/length/km/lb', 'Incompatible units'],
    ['/converters/length/lb/km', 'Incompatible units'],
  ])('%s leads to the hub: %s', (path, error) => {
    expect(resolve(path, '?v=5')).toEqual({ redirect: `/converters?error=${encodeURIComponent(error)}` });
    expect(resolve(`/ru${path}`)).toEqual({ redirect: `/ru/converters?error=${encodeURIComponent(error)}` });
  });

  test.each([
    ['/converters/length/meters/meters', '/converters/length/meters/feet'],
    ['/converters/length/km/KM', '/converters/length/kilometers/miles'],
    ['/converters/temperature/k/kelvin', '/converters/temperature/kelvin/celsius'],
    ['/converters/area/square-inches/in2', '/converters/area/square-inches/square-millimeters'],
  ])('with the same unit twice, %s, leads to the most popular conversion of that unit', (path, to) => {
    expect(resolve(path, '?v=5')).toEqual({ redirect: `${to}?v=5` });
  });

  test('that is not a conversion resolves to the page “not found” or to the hub', () => {
    expect(resolve('/uuid/v4/length/km')).toHaveProperty('address.page.name', 'notFound');
    expect(resolve('/converters/length/km', '?x=1')).toEqual({ redirect: '/converters' });
  });

  test('every pair resolves to itself, also one without a document, which search engines may not list', async () => {
    for (const params of categoryIds.flatMap(pairsIn)) {
      expect(resolvePair(params)).toEqual({ params });
      const path = pairHref(params.from, params.to, 'ru');
      expect(resolve(path, '?v=5')).toMatchObject({ address: { page: { name: 'converters.pair' }, params, locale: 'ru' } });
    }
    const unlisted = categoryIds.flatMap(pairsIn).filter(({ from, to }) => !hasDocument(from, to));
    for (const params of unlisted) {
      const { address } = resolve(pairHref(params.from, params.to, 'en')) as { readonly address: Address };
      const { title, tags } = headOf(address, await wordsOf(address), SITE);
      expect(title).not.toMatch(/undefined|\{/);
      expect(tags).toContainEqual({ tag: 'meta', attributes: { name: 'robots', content: 'noindex, follow' } });
    }
  });
});

describe('the parameters of a page', () => {
  const refusal = (params: Record<string, string>) => {
    try {
      return pairOf(params);
    } catch (error) {
      return error instanceof InputError ? [error.code, error.values.category] : error;
    }
  };

  test('are refused with the specified error codes, and aliases are resolved', () => {
    expect(refusal({})).toEqual(['converters.error.missingParameters', '']);
    expect(refusal({ category: 'length', from: 'feet' })).toEqual(['converters.error.missingParameters', 'length']);
    expect(refusal({ category: 'time', from: 'hours', to: 'days' })).toEqual(['converters.error.categoryNotFound', 'time']);
    expect(refusal({ category: 'length', from: 'pounds', to: 'days' })).toEqual(['converters.error.unitsNotFound', 'length']);
    expect(refusal({ category: 'length', from: 'feet', to: 'pounds' })).toEqual(['converters.error.unitNotFound', 'length']);
    expect(refusal({ category: 'length', from: 'ft', to: 'mi' })).toEqual({ category: 'length', from: 'feet', to: 'miles' });
  });
});

describe('the value in an address', () => {
  test.each([
    ['?v=5', '5'],
    ['?v=-2.5e3', '-2.5e3'],
    ['v=.5&x=1', '.5'],
    ['?v=', null],
    ['?v=abc', null],
    ['?v=1,5', null],
    ['?v=Infinity', null],
    ['?v=0x10', null],
    ['?v=1e9999', '1e9999'],
    ['?v=1e-401', '1e-401'],
    [`?v=${'9'.repeat(2001)}`, '9'.repeat(2001)],
    ['?v=.', null],
    ['?x=5', null],
    ['', null],
  ])('in %j is %s', (search, want) => {
    expect(askedValue(search)).toBe(want);
  });

  test('keeps up to 40 digits and the other parameters; a repeating decimal is rounded to 17 digits, and the value 1 is omitted', () => {
    expect(searchWith(exactly('42.195'), '')).toBe('?v=42.195');
    expect(searchWith(exactly('1'), '?v=42')).toBe('');
    expect(searchWith(exactly('2'), '?a=b&v=42')).toBe('?a=b&v=2');
    expect(searchWith(exactly('0.1234567890123456789012345'), '')).toBe('?v=0.1234567890123456789012345');
    expect(searchWith(rational(71n, 12n), '')).toBe('?v=5.9166666666666667');
    expect(searchWith(exactly('1e400'), '')).toBe('?v=1e400');
  });
});
