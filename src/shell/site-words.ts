import { createIntl, type IntlShape } from 'react-intl';
import { type Book, type BookPart, loadBook } from '#i18n/catalog.ts';
import type { Locale } from '#src/locale/locale.ts';
import { sections } from '#src/tools/registry.ts';

const known = new Map<string, Promise<IntlShape>>();

/** What is said in all books of the site, in one language: as much of the sections' as is asked for. */
export function siteWords(locale: Locale, parts: readonly BookPart[]): Promise<IntlShape> {
  const key = [locale, ...parts].join(' ');
  const words = known.get(key) ?? loadWords(locale, parts);
  known.set(key, words);
  words.catch(() => known.delete(key));
  return words;
}

async function loadWords(locale: Locale, parts: readonly BookPart[]): Promise<IntlShape> {
  const names: readonly Book[] = ['common', 'home', 'changelog', 'licenses', 'privacy', ...sections.map(({ id }) => id)];
  const books = await Promise.all(names.map((book) => loadBook(locale, book, parts)));
  return createIntl({ locale, messages: Object.assign({}, ...books) as never });
}
