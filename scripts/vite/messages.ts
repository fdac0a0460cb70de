import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { writeMessageIds } from '../message-ids.mjs';

const MESSAGES = /\/i18n\/[\w-]+\/[\w/-]+\.json$/;

const FOLDER = fileURLToPath(new URL('../../i18n/', import.meta.url));
/** Matches the id of a module with the messages of a section for the CLI: `words:en/uuid`; `words:en` contains the common messages. */
const SECTION = /^(?:\0)?words:([\w-]+\/?[\w-]*)$/;
/** Message files whose texts occur only in documents of the site, not in the CLI. */
const ARTICLES = /^(?:article|cards|hub|how-to-.+|what-is-.+|complete-guide)\.json$/;

function compiled(messages: Readonly<Record<string, string>>): string {
  const trees = JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parse(text)])));
  return `export default JSON.parse(${JSON.stringify(trees)});`;
}

/** Returns the messages of all files in a folder, except the files that ARTICLES matches. */
function messagesIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER + folder).filter((name) => name.endsWith('.json') && !ARTICLES.test(name));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(`${FOLDER}${folder}/${name}`, 'utf8')) as object)) as Record<
    string,
    string
  >;
}

/** Compiles message files to syntax trees at build time, so that no page loads the parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    buildStart: writeMessageIds,
    resolveId: (id) => (SECTION.test(id) ? `\0${id}` : null),
    load(id) {
      const [, folder] = SECTION.exec(id) ?? [];
      return folder === undefined ? null : { code: compiled(messagesIn(folder)), map: null, moduleType: 'js' };
    },
    transform(code, id) {
      if (!MESSAGES.test(id)) return null;
      return { code: compiled(JSON.parse(code) as Record<string, string>), map: null, moduleType: 'js' };
    },
  };
}

/** Replaces the parser of react-intl by its own stub, which throws on strings: all messages are compiled. */
export const messageParser = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: fileURLToPath(new URL('../../node_modules/@formatjs/icu-messageformat-parser/no-parser.js', import.meta.url)),
  },
];
