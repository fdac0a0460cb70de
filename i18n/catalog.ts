import type base64 from './en/base64.json';
import type changelog from './en/changelog.json';
import type common from './en/common.json';
import type converters from './en/converters.json';
import type home from './en/home.json';
import type qr from './en/qr.json';
import type random from './en/random.json';
import type security from './en/security.json';
import type shell from './en/shell.json';
import type uuid from './en/uuid.json';
import type visualizer from './en/visualizer.json';

interface Books {
  base64: typeof base64;
  changelog: typeof changelog;
  common: typeof common;
  converters: typeof converters;
  home: typeof home;
  qr: typeof qr;
  random: typeof random;
  security: typeof security;
  shell: typeof shell;
  uuid: typeof uuid;
  visualizer: typeof visualizer;
}

/** A message file: what is in `common` is loaded with every page, `shell` with what the frame opens, the others with their section. */
export type Book = keyof Books;
/** The ids of one book. */
export type IdOf<B extends Book> = keyof Books[B] & string;
export type MessageId = { [B in Book]: IdOf<B> }[Book];

/** A parsed message, as react-intl takes it; the build compiles the files (workshop/messages.ts). */
export type MessageTree = readonly object[];
type Loaded = Promise<{ default: unknown }>;

/** Written out, so that the build sees which files there are. */
const loaders: Record<'en' | 'ru', Record<Book, () => Loaded>> = {
  en: {
    base64: () => import('./en/base64.json'),
    changelog: () => import('./en/changelog.json'),
    common: () => import('./en/common.json'),
    converters: () => import('./en/converters.json'),
    home: () => import('./en/home.json'),
    qr: () => import('./en/qr.json'),
    random: () => import('./en/random.json'),
    security: () => import('./en/security.json'),
    shell: () => import('./en/shell.json'),
    uuid: () => import('./en/uuid.json'),
    visualizer: () => import('./en/visualizer.json'),
  },
  ru: {
    base64: () => import('./ru/base64.json'),
    changelog: () => import('./ru/changelog.json'),
    common: () => import('./ru/common.json'),
    converters: () => import('./ru/converters.json'),
    home: () => import('./ru/home.json'),
    qr: () => import('./ru/qr.json'),
    random: () => import('./ru/random.json'),
    security: () => import('./ru/security.json'),
    shell: () => import('./ru/shell.json'),
    uuid: () => import('./ru/uuid.json'),
    visualizer: () => import('./ru/visualizer.json'),
  },
};

/** The messages of one book. A failed load may be tried again: nothing is remembered here. */
export async function loadBook(locale: 'en' | 'ru', book: Book): Promise<Record<string, MessageTree>> {
  const loaded = await loaders[locale][book]();
  return loaded.default as Record<string, MessageTree>;
}
