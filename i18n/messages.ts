import type { Locale } from './locales.ts';
import type { MessageId } from './message-id.ts';
import { areMessagesLoaded, type Messages, messagesOf } from './message-store.ts';

export type { MessageId };

/** Loads the message files that the document links to: those of its page. A file that fails is loaded again by `loadMessages`. */
async function loadLinkedMessages(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-messages]');
  await Promise.allSettled(Array.from(links, ({ href }) => import(/* @vite-ignore */ href)));
}

/**
 * Loads message files of one language and returns all its messages. The list of all files is loaded only for files that the document does not
 * link to. A failed load can be repeated.
 *
 * @param names  `common`, `site/home`; of a section `uuid/words`, `uuid/cards`, `uuid/article`, or a tool or part with words of its own
 *   (scripts/messages.mjs). A name without a file gives no messages.
 */
export async function loadMessages(locale: Locale, names: readonly string[]): Promise<Messages> {
  if (!import.meta.env.SSR && !areMessagesLoaded(locale, names)) await loadLinkedMessages();
  if (!areMessagesLoaded(locale, names)) {
    const { files } = await import('virtual:message-files');
    await Promise.all(names.map((name) => files[`${locale}/${name}`]?.()));
  }
  return messagesOf(locale);
}
