export type { MessageId } from './message-id.ts';

/** A parsed message, as react-intl takes it; the build parses the files (scripts/vite/messages.ts). */
type MessageTree = readonly object[];
export type Messages = Readonly<Record<string, MessageTree>>;

/** The list of files of each language is a file of its own, so that a page loads the list of one language. */
const languages = { en: () => import('./en/files.ts'), ru: () => import('./ru/files.ts') };

/**
 * Loads message files of one language. A failed load may be tried again: nothing is remembered here.
 *
 * @param names  paths from the folder of the language, without `.json`: `common`, `uuid/section`, `uuid/v4`. A name without a file stands
 *               for no messages: not every page says something that no other page of its section says.
 */
export async function loadMessages(locale: 'en' | 'ru', names: readonly string[]): Promise<Messages> {
  const { common, files } = await languages[locale]();
  const loaded = await Promise.all(names.map((name) => (name === 'common' ? common : files[`./${name}.json`]?.())));
  return Object.assign({}, ...loaded) as Messages;
}
