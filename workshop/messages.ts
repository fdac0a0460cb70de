import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { BookPart } from '#i18n/catalog.ts';

const MESSAGES = /\/i18n\/(?:en|ru)\/[\w-]+\.json(?:\?(?:part=(?<part>\w+)|page=(?<page>[\w-]+)|(?<pages>pages)|site=(?<site>\w+)))?$/;

/** Words about a page, by the third word of the id: which part of the book they are. */
const OF_PAGE: readonly (readonly [BookPart, RegExp])[] = [
  ['name', /^(?:title|lede|tab)$/],
  ['card', /^(?:tooltip|extended|features|button)$/],
  ['article', /^(?:metaTitle|description|note\d\.\w+|howTo|faq\d\.\w+)$/],
  ['found', /^keywords$/],
];
/** What is said when something goes wrong, and the labels of what comes late to its page (`ui/late.tsx`). */
const LATER = [
  /^[\w-]+\.(?:error|slip|invalid|remedy|unread|caution)\b/,
  /^qr\.(?:verdict|condition|payload|explained|live|camera\.(?:denied|absent|failed))\b/,
  /^qr\.(?:style|presets?|logo|paint|print|color|frame|background|corners|size|dots|shape|modules|number|file|reset)\b/,
  /^qr\.(?:errorCorrection|encoding|automatic|mode|version|mask|boost|boostHint|eci|eciHint)\b/,
];

/** Which part a message belongs to. Only a page has a title for search engines: what else is called alike is a label of the tool. */
export function partOf(id: string, book: Readonly<Record<string, string>>): BookPart {
  const [section, second, ...rest] = id.split('.');
  const own = `${section}.${second}.metaTitle` in book ? OF_PAGE.find(([, words]) => words.test(rest.join('.'))) : undefined;
  return own?.[0] ?? (LATER.some((ids) => ids.test(id)) ? 'later' : 'tool');
}

/** Named for one page, said on another as well. */
const SHARED = /^(?:qr\.wifi\.security\.nopass|base64\.(?:encode|decode)\..+|random\.list\.(?:made|drawn|hint))$/;

/** The id of the only page whose tool says a message; null for what belongs to all of its section. */
export function pageOf(id: string, book: Readonly<Record<string, string>>): string | null {
  const [section, page = '', ...rest] = id.split('.');
  const isOwn = rest.length > 0 && `${section}.${page}.metaTitle` in book && partOf(id, book) === 'tool';
  return isOwn && !SHARED.test(id) ? page : null;
}

/** What is read of all sections at once: by what their pages are found, and what their tools say. */
const OF_SITE: Readonly<Record<string, readonly string[]>> = { found: ['name', 'card', 'found'], tool: ['tool', 'later'] };
/** Books of the frame, which belong to no section. */
const FRAME = /^(?:common|home|changelog|licenses|not-found|privacy|shell)\.json$/;

/** The messages of every section in one folder. */
async function sectionWords(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && !FRAME.test(file)).sort();
  const books = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, string>),
  );
  return Object.assign({}, ...books) as Record<string, string>;
}

/** Where the words of single pages are: a module each. */
function pageLoaders(id: string, book: Readonly<Record<string, string>>): string {
  const file = basename(id).replace(/\?.*/, '');
  const pages = new Set(Object.keys(book).flatMap((key) => pageOf(key, book) ?? []));
  const loaders = [...pages].map((page) => `${JSON.stringify(page)}: () => import(${JSON.stringify(`./${file}?page=${page}`)})`);
  return `export default { ${loaders.join(', ')} };`;
}

/** Message files become syntax trees at build time, so that no page carries the parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async transform(code, id) {
      const file = MESSAGES.exec(id);
      if (!file) return null;
      const { part, page, pages, site } = file.groups ?? {};
      const all = site ? await sectionWords(dirname(id)) : (JSON.parse(code) as Record<string, string>);
      if (pages) return { code: pageLoaders(id, all), map: null, moduleType: 'js' };
      const parts = site ? OF_SITE[site] : part && [part];
      const isWanted = (key: string) =>
        page
          ? pageOf(key, all) === page
          : !parts || (parts.includes(partOf(key, all)) && (site !== undefined || pageOf(key, all) === null));
      const words = Object.entries(all).filter(([key]) => isWanted(key));
      const trees = Object.fromEntries(words.map(([key, text]) => [key, parse(text)]));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(trees))});`, map: null, moduleType: 'js' };
    },
  };
}

/** Every message is a tree: react-intl gets the parser's own stand-in that only refuses strings. */
export const messageParser = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: fileURLToPath(new URL('../node_modules/@formatjs/icu-messageformat-parser/no-parser.js', import.meta.url)),
  },
];
