import { IntlMessageFormat } from 'intl-messageformat';
import type { Messages, MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

export interface Words {
  readonly say: (id: MessageId, values?: InputValues) => string;
  readonly has: (id: string) => id is MessageId;
}

/** Name of a folder of messages. */
export type WordsOf = 'cli' | 'uuid' | 'qr' | 'base64' | 'security' | 'random' | 'visualizer' | 'converters';

/** Loaders of the message files, except those whose texts occur only in documents of the site. */
const files = import.meta.glob<Messages>(
  [
    '../../i18n/*/{common,*/*}.json',
    '!../../i18n/*/site/*.json',
    '!../../i18n/*/*/{article,cards,hub,how-to-*,what-is-*,complete-guide}.json',
  ],
  { import: 'default' },
);

/** Loads the common messages, the messages of the command line, and the messages of the given sections. */
export async function openWords(locale: Locale, sections: readonly WordsOf[]): Promise<Words> {
  const wanted = ['common.json', 'cli/', ...sections.map((section) => `${section}/`)].map((name) => `../../i18n/${locale}/${name}`);
  const found = Object.entries(files).filter(([path]) => wanted.some((start) => path.startsWith(start)));
  const messages = Object.assign({}, ...(await Promise.all(found.map(([, load]) => load())))) as Partial<Messages>;
  return {
    say: (id, values = {}) => {
      const tree = messages[id];
      return tree === undefined ? id : String(new IntlMessageFormat(tree, locale).format(values));
    },
    has: (id): id is MessageId => Object.hasOwn(messages, id),
  };
}
