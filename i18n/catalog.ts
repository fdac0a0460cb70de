import type { FurtherPart } from './further-parts.ts';
import type base64 from './en/base64.json';
import type changelog from './en/changelog.json';
import type common from './en/common.json';
import type converters from './en/converters.json';
import type home from './en/home.json';
import type licenses from './en/licenses.json';
import type privacy from './en/privacy.json';
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
  licenses: typeof licenses;
  privacy: typeof privacy;
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
export type Messages = Readonly<Record<string, MessageTree>>;

/**
 * A section's book in the pieces that pages need: the *name* of each page and its *card* on other pages, the labels of the *tool*, what it
 * says *later*, if something goes wrong, and the *article*: what is in the prerendered markup, head included, and stays as it is there; the keywords by which pages are *found*. The
 * build cuts them (workshop/messages.ts); the books of the frame are one piece.
 */
export const bookParts = ['name', 'card', 'tool', 'later', 'article', 'found'] as const;
export type BookPart = (typeof bookParts)[number];

export interface Piece {
  readonly default: Messages;
}
type Loaders = Record<string, () => Promise<Piece>>;
const whole: Loaders = import.meta.glob<Piece>('./*/{common,home,changelog,licenses,privacy,shell}.json');
/** What a tool's own page needs; the other parts are for pages that are gone to. */
const cut: Partial<Record<BookPart, Loaders>> = {
  name: import.meta.glob<Piece>(['./*/*.json', '!./*/{common,home,changelog,licenses,privacy,shell}.json'], { query: '?part=name' }),
  tool: import.meta.glob<Piece>(['./*/*.json', '!./*/{common,home,changelog,licenses,privacy,shell}.json'], { query: '?part=tool' }),
  later: import.meta.glob<Piece>(['./*/*.json', '!./*/{common,home,changelog,licenses,privacy,shell}.json'], { query: '?part=later' }),
};

async function loadPart(part: BookPart, file: string): Promise<Piece | undefined> {
  const loaders = cut[part] ?? (await import('./further-parts.ts')).furtherParts[part as FurtherPart];
  return loaders[file]?.();
}

/** The messages of one book, or of some parts of it. A failed load may be tried again: nothing is remembered here. */
export async function loadBook(locale: 'en' | 'ru', book: Book, parts: readonly BookPart[] = bookParts): Promise<Messages> {
  const file = `./${locale}/${book}.json`;
  const loaded = await Promise.all(whole[file] ? [whole[file]()] : parts.map((part) => loadPart(part, file)));
  return Object.assign({}, ...loaded.map((module) => module?.default));
}

/** The books of all sections in one file: what their pages are called and found by, or what their tools say. */
export type SitePart = 'found' | 'tool';
const ofSite: Record<SitePart, Loaders> = {
  found: import.meta.glob<Piece>('./*/common.json', { query: '?site=found' }),
  tool: import.meta.glob<Piece>('./*/common.json', { query: '?site=tool' }),
};

export async function loadSections(locale: 'en' | 'ru', part: SitePart): Promise<Messages> {
  return (await ofSite[part][`./${locale}/common.json`]?.())?.default ?? {};
}
