import type { MessageId } from '#i18n/messages.ts';
import type { Address } from '#src/tools/address.ts';
import { type PagePart, pageMessage } from '#src/tools/registry.ts';

/** Returns a message in the page's language. */
export type Words = (id: MessageId, values?: Record<string, string | number>) => string;

/** Returns a text of a page, with its counts and the parameters of its address filled in. */
export function wordOf({ page, params }: Address, part: PagePart, words: Words): string {
  const named = Object.entries(page.words?.(params) ?? {}).map(([name, id]) => [name, words(id as MessageId)]);
  const text = words(pageMessage(page, part), { ...page.counts, ...Object.fromEntries(named) });
  // The first word of a title may be a parameter in lower case.
  return part === 'title' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
