import type { Locale } from '#i18n/locales.ts';
import type { MessageId } from '#i18n/messages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Say = (id: MessageId) => string;

const folder = fileURLToPath(new URL('../../i18n/', import.meta.url));

/** Returns a function that returns the text of a message in a language. The message must have no values. */
export function wordsOf(locale: Locale): Say {
  const files = readdirSync(folder + locale, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const words: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8')) as Record<string, string>),
  );
  return (id) => words[id] ?? id;
}
