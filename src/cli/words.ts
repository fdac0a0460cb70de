import { IntlMessageFormat } from 'intl-messageformat';
import { files } from 'virtual:message-files';
import type { MessageId } from '#i18n/messages.ts';
import { messagesOf } from '#i18n/message-store.ts';
import type { SectionId } from '#src/tools/section.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

/** The words of the command, which no page loads. */
const own = import.meta.glob('../../i18n/*/cli.json');

export interface Words {
  readonly say: (id: MessageId, values?: InputValues) => string;
  readonly has: (id: string) => id is MessageId;
}

/** Loads the common messages, the messages of the command line, and the messages of the given sections. */
export async function openWords(locale: Locale, sections: readonly SectionId[]): Promise<Words> {
  const folders = sections.map((section) => `${locale}/${section}/`);
  const isOfSection = (path: string) => folders.some((folder) => path.startsWith(folder)) && !/\/(?:cards|article)$/.test(path);
  const isWanted = (path: string) => path === `${locale}/common` || isOfSection(path);
  const loads = Object.entries(files).filter(([path]) => isWanted(path));
  await Promise.all([own[`../../i18n/${locale}/cli.json`]?.(), ...loads.map(([, load]) => load())]);
  const messages = messagesOf(locale);
  return {
    say: (id, values = {}) => {
      const tree: (typeof messages)[MessageId] | undefined = messages[id];
      return tree === undefined ? id : String(new IntlMessageFormat(tree, locale).format(values));
    },
    has: (id): id is MessageId => Object.hasOwn(messages, id),
  };
}
