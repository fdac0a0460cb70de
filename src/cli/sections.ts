import type { MessageId } from '#i18n/messages.ts';
import type { AnyCommand } from './command/command.ts';
import type { SectionId } from '#src/tools/section.ts';

/** Commands of a module, by their names. */
type Commands = Readonly<Record<string, AnyCommand>>;

export interface Section {
  /** Folders of `i18n` with the messages of the section. */
  readonly words: readonly SectionId[];
  readonly title: MessageId;
  readonly load: () => Promise<{ readonly commands: Commands }>;
  /** Name of the only command of the section. If undefined, the word after the section names the command, as in `uuid v4`. */
  readonly only?: string;
}

const security = { words: ['security'] as const, load: () => import('./sections/security.ts') };
const random = { words: ['random'] as const, load: () => import('./sections/random.ts') };

/** Sections by the first word of the command line. Each module is a separate file, loaded only when its section is used. */
export const sections: Readonly<Record<string, Section>> = {
  uuid: { words: ['uuid'], title: 'uuid.hub.title', load: () => import('./sections/uuid.ts') },
  qr: { words: ['qr'], title: 'qr.hub.title', load: () => import('./sections/qr.ts') },
  base64: { words: ['base64'], title: 'base64.hub.title', load: () => import('./sections/base64.ts') },
  password: { ...security, title: 'security.password.title', only: 'password' },
  passphrase: { ...security, title: 'security.passphrase.title', only: 'passphrase' },
  pin: { ...security, title: 'security.pin.title', only: 'pin' },
  random: { ...random, title: 'random.number.title', only: 'number' },
  dice: { ...random, title: 'random.dice.title', only: 'dice' },
  pick: { ...random, title: 'random.list.title', only: 'list' },
  verify: { words: ['random'], title: 'random.verify.title', load: () => import('./sections/verify.ts') },
  table: { words: ['visualizer'], title: 'cli.table.title', load: () => import('./sections/table.ts'), only: 'table' },
  convert: { words: ['converters'], title: 'converters.hub.title', load: () => import('./sections/convert.ts'), only: 'convert' },
  bench: { words: [], title: 'cli.bench.title', load: () => import('./sections/bench.ts'), only: 'bench' },
  completion: { words: [], title: 'cli.completion.title', load: () => import('./sections/completion.ts'), only: 'completion' },
};
