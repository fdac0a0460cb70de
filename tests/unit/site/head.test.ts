import { describe, expect, test } from 'vitest';
import { locales, localize } from '#src/locale/locale.ts';
import { addresses, isIndexed, notFound } from '#src/site/addresses.ts';
import { descriptionLengthMax, type Head, headOf, titleLengthMax } from '#src/site/head.ts';
import { type Address, href } from '#src/tools/address.ts';
import { addressAt, SITE, wordsOf } from './words.ts';

const headAt = async (address: Address) => headOf(address, await wordsOf(address), SITE);

/** Returns the content of the meta tag whose `name` or `property` is `value`, or the address of the link whose `rel` is `value`. */
function said(head: Head, value: string): string | undefined {
  const found = head.tags.filter(
    ({ attributes }) => attributes['name'] === value || attributes['property'] === value || attributes['rel'] === value,
  );
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.attributes['content'] ?? found[0]?.attributes['href'];
}

/** Returns the alternates that each language of a page has to list. */
const alternatesTo = (path: string) => ({
  ...Object.fromEntries(locales.map((locale) => [locale, SITE + localize(path, locale)])),
  'x-default': SITE + path,
});

const alternatesOf = ({ tags }: Head) =>
  Object.fromEntries(
    tags
      .filter(({ attributes }) => attributes['rel'] === 'alternate')
      .map(({ attributes }) => [attributes['hreflang'], attributes['href']]),
  );

describe('the head of a page', () => {
  test('describes the page in English', async () => {
    const head = await headAt(addressAt('/uuid/v4'));
    expect(head.title).toMatch(/UUID v4.* · Verstak$/);
    expect(said(head, 'description')).toMatch(/UUID/);
    expect(said(head, 'keywords')).toContain('uuid v4');
    expect(['author', 'publisher', 'application-name'].map((name) => said(head, name))).toEqual(['Verstak', 'Verstak', 'Verstak']);
    expect(said(head, 'canonical')).toBe(`${SITE}/uuid/v4`);
    expect(said(head, 'robots')).toBe('index, follow, max-image-preview:large');
  });

  test('contains the canonical address of the page, one address per language and the default address', async () => {
    const alternates = alternatesTo('/uuid/v7');
    expect(alternates).toMatchObject({ en: `${SITE}/uuid/v7`, ru: `${SITE}/ru/uuid/v7`, 'x-default': `${SITE}/uuid/v7` });
    expect(alternatesOf(await headAt(addressAt('/uuid/v7')))).toEqual(alternates);
    const russian = await headAt(addressAt('/ru/uuid/v7'));
    expect(alternatesOf(russian)).toEqual(alternates);
    expect(said(russian, 'canonical')).toBe(`${SITE}/ru/uuid/v7`);
    expect(russian.title).toMatch(/[а-я]/);
  });

  test('of the home page has no double slash in its addresses, and the name of the site at most once in its title', async () => {
    const head = await headAt(addressAt('/'));
    expect(said(head, 'canonical')).toBe(`${SITE}/`);
    expect(alternatesOf(head)).toEqual(alternatesTo('/'));
    expect(head.title.split('Verstak').length).toBeLessThanOrEqual(2);
  });

  test('has the data for link previews', async () => {
    const head = await headAt(addressAt('/ru/uuid/v4'));
    const properties = ['og:type', 'og:site_name', 'og:url', 'og:locale', 'og:image:type', 'og:image:width', 'og:image:height'];
    expect(properties.map((property) => said(head, property))).toEqual([
      'website',
      'Verstak',
      `${SITE}/ru/uuid/v4`,
      'ru_RU',
      'image/jpeg',
      '1200',
      '630',
    ]);
    const others = head.tags.filter(({ attributes }) => attributes['property'] === 'og:locale:alternate');
    expect(others.map(({ attributes }) => attributes['content'])).toContain('en_US');
    expect(others).toHaveLength(locales.length - 1);
    expect(said(head, 'twitter:card')).toBe('summary_large_image');
    expect(said(head, 'og:title')).toBe(head.title);
    expect(said(head, 'twitter:title')).toBe(head.title);
    expect(said(head, 'og:description')).toBe(said(head, 'description'));
    expect(said(head, 'og:image')).toBe(`${SITE}/og/ru/uuid-v4.jpg`);
    expect(said(head, 'og:image:alt')).toBe('Verstak: Генератор UUID v4');
    expect(said(head, 'twitter:image:alt')).toBe(said(head, 'og:image:alt'));
    expect(said(head, 'twitter:image')).toBe(said(head, 'og:image'));
  });

  test('has one picture for all conversions of a category, and the picture of the home page for unknown addresses', async () => {
    const pictured = async (address: Address) => {
      const head = await headAt(address);
      return [said(head, 'og:image'), said(head, 'og:image:alt')];
    };
    const expected = [`${SITE}/og/en/converters-length.jpg`, 'Verstak: Length'];
    expect(await pictured(addressAt('/converters/length/kilometers/miles'))).toEqual(expected);
    expect(await pictured(addressAt('/converters/length/feet/inches'))).toEqual(expected);
    expect((await pictured({ page: notFound, params: {}, locale: 'ru' }))[0]).toBe(`${SITE}/og/ru/home.jpg`);
  });

  test('of an unbuilt page excludes search engines, and has its canonical address', async () => {
    const built = addressAt('/uuid/v4');
    const soon = { ...built, page: { ...built.page, definition: null } };
    const head = await headAt(soon);
    expect(said(head, 'robots')).toBe('noindex, follow');
    expect(said(head, 'canonical')).toBe(SITE + href(soon));
  });

  test('of the page for unknown addresses has no canonical address', async () => {
    const head = await headAt({ page: notFound, params: {}, locale: 'en' });
    expect(said(head, 'canonical')).toBeUndefined();
    expect(alternatesOf(head)).toEqual({});
    expect(said(head, 'robots')).toBe('noindex, follow');
  });

  test('omits the site’s name, then the symbols, from a title above 60 characters', async () => {
    const titleAt = async (path: string) => (await headAt(addressAt(path))).title;
    expect(await titleAt('/converters/length/feet/inches')).toBe('Convert feet to inches (ft → in) · Verstak');
    expect(await titleAt('/converters/area/square-millimeters/square-centimeters')).toBe(
      'Convert square millimeters to square centimeters (mm² → cm²)',
    );
    expect(await titleAt('/ru/converters/length/kilometers/miles')).toBe('Перевод километров в мили онлайн (км → ми) · Verstak');
    expect(await titleAt('/ru/converters/area/square-meters/hectares')).toBe('Перевод квадратных метров в гектары онлайн (м² → га)');
    expect(await titleAt('/ru/converters/volume/cubic-meters/fluid-ounces')).toBe('Перевод кубических метров в жидкие унции США онлайн');
    expect(await titleAt('/ru/converters/area/square-millimeters/square-centimeters')).toBe(
      'Из квадратных миллиметров в\u00a0квадратные сантиметры',
    );
  });

  test('is complete on every address, with a unique title of at most 60 characters and a description of 70 to 155 characters', async () => {
    const titles = new Map<string, string>();
    for (const address of addresses) {
      const path = href(address);
      const head = await headAt(address);
      const description = said(head, 'description') ?? '';
      expect([path, titles.get(head.title)]).toEqual([path, undefined]);
      titles.set(head.title, path);
      expect([path, head.title, description].join(' ')).not.toMatch(/[{}]|undefined|\b(?:uuid|qr|converters|home)\.\w+\.\w+/);
      expect([path, head.title.length <= titleLengthMax, head.title]).toEqual([path, true, head.title]);
      expect([path, description.length >= 70 && description.length <= descriptionLengthMax]).toEqual([path, true]);
      expect([path, said(head, 'canonical')]).toEqual([path, SITE + path]);
      expect([path, Object.keys(alternatesOf(head))]).toEqual([path, [...locales, 'x-default']]);
      expect([path, said(head, 'robots')?.startsWith('index')]).toEqual([path, isIndexed(address.page)]);
    }
  });
});
