import { createIntl } from 'react-intl';
import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { addresses } from '#src/site/addresses.ts';
import type { Words } from '#src/site/page-name.ts';
import { type Address, href } from '#src/tools/address.ts';
import { allMessagesOf } from '#src/tools/section.ts';

export const SITE = 'https://verstak.example';

const known = new Map<string, Promise<Words>>();

/** Resolves with a function that formats the messages of a page, as in the build. */
export function wordsOf({ page, locale }: Pick<Address, 'page' | 'locale'>): Promise<Words> {
  const files = allMessagesOf(page);
  const key = `${locale} ${files.join(' ')}`;
  const words = known.get(key) ?? readWords(locale, files);
  known.set(key, words);
  return words;
}

async function readWords(locale: Address['locale'], files: readonly string[]): Promise<Words> {
  const messages = await loadMessages(locale, files);
  const intl = createIntl({
    locale,
    messages,
    onError: (error) => {
      throw error;
    },
  });
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Resolves with a function that returns true if the message files of a page contain an id. */
export async function hasWord({ page, locale }: Pick<Address, 'page' | 'locale'>): Promise<(id: string) => id is MessageId> {
  const messages = await loadMessages(locale, allMessagesOf(page));
  return (id): id is MessageId => id in messages;
}

export function addressAt(path: string): Address {
  const address = addresses.find((each) => href(each) === path);
  if (!address) throw new Error(`There is no address ${path}`);
  return address;
}
