import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { locales } from '../../i18n/locales.ts';
import { joinSection, joinSite, wordFiles, wordSections, wordNames, writeMessageIds } from '../messages.mjs';

const FOLDER = fileURLToPath(new URL('../../i18n/', import.meta.url));
/** The words of the frame; the file `words` of a section contains them too, so that a tool loads one file less. */
const COMMON = 'common.json';
/**
 * Below the root of the project: the dev server does not rewrite imports of a JSON file, and must serve this module at one address. It imports no
 * message file, because the server gives the importers of a changed file new addresses.
 */
const STORE = '/i18n/message-store.ts';
/** Matches a word file: language, section, and the name of the joined file. */
const WORDS = /\/i18n\/(?<locale>[\w-]+)\/(?:(?<section>[\w-]+)\/)?[\w-]+\.json(?:\?(?<joined>[\w-]+))?$/;
/** The module that lists the loaders of all message files. */
const FILES = 'virtual:message-files';
/** Stub of the parser, which throws on strings: all messages are compiled. */
const NO_PARSER = fileURLToPath(new URL('../../node_modules/@formatjs/icu-messageformat-parser/no-parser.js', import.meta.url));

/** Lists the message files of the built site: their names, and the modules that contain them. */
function messageFiles(isWanted: (name: string) => boolean): readonly (readonly [name: string, module: string])[] {
  const all = locales.flatMap((locale) => [
    ...wordSections().flatMap((section) =>
      Object.keys(joinSection(locale, section)).map(
        (joined) => [`${locale}/${section}/${joined}`, `${FOLDER}${locale}/${section}/section.json?${joined}`] as const,
      ),
    ),
    ...wordFiles(locale)
      .filter((file) => file.startsWith('site/') || file === COMMON)
      .map((file) => [`${locale}/${file.replace('.json', '')}`, `${FOLDER}${locale}/${file}`] as const),
  ]);
  return all.filter(([name]) => isWanted(name));
}

interface MessageFile {
  /** Names of the file, and of those whose words it contains. */
  readonly names: readonly string[];
  readonly messages: Readonly<Record<string, string>>;
}

/** The file `words` of a section also has the words of the frame and of small tools. */
function sectionFile(locale: string, section: string, joined: string): MessageFile {
  const files = joinSection(locale, section);
  const messages = files[joined] ?? {};
  if (joined !== 'words') return { names: [`${section}/${joined}`], messages };
  const small = wordNames(locale, section).filter((name) => !(name in files));
  const names = [...[joined, ...small].map((name) => `${section}/${name}`), COMMON.replace('.json', '')];
  return { names, messages: { ...joinSite(locale, COMMON), ...messages } };
}

function siteFile(locale: string, path: string): MessageFile {
  return { names: [path.replace('.json', '')], messages: joinSite(locale, path) };
}

/**
 * Joins word files into message files and compiles these to syntax trees at build time, so that no page loads the parser.
 *
 * @param isWanted  returns whether the output needs a message file, such as `en/uuid/cards`; default: all
 */
export function compiledMessages(isWanted = (_name: string) => true): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: NO_PARSER }] } }),
    buildStart: writeMessageIds,
    resolveId: (id) => (id === FILES ? id : null),
    load(id) {
      if (id !== FILES) return null;
      const loaders = messageFiles(isWanted).map(([name, module]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(module)})`);
      return `export const files = {${loaders.join(',\n')}};`;
    },
    transform(_, id) {
      const { locale, section, joined } = WORDS.exec(id)?.groups ?? {};
      if (!locale) return null;
      if (section && joined) for (const name of wordNames(locale, section)) this.addWatchFile(`${FOLDER}${locale}/${section}/${name}.json`);
      const path = id.replace(/^.*\/i18n\/[\w-]+\//, '');
      const { names, messages } = section && joined ? sectionFile(locale, section, joined) : siteFile(locale, path);
      const trees = JSON.stringify(Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parse(text)])));
      const values = [JSON.stringify(locale), JSON.stringify(names), `JSON.parse(${JSON.stringify(trees)})`];
      const code = `import { addMessages } from ${JSON.stringify(STORE)}; addMessages(${values.join()});`;
      return { code, map: null, moduleType: 'js' };
    },
    // The dev server knows a joined file by one of its word files only, and a new word file by none.
    hotUpdate({ file, modules }) {
      const { folder, locale } = /^(?<folder>(?<locale>.*\/i18n\/[\w-]+)\/[\w-]+)\/[\w-]+\.json$/.exec(file)?.groups ?? {};
      if (!folder) return;
      const { moduleGraph } = this.environment;
      const joined = [`${folder}/section.json`, `${locale}/common.json`, `${locale}/site/home.json`];
      const list = moduleGraph.getModuleById(FILES);
      return [
        ...new Set([...modules, ...(list ? [list] : []), ...joined.flatMap((path) => [...(moduleGraph.getModulesByFile(path) ?? [])])]),
      ];
    },
  };
}
