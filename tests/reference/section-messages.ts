import { createIntl } from 'react-intl';
import type { Locale } from '#i18n/locales.ts';
import type { Messages } from '#i18n/message-store.ts';
import { loadMessages, type MessageId } from '#i18n/messages.ts';
import { sections } from '#src/tools/registry.ts';
import { allMessagesOf, type SectionId } from '#src/tools/section.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

/** Loads the messages of all pages of a section and the common messages, without those of lazy parts. */
export function sectionMessages(locale: Locale, id: SectionId): Promise<Messages> {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`There is no section ${id}`);
  return loadMessages(locale, [...new Set([section.hub, ...section.pages].flatMap(allMessagesOf))]);
}

/** Returns a function that formats messages of a section. It throws for an id without a message, and for values that the message lacks. */
export async function sectionWords(locale: Locale, id: SectionId): Promise<(id: string, values: InputValues) => string> {
  const intl = createIntl({
    locale,
    messages: await sectionMessages(locale, id),
    onError: (error) => {
      throw error;
    },
  });
  return (message, values) => intl.formatMessage({ id: message as MessageId }, values);
}
