import type { Locale } from '#i18n/locales.ts';
import type { MessageId } from '#i18n/messages.ts';
import { readMessages } from '../../scripts/messages.mjs';

export type Say = (id: MessageId) => string;

/** Returns a function that returns the text of a message in a language. The message must have no values. */
export function wordsOf(locale: Locale): Say {
  const words = readMessages(locale);
  return (id) => words[id] ?? id;
}
