import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const MESSAGES = /\/i18n\/(?:en|ru)\/[\w-]+\.json(?:\?part=(?<part>\w+))?$/;

/** Which part of its book a message of a section belongs to, by the third word of its id. */
const ABOUT = /^[\w-]+\.[\w-]+\.(?:title|lede|tab|tooltip|extended|features|button)$/;
const ARTICLE = /^[\w-]+\.[\w-]+\.(?:metaTitle|description|note\d\.\w+|howTo|faq\d\.\w+)$/;
const FOUND = /^[\w-]+\.[\w-]+\.keywords$/;
const partOf = (id: string) => (ABOUT.test(id) ? 'about' : ARTICLE.test(id) ? 'article' : FOUND.test(id) ? 'found' : 'tool');

/** Message files become syntax trees at build time, so that no page carries the parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      const file = MESSAGES.exec(id);
      if (!file) return null;
      const part = file.groups?.['part'];
      const words = Object.entries(JSON.parse(code) as Record<string, string>).filter(([key]) => !part || partOf(key) === part);
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
