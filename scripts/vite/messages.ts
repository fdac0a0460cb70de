import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { writeMessageIds } from '../message-ids.mjs';

const MESSAGES = /\/i18n\/[\w-]+\/[\w/-]+\.json$/;
/** Stub of the parser, which throws on strings: all messages are compiled. */
const NO_PARSER = fileURLToPath(new URL('../../node_modules/@formatjs/icu-messageformat-parser/no-parser.js', import.meta.url));

/** Compiles message files to syntax trees at build time, so that no page loads the parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: NO_PARSER }] } }),
    buildStart: writeMessageIds,
    transform(code, id) {
      if (!MESSAGES.test(id)) return null;
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      const trees = JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, parse(text)])));
      return { code: `export default JSON.parse(${JSON.stringify(trees)});`, map: null, moduleType: 'js' };
    },
  };
}
