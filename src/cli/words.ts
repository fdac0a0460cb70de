import { IntlMessageFormat } from 'intl-messageformat';
import type { Messages, MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

export interface Words {
  readonly say: (id: MessageId, values?: InputValues) => string;
  readonly has: (id: string) => id is MessageId;
}

type Load = () => Promise<{ readonly default: Messages }>;

/** Messages by language and section; each section is a separate file (scripts/vite/messages.ts). */
const files = {
  en: {
    '': () => import('words:en'),
    cli: () => import('words:en/cli'),
    uuid: () => import('words:en/uuid'),
    qr: () => import('words:en/qr'),
    base64: () => import('words:en/base64'),
    security: () => import('words:en/security'),
    random: () => import('words:en/random'),
    visualizer: () => import('words:en/visualizer'),
    converters: () => import('words:en/converters'),
  },
  ru: {
    '': () => import('words:ru'),
    cli: () => import('words:ru/cli'),
    uuid: () => import('words:ru/uuid'),
    qr: () => import('words:ru/qr'),
    base64: () => import('words:ru/base64'),
    security: () => import('words:ru/security'),
    random: () => import('words:ru/random'),
    visualizer: () => import('words:ru/visualizer'),
    converters: () => import('words:ru/converters'),
  },
} as const satisfies Record<Locale, Readonly<Record<string, Load>>>;

/** Name of a folder of messages. */
export type WordsOf = keyof (typeof files)['en'];

/** Loads the common messages, the messages of the command line, and the messages of the given sections. */
export async function openWords(locale: Locale, sections: readonly WordsOf[]): Promise<Words> {
  const loaded = await Promise.all((['', 'cli', ...sections] as const).map((name) => files[locale][name]()));
  const messages = Object.assign({}, ...loaded.map((module) => module.default)) as Partial<Messages>;
  return {
    say: (id, values = {}) => {
      const tree = messages[id];
      return tree === undefined ? id : String(new IntlMessageFormat(tree, locale).format(values));
    },
    has: (id): id is MessageId => Object.hasOwn(messages, id),
  };
}
