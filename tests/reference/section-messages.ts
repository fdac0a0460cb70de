import type { Locale } from '#i18n/locales.ts';
import { loadMessages, type Messages } from '#i18n/messages.ts';
import { sections } from '#src/tools/registry.ts';
import { allMessagesOf, type SectionId } from '#src/tools/section.ts';

/** Loads the messages of all pages of a section and the common messages, without those of lazy parts. */
export function sectionMessages(locale: Locale, id: SectionId): Promise<Messages> {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`There is no section ${id}`);
  return loadMessages(locale, [...new Set([section.hub, ...section.pages].flatMap(allMessagesOf))]);
}
