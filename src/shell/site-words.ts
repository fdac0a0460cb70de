import { createIntl, type IntlShape } from 'react-intl';
import { type Book, loadBook } from '#i18n/catalog.ts';
import type { Locale } from '#src/locale/locale.ts';
import { sections } from '#src/tools/registry.ts';

const known = new Map<Locale, Promise<IntlShape>>();

/** All that the pages of the site are called, in one language. */
export function siteWords(locale: Locale): Promise<IntlShape> {
  const words = known.get(locale) ?? loadWords(locale);
  known.set(locale, words);
  words.catch(() => known.delete(locale));
  return words;
}

async function loadWords(locale: Locale): Promise<IntlShape> {
  const names: readonly Book[] = ['common', 'home', 'changelog', 'licenses', 'privacy', ...sections.map(({ id }) => id)];
  const books = await Promise.all(names.map((book) => loadBook(locale, book)));
  return createIntl({ locale, messages: Object.assign({}, ...books) as never });
}
