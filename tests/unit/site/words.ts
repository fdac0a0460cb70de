import { createIntl } from 'react-intl';
import { loadBook } from '#i18n/catalog.ts';
import { addresses } from '#src/site/addresses.ts';
import type { Words } from '#src/site/head.ts';
import { type Address, href } from '#src/tools/address.ts';

export const SITE = 'https://verstak.example';

/** The real words of a page, as the build says them. */
export async function wordsOf({ page, locale }: Pick<Address, 'page' | 'locale'>): Promise<Words> {
  const messages = { ...(await loadBook(locale, 'common')), ...(await loadBook(locale, page.book)) };
  const intl = createIntl({
    locale,
    messages: messages as never,
    onError: (error) => {
      throw error;
    },
  });
  return (id, values) => intl.formatMessage({ id }, values);
}

export function addressAt(path: string): Address {
  const address = addresses.find((each) => href(each) === path);
  if (!address) throw new Error(`There is no address ${path}`);
  return address;
}
