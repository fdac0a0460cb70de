import { describe, expect, test } from 'vitest';
import { assertLocale, delocalize, isLocale, type Locale, localeOfPath, localize } from '#src/locale/locale.ts';

describe('a locale', () => {
  test('is en or ru', () => {
    expect(['en', 'ru'].map(assertLocale)).toEqual(['en', 'ru']);
    for (const other of ['xx', 'EN', 'en-US', '', ' ru', null, undefined, 0, {}, ['en']]) expect(isLocale(other)).toBe(false);
  });

  test('that does not exist is refused with its name', () => {
    expect(() => assertLocale('xx')).toThrow(new Error('Invalid locale: xx. Expected one of: en, ru'));
    expect(() => assertLocale(undefined)).toThrow('Invalid locale: undefined. Expected one of: en, ru');
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
    ['/ru/uuid', 'ru', '/ru/uuid'],
    ['/ru', 'ru', '/ru/'],
    ['/russia', 'ru', '/ru/russia'],
    ['/ru/uuid', 'en', '/uuid'],
    ['/ru', 'en', '/'],
    ['/uuid', 'en', '/uuid'],
  ] satisfies [string, Locale, string][])('%s in %s is %s', (path, locale, localized) => {
    expect(localize(path, locale)).toBe(localized);
  });

  test.each(['/ru//evil.example', '/ru///evil.example', '/ru//evil.example/uuid'])('%s without its locale stays on this site', (path) => {
    const site = 'https://verstak.example';
    expect(new URL(delocalize(path), site).origin).toBe(site);
    expect(new URL(localize(path, 'en'), site).origin).toBe(site);
  });
});
