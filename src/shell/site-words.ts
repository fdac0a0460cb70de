import { createIntl, type IntlShape } from 'react-intl';
import { loadBook, loadSections, type SitePart } from '#i18n/catalog.ts';
import type { Locale } from '#src/locale/locale.ts';

const known = new Map<string, Promise<IntlShape>>();
const books = ['common', 'home', 'changelog', 'licenses', 'privacy'] as const;

/** What is said in all books of the site, in one language: as much of the sections' as is asked for. */
export function siteWords(locale: Locale, parts: readonly SitePart[]): Promise<IntlShape> {
  const key = [locale, ...parts].join(' ');
  const words = known.get(key) ?? loadWords(locale, parts);
  known.set(key, words);
  words.catch(() => known.delete(key));
  return words;
}

async function loadWords(locale: Locale, parts: readonly SitePart[]): Promise<IntlShape> {
  const loaded = await Promise.all([...books.map((book) => loadBook(locale, book)), ...parts.map((part) => loadSections(locale, part))]);
  return createIntl({ locale, messages: Object.assign({}, ...loaded) as never });
}
