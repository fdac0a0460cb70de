import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { writeMessageIds } from '../message-ids.mjs';

const MESSAGES = /\/i18n\/[\w-]+\/[\w/-]+\.json$/;

/** Compiles message files to syntax trees at build time, so that no page loads the parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    buildStart: writeMessageIds,
    transform(code, id) {
      if (!MESSAGES.test(id)) return null;
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      const trees = JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, parse(text)])));
      return { code: `export default JSON.parse(${JSON.stringify(trees)});`, map: null, moduleType: 'js' };
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
