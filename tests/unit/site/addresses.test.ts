import { describe, expect, test } from 'vitest';
import { locales, localize } from '#src/locale/locale.ts';
import { addresses, inLocale, isIndexed, notFound, pages, resolve } from '#src/site/addresses.ts';
import { href } from '#src/tools/address.ts';
import { sections } from '#src/tools/registry.ts';
import { isSoon, type Page } from '#src/tools/section.ts';

/** Every address in English except those with parameters: the conversions. */
const promised = [
  '/',
  ...sections.flatMap(({ hub, pages: own, setups }): readonly string[] =>
    [hub, ...own, ...setups].filter((page: Page) => page.params === null).map(({ path }) => path),
  ),
  '/about',
  '/changelog',
  '/privacy',
  '/licenses',
];
/** Matches the address of a conversion, in any language. */
const conversion = /^(\/\w+)?\/converters\/[\w-]+\/[\w-]+\/[\w-]+$/;
const conversions = sections.flatMap(({ pages: own }) => own.flatMap((page: Page) => page.params ?? []));

const addressOf = (path: string) => {
  const resolution = resolve(path);
  if ('redirect' in resolution) throw new Error(`${path} leads on to ${resolution.redirect}`);
  return resolution.address;
};

describe('an address', () => {
  test('exists for every specified page and no other, in every language', () => {
    const paths = addresses.map(href);
    const specified = locales.flatMap((locale) => promised.map((path) => localize(path, locale)));
    expect(paths.filter((path) => !conversion.test(path)).sort()).toEqual(specified.sort());
    expect(paths.filter((path) => conversion.test(path))).toHaveLength(conversions.length * locales.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('resolves to itself', () => {
    for (const address of addresses) expect(resolve(href(address))).toEqual({ address });
  });

  test('also resolves to itself with a slash at its end, which a host may add', () => {
    for (const address of addresses) {
      const path = href(address);
      expect(resolve(path.endsWith('/') ? path : `${path}/`)).toEqual({ address });
    }
  });

  test('of the Russian home page may lack the slash at its end', () => {
    expect(addressOf('/ru')).toMatchObject({ page: { name: 'home' }, locale: 'ru' });
  });

  test('has the same page in the other language, and back', () => {
    for (const address of addresses) {
      const other = inLocale(address, address.locale === 'en' ? 'ru' : 'en');
      expect(href(other)).not.toBe(href(address));
      expect(addressOf(href(other))).toMatchObject({ page: { name: address.page.name }, params: address.params });
      expect(href(inLocale(other, address.locale))).toBe(href(address));
    }
  });

  test('of a conversion has the units as parameters', () => {
    expect(addressOf('/ru/converters/length/kilometers/miles')).toMatchObject({
      page: { name: 'converters.pair' },
      params: { category: 'length', from: 'kilometers', to: 'miles' },
      locale: 'ru',
    });
  });
});

describe('an unknown address', () => {
  test.each([
    '/uuid/v2',
    '/uuid/v4/more',
    '/UUID',
    '/en',
    '/en/uuid',
    '/russia',
    '/converters/length/kilometers/miles/more',
    '/__proto__',
    '/uuid/:id',
    '/404.html',
    '/index.html',
    '/%E0%A4%A',
  ])('%s shows the page for unknown addresses', (path) => {
    expect(addressOf(path)).toEqual({ page: notFound, params: {}, locale: 'en' });
  });

  test('shows that page in the language of the address', () => {
    expect(addressOf('/ru/uuid/v2')).toEqual({ page: notFound, params: {}, locale: 'ru' });
    expect(addressOf('/ru/ru')).toEqual({ page: notFound, params: {}, locale: 'ru' });
  });
});

describe('a redirect', () => {
  test.each([
    ['/converters/length', '/converters'],
    ['/converters/length/', '/converters'],
    ['/converters/area', '/converters'],
    ['/converters/length/kilometers', '/converters'],
    ['/ru/converters/length', '/ru/converters'],
    ['/converters/length/km', '/converters'],
    ['/ru/converters/temperature/celsius', '/ru/converters'],
  ])('leads from %s to %s', (from, to) => {
    expect(resolve(from)).toEqual({ redirect: to });
  });

  test('does not apply to an address that has a page', () => {
    expect(resolve('/converters/complete-guide')).toHaveProperty('address');
    expect(resolve('/converters')).toHaveProperty('address');
  });
});

describe('search engines', () => {
  test('list the home page, the hubs and all built pages, and no unbuilt one', () => {
    const indexed = pages.filter(isIndexed).map(({ path }) => path);
    const built = sections.flatMap(({ hub, pages: own }): readonly Page[] => [hub, ...own]).filter((page) => !isSoon(page));
    expect(indexed).toEqual(expect.arrayContaining(['/', ...built.map(({ path }) => path)]));
    expect(pages.filter((page) => isSoon(page) && isIndexed(page))).toEqual([]);
    expect(isIndexed(notFound)).toBe(false);
  });
});
