import { baseLocale, type Locale, locales } from '#i18n/locales.ts';
import { basePath } from './base-path.ts';

export { baseLocale, type Locale, locales };

/** Name and lifetime (400 days, in seconds) of the cookie that stores the chosen language. */
export const localeCookie = 'verstak-locale';
export const localeCookieSeconds = 34_560_000;

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** @throws Error for anything but a locale of the site */
export function assertLocale(value: unknown): Locale {
  if (isLocale(value)) return value;
  throw new Error(`Invalid locale: ${String(value)}. Expected one of: ${locales.join(', ')}`);
}

/**
 * Returns the locale that an address contains. An address without a locale, such as `/uuid`, is not necessarily in the base locale:
 * resolveLocale (resolve.ts) chooses its language.
 */
export function localeOfPath(pathname: string): Locale | undefined {
  const segment = pathname.slice(basePath.length).split('/')[1];
  return isLocale(segment) && segment !== baseLocale ? segment : undefined;
}

/**
 * Returns the path of the page at an address, without base and locale: `/ru/uuid` → `/uuid`, `/ru` → `/`. The path never begins with `//`,
 * because a browser would read the text after `//` as the host of another site.
 */
export function delocalize(pathname: string): string {
  return pathname.slice(localize('', localeOfPath(pathname)).length).replace(/^\/*/, '/');
}

/** Returns the address of a page in a locale: `/uuid` → `/ru/uuid`, `/` → `/ru/`; with the base `/tools`, `/uuid` → `/tools/ru/uuid`. */
export function localize(path: string, locale: Locale = baseLocale): string {
  return basePath + (locale === baseLocale ? '' : `/${locale}`) + path;
}
