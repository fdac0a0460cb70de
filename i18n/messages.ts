import type { Locale } from './locales.ts';

export type { MessageId } from './message-id.ts';

/** A parsed message, as react-intl takes it; the build parses the files (scripts/vite/messages.ts). */
type MessageTree = readonly object[];
export type Messages = Readonly<Record<string, MessageTree>>;

/** The list of files of each language is a file of its own, so that a page loads the list of one language. */
type Files = typeof import('./en/files.ts');
const languages = import.meta.glob<Files>('./*/files.ts');

/**
 * Loads message files of one language. A failed load may be tried again: nothing is remembered here.
 *
 * @param names  paths from the folder of the language, without `.json`: `common`, `uuid/section`, `uuid/v4`. A name without a file stands
 *               for no messages: not every page says something that no other page of its section says.
 */
export async function loadMessages(locale: Locale, names: readonly string[]): Promise<Messages> {
  const { common, files } = await (languages[`./${locale}/files.ts`] as () => Promise<Files>)();
  const loaded = await Promise.all(names.map((name) => (name === 'common' ? common : files[`./${name}.json`]?.())));
  return Object.assign({}, ...loaded) as Messages;
}
