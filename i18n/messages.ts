import type { Locale } from './locales.ts';

export type { MessageId } from './message-id.ts';

/** A parsed message in the form that react-intl accepts; the build parses the files (scripts/vite/messages.ts). */
type MessageTree = readonly object[];
export type Messages = Readonly<Record<string, MessageTree>>;

/** Each language has its own list of files, so that a page loads only the list of its language. */
type Files = typeof import('./en/files.ts');
const languages = import.meta.glob<Files>('./*/files.ts');

/**
 * Loads message files of one language. Nothing is cached here, so a failed load can be repeated.
 *
 * @param names  paths from the language's folder without `.json`: `common`, `uuid/section`, `uuid/v4`. A name without a file gives no
 *   messages, because not every page has its own.
 */
export async function loadMessages(locale: Locale, names: readonly string[]): Promise<Messages> {
  const { common, files } = await (languages[`./${locale}/files.ts`] as () => Promise<Files>)();
  const loaded = await Promise.all(names.map((name) => (name === 'common' ? common : files[`./${name}.json`]?.())));
  return Object.assign({}, ...loaded) as Messages;
}
