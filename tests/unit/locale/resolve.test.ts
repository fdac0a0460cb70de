import { describe, expect, test } from 'vitest';
import { isCrawler, type LocaleSources, resolveLocale } from '#src/locale/resolve.ts';

const nothing: LocaleSources = { cookie: '', pathname: '/uuid', languages: [] };

describe('the locale of a visitor', () => {
  test('is the one of the cookie, regardless of address and browser', () => {
    expect(resolveLocale({ cookie: 'verstak-locale=en', pathname: '/ru/uuid', languages: ['ru'] })).toBe('en');
    expect(resolveLocale({ cookie: 'verstak-locale=ru', pathname: '/uuid', languages: ['en'] })).toBe('ru');
  });

  test('is the one of the address without a cookie', () => {
    expect(resolveLocale({ ...nothing, pathname: '/ru/uuid', languages: ['en-US', 'en'] })).toBe('ru');
  });

  test('is a preferred one if the address has none', () => {
    expect(resolveLocale({ ...nothing, languages: ['ru-RU', 'en-US'] })).toBe('ru');
    expect(resolveLocale({ ...nothing, languages: ['en-GB', 'ru'] })).toBe('en');
    expect(resolveLocale({ ...nothing, languages: ['de-DE', 'be', 'ru', 'en'] })).toBe('ru');
  });

  test('is English if nothing is known', () => {
    expect(resolveLocale(nothing)).toBe('en');
    expect(resolveLocale({ ...nothing, languages: ['de', 'ja-JP'] })).toBe('en');
  });

  test.each([
    ['among others', 'a=1; verstak-locale=ru; b=2', 'ru'],
    ['at the end', 'a=1; verstak-locale=ru', 'ru'],
    ['of another name that ends alike', 'my-verstak-locale=ru', 'en'],
    ['of another name that begins alike', 'verstak-locale-old=ru', 'en'],
    ['with a locale there is not', 'verstak-locale=de', 'en'],
    ['with nothing in it', 'verstak-locale=', 'en'],
    ['with something else in it', 'verstak-locale=../ru', 'en'],
  ])('is read from a cookie %s', (_, cookie, locale) => {
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
  ])('is known by %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  test.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 7 Build/PPR1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  ])('is not seen in %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
