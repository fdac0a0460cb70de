import { describe, expect, test } from 'vitest';
import { isCrawler, type LocaleSources, resolveLocale } from '#src/locale/resolve.ts';

const nothing: LocaleSources = { cookie: '', pathname: '/uuid', languages: [] };

// The tags `zxx` (no language) and `mis` (uncoded language) of ISO 639-2 stand for languages that the site does not have.
describe('the locale of a visitor', () => {
  test('is the locale of the cookie, regardless of address and browser', () => {
    expect(resolveLocale({ cookie: 'verstak-locale=en', pathname: '/ru/uuid', languages: ['ru'] })).toBe('en');
    expect(resolveLocale({ cookie: 'verstak-locale=ru', pathname: '/uuid', languages: ['en'] })).toBe('ru');
  });

  test('is the locale of the address if there is no cookie', () => {
    expect(resolveLocale({ ...nothing, pathname: '/ru/uuid', languages: ['en-US', 'en'] })).toBe('ru');
  });

  test('is a preferred language of the browser if the address has no locale', () => {
    expect(resolveLocale({ ...nothing, languages: ['ru-RU', 'en-US'] })).toBe('ru');
    expect(resolveLocale({ ...nothing, languages: ['en-GB', 'ru'] })).toBe('en');
    expect(resolveLocale({ ...nothing, languages: ['zxx', 'mis', 'ru', 'en'] })).toBe('ru');
  });

  test('is English if nothing is known', () => {
    expect(resolveLocale(nothing)).toBe('en');
    expect(resolveLocale({ ...nothing, languages: ['zxx', 'mis'] })).toBe('en');
  });

  test('is an error if nothing is known and no other locale is given', () => {
    expect(() => resolveLocale(nothing, ['cookie', 'preferredLanguage'], null)).toThrow('No locale found');
    expect(resolveLocale({ ...nothing, languages: ['ru'] }, ['preferredLanguage'], null)).toBe('ru');
  });

  test.each([
    ['among others', 'a=1; verstak-locale=ru; b=2', 'ru'],
    ['at the end', 'a=1; verstak-locale=ru', 'ru'],
    ['whose name only ends in the same way', 'my-verstak-locale=ru', 'en'],
    ['whose name only begins in the same way', 'verstak-locale-old=ru', 'en'],
    ['with an unknown locale', 'verstak-locale=zxx', 'en'],
    ['with an empty value', 'verstak-locale=', 'en'],
    ['with a path as its value', 'verstak-locale=../ru', 'en'],
  ])('with a cookie %s, “%s”, is %s', (_, cookie, locale) => {
    expect(resolveLocale({ ...nothing, cookie })).toBe(locale);
  });

  test('is searched in the given order', () => {
    const sources = { cookie: 'verstak-locale=en', pathname: '/ru/uuid', languages: ['en'] };
    expect(resolveLocale(sources, ['url', 'cookie'])).toBe('ru');
  });

  test('is English if none of the given strategies finds one', () => {
    expect(resolveLocale({ ...nothing, cookie: 'verstak-locale=ru' }, ['url', 'preferredLanguage'])).toBe('en');
  });
});

describe('a crawler', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  ])('is recognized by %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  test.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 7 Build/PPR1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  ])('is not recognized in %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
