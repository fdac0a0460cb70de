import type { FurtherPart } from './further-parts.ts';
import type base64 from './en/base64.json';
import type changelog from './en/changelog.json';
import type common from './en/common.json';
import type converters from './en/converters.json';
import type home from './en/home.json';
import type licenses from './en/licenses.json';
import type notFound from './en/not-found.json';
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
  'not-found': typeof notFound;
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
export type Loaders = Record<string, () => Promise<Piece>>;
/** Where the pieces of a language are, with what every page says: a file each, alike because a glob can only be written out. Nobody but who changes the language needs two. */
const languages = { en: () => import('./en/pieces.ts'), ru: () => import('./ru/pieces.ts') };
/** Books that are one piece. */
const ofFrame: readonly Book[] = ['common', 'home', 'changelog', 'licenses', 'not-found', 'privacy', 'shell'];
/** What a tool needs on its own page; where the other parts are is not known to every page. */
const near: readonly BookPart[] = ['name', 'tool', 'later'];

/**
 * The messages of one book, or of some parts of it. A failed load may be tried again: nothing is remembered here.
 *
 * @param page  the name of the page whose tool it is for; without it, what the tools of all pages say
 */
export async function loadBook(locale: 'en' | 'ru', book: Book, parts: readonly BookPart[] = bookParts, page?: string): Promise<Messages> {
  const wanted = ofFrame.includes(book) ? [] : parts;
  const far = wanted.filter((part) => !near.includes(part));
  const [{ common, whole, cut, own }, further] = await Promise.all([
    languages[locale](),
    far.length > 0 ? import('./further-parts.ts') : null,
  ]);
  if (book === 'common') return common;
  const file = `./${book}.json`;
  const pages = Object.entries(wanted.includes('tool') ? (own[file] ?? {}) : {});
  const loaded = await Promise.all([
    whole[file]?.(),
    ...wanted.map((part) => cut[part]?.[file]?.()),
    ...far.map((part) => further?.furtherParts[part as FurtherPart][`./${locale}/${book}.json`]?.()),
    ...pages.flatMap(([id, load]) => (page === undefined || page === `${book}.${id}` ? load() : [])),
  ]);
  return Object.assign({}, ...loaded.map((piece) => piece?.default));
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
