import { describe, expect, test } from 'vitest';
import { aliasRedirectFor, parseAliasRules } from '#scripts/alias-rules.mjs';
import { parseRedirectRules, redirectFor } from '#scripts/site-rules.mjs';
import { addresses, resolve } from '#src/site/addresses.ts';
import { aliasMap, redirectRules } from '#src/site/redirects.ts';
import { href } from '#src/tools/address.ts';
import { pairHref } from '#src/tools/converters/unit/pair-href.ts';
import { pairsIn } from '#src/tools/converters/unit/pairs.ts';
import { aliasesOf, categoryIds, unitsOf } from '#src/tools/converters/unit/units.ts';

const lines = redirectRules().trimEnd().split('\n');
const plain = parseRedirectRules(redirectRules());
const aliases = parseAliasRules(JSON.stringify(aliasMap()));
/** Returns the address that the site itself shows for a path, after a redirect if there is one. */
const meant = (path: string) => {
  const resolution = resolve(path);
  return 'redirect' in resolution ? resolution.redirect : href(resolution.address);
};

const namesOf = (category: (typeof categoryIds)[number]) => unitsOf(category).flatMap((unit) => [unit, ...aliasesOf(unit)]);
const existing = new Set(addresses.map(href));
/** Every address that names two units of a category by ids or aliases. */
const written = categoryIds.flatMap((category) =>
  namesOf(category).flatMap((from) => namesOf(category).map((to) => `/converters/${category}/${from}/${to}`)),
);
/** The usual addresses of all pairs of units, also of those without a document. */
const pairs = new Set(categoryIds.flatMap(pairsIn).map(({ from, to }) => pairHref(from, to, 'en')));
const aliased = written.filter((path) => !pairs.has(path));

describe('_redirects', () => {
  test('redirect from a category, alone or with one unit, to the converters, in both languages', () => {
    for (const category of categoryIds) {
      for (const name of namesOf(category)) {
        expect(lines).toContain(`/converters/${category}/${name} /converters 301`);
        expect(lines).toContain(`/ru/converters/${category}/${name} /ru/converters 301`);
      }
      expect(lines).toContain(`/converters/${category} /converters 301`);
    }
    expect(lines).toContain('/ru /ru/ 301');
  });

  test('redirect from popular conversions by symbol to their addresses', () => {
    expect(lines).toContain('/converters/length/km/mi /converters/length/kilometers/miles 301');
    expect(lines).toContain('/ru/converters/area/m2/ft2 /ru/converters/area/square-meters/square-feet 301');
  });

  test('redirect like the site itself, to an address with a page', () => {
    for (const { from, to } of plain.filter(({ from }) => from !== '/ru')) expect(meant(from), from).toBe(to);
    expect(plain.filter(({ to }) => !existing.has(to))).toEqual([]);
  });

  test('have no placeholders and fewer than 2,000 lines, which is the limit of hosts', () => {
    expect(lines.filter((line) => /[*:]/.test(line))).toEqual([]);
    expect(lines.length).toBeLessThan(2000);
  });

  test('do not redirect an address that has a page', () => {
    const taken = addresses.map(href).filter((path) => redirectFor(plain, path) ?? aliasRedirectFor(aliases, path));
    expect(taken).toEqual([]);
  });
});

describe('the map of aliases', () => {
  test('redirects every address with aliases, or with one unit twice, in each language, like the site itself', () => {
    expect(aliased.length).toBeGreaterThan(5901);
    const wrong = aliased.filter((path) => {
      const to = meant(path);
      const [english, russian] = [path, `/ru${path}`].map((from) => aliasRedirectFor(aliases, from)?.to);
      return !pairs.has(to) || english !== to || russian !== `/ru${to}`;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['/converters/Length/KM/Mile', '/converters/length/kilometers/miles'],
    ['/ru/converters/volume/fl-oz/m3/', '/ru/converters/volume/fluid-ounces/cubic-meters'],
    ['/converters/length/meters/meters', '/converters/length/meters/feet'],
    ['/converters/length/km/km', '/converters/length/kilometers/miles'],
    ['/converters/length/KM', '/converters'],
  ])('leads from %s to %s', (from, to) => {
    expect(aliasRedirectFor(aliases, from)).toEqual({ to, status: 301 });
  });

  test.each([
    '/',
    '/converters',
    '/converters/complete-guide',
    '/converters/length',
    '/converters/length/kilometers/miles',
    '/converters/length/km/parsec',
    '/converters/length/parsec',
    '/converters/weight/km/mi',
    '/converters/length/km/mi/more',
    '/zxx/converters/length/km/mi',
    '/converters/constructor/km/mi',
  ])('does not redirect %s', (path) => {
    expect(aliasRedirectFor(aliases, path)).toBeUndefined();
  });
});
