import { createIntl } from 'react-intl';
import { type Book, loadBook } from '#i18n/messages.ts';
import { addresses } from '#src/site/addresses.ts';
import type { Words } from '#src/site/page-name.ts';
import { type Address, href } from '#src/tools/address.ts';

export const SITE = 'https://verstak.example';

const known = new Map<string, Promise<Words>>();

/** The real words of a page, as the build says them. */
export function wordsOf({ page: { book }, locale }: Pick<Address, 'page' | 'locale'>): Promise<Words> {
  const key = `${locale} ${book}`;
  const words = known.get(key) ?? readWords(locale, book);
  known.set(key, words);
  return words;
}

async function readWords(locale: Address['locale'], book: Book): Promise<Words> {
  const messages = { ...(await loadBook(locale, 'common')), ...(await loadBook(locale, book)) };
  const intl = createIntl({
    locale,
    messages: messages as never,
    onError: (error) => {
      throw error;
    },
  });
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Whether a page's books have a message by that id. */
export async function hasWord({ page: { book }, locale }: Pick<Address, 'page' | 'locale'>): Promise<(id: string) => boolean> {
  const messages = { ...(await loadBook(locale, 'common')), ...(await loadBook(locale, book)) };
  return (id) => id in messages;
}

export function addressAt(path: string): Address {
  const address = addresses.find((each) => href(each) === path);
  if (!address) throw new Error(`There is no address ${path}`);
  return address;
}
