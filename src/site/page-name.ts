import type { MessageId } from '#i18n/messages.ts';
import type { Address } from '#src/tools/address.ts';
import { type PagePart, pageMessage } from '#src/tools/registry.ts';

/** Words of the page's language. */
export type Words = (id: MessageId, values?: Record<string, string>) => string;

/** One of the words of a page, with the values of its address filled in. */
export function wordOf({ page, params }: Address, part: PagePart, words: Words): string {
  const values = page.words?.(params) ?? {};
  const text = words(
    pageMessage(page, part),
    Object.fromEntries(Object.entries(values).map(([name, id]) => [name, words(id as MessageId)])),
  );
  // A title may begin with a word that is put into it.
  return part === 'title' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
