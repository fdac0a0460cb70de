import { describe, expect, test } from 'vitest';
import { locales, localize } from '#src/locale/locale.ts';
import { addresses, isIndexed } from '#src/site/addresses.ts';
import { robots, sitemap } from '#src/site/sitemap.ts';
import { href } from '#src/tools/address.ts';
import { SITE } from './words.ts';

describe('sitemap.xml', () => {
  const xml = sitemap(SITE);
  const located = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

  test('contains exactly the indexed addresses, each once', () => {
    expect([...located].sort()).toEqual(
      addresses
        .filter(({ page }) => isIndexed(page))
        .map((address) => SITE + href(address))
        .sort(),
    );
    expect(located).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/ru/`, `${SITE}/uuid/v4`, `${SITE}/ru/uuid/v4`]));
    expect(located.length).toBeGreaterThanOrEqual(24);
  });

  test('lists each address in every language', () => {
    const [entry] = xml.match(/<url><loc>https:\/\/verstak\.example\/ru\/uuid\/v4<.*<\/url>/) ?? [];
    expect([...(entry ?? '').matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, url]) => [lang, url])).toEqual([
      ...locales.map((locale) => [locale, SITE + localize('/uuid/v4', locale)]),
      ['x-default', `${SITE}/uuid/v4`],
    ]);
  });

  test('is XML with both of its namespaces', () => {
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"')).toBe(
      true,
    );
    expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(xml.match(/<url>/g)).toHaveLength(located.length);
    expect(xml.match(/<\/url>/g)).toHaveLength(located.length);
  });
});

test('robots.txt allows everything and contains the address of the sitemap', () => {
  expect(robots(SITE).split('\n')).toEqual(['User-agent: *', 'Allow: /', '', `Sitemap: ${SITE}/sitemap.xml`, '']);
});
