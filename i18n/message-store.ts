import type { Locale } from './locales.ts';
import type { MessageId } from './message-id.ts';

/** A message that the build has parsed (scripts/vite/messages.ts). Only react-intl reads the elements, and they have no type here. */
type MessageTree = never[];
/** Messages by id. react-intl requires a type with every id of the site, although a page loads only the files that it needs. */
export type Messages = Readonly<Record<MessageId, MessageTree>>;

/** The messages that have been loaded, by language. All users of a language share its object: messages loaded later are found in it. */
const stores: Partial<Record<Locale, Messages>> = {};
/** Names of the message files that have been loaded, with their language: `en/uuid/words`. */
const loaded = new Set<string>();

export function messagesOf(locale: Locale): Messages {
  return (stores[locale] ??= {} as Messages);
}

/**
 * Adds messages to those of a language. Each message file calls it when it is imported.
 *
 * @param names  names of the file; the file of a section also has those of its small tools, whose words it contains
 */
export function addMessages(locale: Locale, names: readonly string[], messages: Messages): void {
  Object.assign(messagesOf(locale), messages);
  for (const name of names) loaded.add(`${locale}/${name}`);
}

/** Returns true if all these message files have been loaded. */
export function areMessagesLoaded(locale: Locale, names: readonly string[]): boolean {
  return names.every((name) => loaded.has(`${locale}/${name}`));
}
