/** The languages of the site, as BCP 47 tags. */
export const locales = ['en', 'ru'] as const;
export type Locale = (typeof locales)[number];
/** Locale without a prefix in addresses. */
export const baseLocale: Locale = 'en';

/** Name of each language in itself. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский' };
/** Subsets of the interface font that the pages of a language preload. */
export const fontSubsets: Readonly<Record<Locale, readonly string[]>> = { en: ['latin'], ru: ['latin', 'cyrillic'] };
