import { afterEach, describe, expect, test, vi } from 'vitest';
import { assertLocale, delocalize, isLocale, type Locale, localeOfPath, locales, localize } from '#src/locale/locale.ts';

describe('a locale', () => {
  test('is a language of the site', () => {
    expect(locales.map(assertLocale)).toEqual(locales);
    expect(locales).toEqual(expect.arrayContaining(['en', 'ru']));
    for (const other of ['xx', 'EN', 'en-US', '', ' ru', null, undefined, 0, {}, ['en']]) expect(isLocale(other)).toBe(false);
  });

  test('that does not exist is refused, and the error names it', () => {
    expect(() => assertLocale('xx')).toThrow(new Error(`Invalid locale: xx. Expected one of: ${locales.join(', ')}`));
    expect(() => assertLocale(undefined)).toThrow(/^Invalid locale: undefined\. /);
  });
});

describe('a path', () => {
  test.each([
    ['/', undefined],
    ['/uuid', undefined],
    ['/ru', 'ru'],
    ['/ru/', 'ru'],
    ['/ru/uuid/v4', 'ru'],
    ['/russia', undefined],
    ['/rustling/ru', undefined],
    ['/RU/uuid', undefined],
    ['/en/uuid', undefined],
  ])('%s names the locale %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  test.each([
    ['/ru', '/'],
    ['/ru/', '/'],
    ['/ru/uuid', '/uuid'],
    ['/ru/converters/length/meters/feet', '/converters/length/meters/feet'],
    ['/ru/ru', '/ru'],
    ['/russia', '/russia'],
    ['/uuid', '/uuid'],
    ['/', '/'],
  ])('%s is %s without its locale', (path, plain) => {
    expect(delocalize(path)).toBe(plain);
  });

  test.each([
    ['/', 'ru', '/ru/'],
    ['/uuid', 'ru', '/ru/uuid'],
    ['/russia', 'ru', '/ru/russia'],
    ['/', 'en', '/'],
    ['/uuid', 'en', '/uuid'],
  ] satisfies [string, Locale, string][])('%s in %s is %s', (path, locale, localized) => {
    expect(localize(path, locale)).toBe(localized);
  });

  test.each(['/ru//evil.example', '/ru///evil.example', '/ru//evil.example/uuid'])('%s without its locale stays on this site', (path) => {
    const site = 'https://verstak.example';
    expect(new URL(delocalize(path), site).origin).toBe(site);
    expect(new URL(localize(delocalize(path), 'en'), site).origin).toBe(site);
  });
});

describe('below a path of the host', () => {
  /** Loads the module as in a document with a base. */
  async function below(base: string) {
    vi.stubGlobal('document', { documentElement: { dataset: { base } } });
    vi.resetModules();
    return import('#src/locale/locale.ts');
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test.each([
    ['/tools', '/', 'en', '/tools/'],
    ['/tools', '/uuid', 'en', '/tools/uuid'],
    ['/tools', '/uuid', 'ru', '/tools/ru/uuid'],
    ['/a/b', '/', 'ru', '/a/b/ru/'],
    // A base may have the name of a section or of a language.
    ['/uuid', '/uuid/v4', 'en', '/uuid/uuid/v4'],
    ['/ru', '/uuid', 'en', '/ru/uuid'],
    ['/ru', '/ru', 'ru', '/ru/ru/ru'],
  ] satisfies [string, string, Locale, string][])('%s: the page %s in %s is at %s', async (base, path, locale, address) => {
    const module = await below(base);
    expect(module.localize(path, locale)).toBe(address);
    expect(module.delocalize(address)).toBe(path);
    expect(module.localeOfPath(address) ?? 'en').toBe(locale);
  });

  test('a chosen language and settings are stored for that path', async () => {
    await below('/tools');
    vi.stubGlobal('location', { protocol: 'https:' });
    const { rememberLocale } = await import('#src/locale/switch.ts');
    rememberLocale('ru');
    expect(document.cookie).toContain('verstak-locale=ru; Max-Age=34560000; Path=/tools/;');
    expect((await import('#src/settings/stored-settings.ts')).settingsKey).toBe('verstak-app-settings/tools');
  });

  test('the base without a slash at its end is an address of the home page', async () => {
    const { delocalize: plain } = await below('/tools');
    expect([plain('/tools'), plain('/tools/'), plain('/tools/ru'), plain('/tools//evil.example')]).toEqual([
      '/',
      '/',
      '/',
      '/evil.example',
    ]);
  });
});
