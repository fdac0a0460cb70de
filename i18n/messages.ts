import type { Locale } from './locales.ts';
import type { MessageId } from './message-id.ts';

export type { MessageId };

/** A message that the build has parsed (scripts/vite/messages.ts). Only react-intl reads the elements, and they have no type here. */
type MessageTree = never[];
/** Messages by id. react-intl requires a type with every id of the site, although a page loads only the files that it needs. */
export type Messages = Readonly<Record<MessageId, MessageTree>>;

const common = import.meta.glob<Messages>('./*/common.json', { import: 'default' });

/**
 * Loads one message file. A document links to the message files of its own page (`data-messages`: the names that a file serves), so that the
 * list of all files is loaded only for messages of other pages and of lazy parts, and for a linked file that failed.
 */
async function loadFile(path: string): Promise<Messages | undefined> {
  const known = common[`./${path}.json`];
  if (known) return known();
  const link = import.meta.env.SSR ? null : document.querySelector<HTMLLinkElement>(`link[data-messages~="${path}"]`);
  const linked: unknown = link && (await import(/* @vite-ignore */ link.href).catch(() => null));
  if (linked) return (linked as { readonly default: Messages }).default;
  const { files } = await import('virtual:message-files');
  return (await files[path]?.())?.default;
}

/**
 * Loads message files of one language. Nothing is cached here, so a failed load can be repeated.
 *
 * @param names  `common`, `site/home`; of a section `uuid/words`, `uuid/cards`, `uuid/article`, or a tool or part with words of its own
 *   (scripts/messages.mjs). A name without a file gives no messages: the words of a small tool are in the file of its section.
 */
export async function loadMessages(locale: Locale, names: readonly string[]): Promise<Messages> {
  return Object.assign({}, ...(await Promise.all(names.map((name) => loadFile(`${locale}/${name}`))))) as Messages;
}
