/** The languages of the site, as BCP 47 tags. */
export const locales = ['en', 'ru'] as const;
export type Locale = (typeof locales)[number];
/** Locale whose addresses have no prefix. */
export const baseLocale: Locale = 'en';

/** Name of each language, written in that language. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский' };
/** Subsets of the interface font that the pages of a language preload. */
export const fontSubsets: Readonly<Record<Locale, readonly string[]>> = { en: ['latin'], ru: ['latin', 'cyrillic'] };
