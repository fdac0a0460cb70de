import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../i18n', import.meta.url));
const ID_FILE = join(FOLDER, 'message-id.ts');

/** Texts of one object of a word file. @typedef {{ readonly [key: string]: string | Words | readonly (string | Words)[] }} Words */

/** Words that only the document of a page contains: the prerenderer loads them, and the page itself only without a document. */
const ARTICLE = ['metaTitle', 'description', 'notes', 'steps', 'faq'];
/** Words of a page in lists of pages: hub, palette, tabs. */
const CARD = ['title', 'tab', 'search', 'tooltip', 'extended', 'features', 'button'];
const NAMES = ['title', 'tab'];
/** Word of a file of units: all pages of their section use the words of all units. */
const UNITS = 'category';
/**
 * Number of characters from which the words of one tool are a file of their own in the built site; shorter ones are part of the file of
 * their section. `/qr/url` loads 2.9 kB of words (gzip) for its section; without files of their own, the words of all types would be 7.7 kB.
 */
const OWN_FILE_CHARACTERS = 3000;

/** Lists the messages of an object of words: `{ count: { label: 'How many' } }` in `uuid` has the message `uuid.count.label`. */
export function flatten(/** @type {Words | readonly (string | Words)[]} */ words, prefix = '') {
  /** @type {Record<string, string>} */
  const messages = {};
  for (const [key, value] of Object.entries(words)) {
    const id = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') messages[id] = value;
    else Object.assign(messages, flatten(value, id));
  }
  return messages;
}

const readJson = (/** @type {string} */ path) => /** @type {Words} */ (JSON.parse(readFileSync(path, 'utf8')));

/** Lists the word files of a language by their paths below its folder, for example `uuid/v4.json`. */
export function wordFiles(/** @type {string} */ locale) {
  return readdirSync(join(FOLDER, locale), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .sort();
}

/**
 * Reads one word file as messages. The file of a page, `uuid/v4.json`, has the prefix `uuid.v4`; the other files of a section, which have
 * no `title`, the prefix of the section; all others none.
 */
export function readWordFile(/** @type {string} */ locale, /** @type {string} */ file) {
  const words = readJson(join(FOLDER, locale, file));
  const [section, name] = file.replace('.json', '').split('/');
  if (name === undefined || section === 'site') return flatten(words);
  return flatten(words, typeof words['title'] === 'string' ? `${section}.${name}` : section);
}

/** Reads all messages of a language. */
export function readMessages(/** @type {string} */ locale) {
  return /** @type {Record<string, string>} */ (Object.assign({}, ...wordFiles(locale).map((file) => readWordFile(locale, file))));
}

/** Lists the names of the word files of a section: `section`, `v4`. */
export function wordNames(/** @type {string} */ locale, /** @type {string} */ section = '') {
  return readdirSync(join(FOLDER, locale, section)).map((file) => file.replace('.json', ''));
}

/** Returns the file in which the built site has the messages of one object of words, by the names of the files. */
function place(/** @type {Record<string, Words>} */ files, /** @type {string} */ name, /** @type {Words} */ words) {
  Object.assign((files[name] ??= {}), words);
}

/** Splits the words of a page. */
function split(/** @type {Words} */ words) {
  const pick = (/** @type {(key: string) => boolean} */ has) => Object.fromEntries(Object.entries(words).filter(([key]) => has(key)));
  return {
    names: pick((key) => NAMES.includes(key)),
    card: pick((key) => CARD.includes(key)),
    article: pick((key) => ARTICLE.includes(key)),
    other: pick((key) => !CARD.includes(key) && !ARTICLE.includes(key)),
  };
}

/**
 * Joins the word files of a section into the files that the built site loads:
 * - `words`: what its tools show, and the names of its pages and parts;
 * - the name of a tool with many words, or of a part that is loaded later, for example `style`: its words;
 * - `cards`: what lists of pages show, and the hub and the guides without their articles;
 * - `article`: what the document of a page contains.
 *
 * @returns {Record<string, Record<string, string>>}
 */
export function joinSection(/** @type {string} */ locale, /** @type {string} */ section) {
  /** @type {Record<string, Record<string, string>>} */
  const files = { words: {}, cards: {}, article: {} };
  const read = (/** @type {string} */ of, /** @type {string} */ name) => readJson(join(FOLDER, of, section, `${name}.json`));
  for (const name of wordNames(locale, section)) {
    const words = read(locale, name);
    if (name === 'section') {
      for (const [key, value] of Object.entries(words)) {
        const id = `${section}.${key}`;
        if (typeof value === 'object' && 'metaTitle' in value) {
          const { nav: _nav, home: _home, ...page } = /** @type {Words} */ (value);
          const { names, card, article, other } = split(page);
          place(files, 'words', flatten(names, id));
          place(files, 'cards', flatten({ ...card, ...other }, id));
          place(files, 'article', flatten(article, id));
        } else place(files, 'words', flatten({ [key]: value }, section));
      }
    } else if (typeof words['title'] === 'string') {
      const { names, card, article, other } = split(words);
      const inEnglish = split(read('en', name)).other;
      // No other page shows the words of a setup, which has no button in the hub.
      const isSetup = 'promptTitle' in words && !('button' in words);
      const isOwn = isSetup || JSON.stringify(inEnglish).length >= OWN_FILE_CHARACTERS;
      const id = `${section}.${name}`;
      place(files, 'words', flatten(names, id));
      place(files, isOwn ? name : 'words', flatten(other, id));
      place(files, 'cards', flatten(card, id));
      place(files, 'article', flatten(article, id));
    } else {
      place(files, UNITS in words ? 'words' : name, flatten(words, section));
    }
  }
  return /** @type {Record<string, Record<string, string>>} */ (files);
}

/**
 * Reads a word file of the frame or of the site as the built site has it: the frame has the names of all sections for the sidebar, the home
 * page their cards with the tasks of all tools.
 */
export function joinSite(/** @type {string} */ locale, /** @type {string} */ file) {
  const own = readWordFile(locale, file);
  const isWanted = { 'common.json': isName, 'site/home.json': isTask }[file];
  if (!isWanted) return own;
  const all = readMessages(locale);
  return { ...own, ...Object.fromEntries(Object.entries(all).filter(([id]) => isWanted(id, all))) };
}

const isName = (/** @type {string} */ id) => id.endsWith('.hub.nav');

/** Returns true for the words of the card of a section, and for the task of a tool: its button; for a setup, which has none, its title. */
function isTask(/** @type {string} */ id, /** @type {Record<string, string>} */ all) {
  if (id.includes('.hub.home.')) return true;
  const [, page = '', part] = /^([^.]+\.(?!hub\.)[^.]+)\.(button|title)$/.exec(id) ?? [];
  return part === 'button' || (part === 'title' && `${page}.promptTitle` in all && !(`${page}.button` in all));
}

/** Lists the names of the sections, which are the folders of words that have a file for the section. */
export function wordSections() {
  return wordFiles('en').flatMap((file) => (file.endsWith('/section.json') ? file.replace('/section.json', '') : []));
}

/** Returns the text of `i18n/message-id.ts`: the type of all message ids of the English words, without those of lists. */
function messageIdType() {
  const ids = Object.keys(readMessages('en')).filter((id) => !/\.(?:steps|features|faq|notes|tasks)\.\d+(?:\.|$)/.test(id));
  const lines = ids.sort().map((id) => `  | '${id}'`);
  return `/** The id of every message. Written by scripts/messages.mjs after npm ci, and before the type check and the build. */\nexport type MessageId =\n${lines.join('\n')};\n`;
}

/** Writes `i18n/message-id.ts` if its text has changed. */
export function writeMessageIds() {
  const text = messageIdType();
  if (readFileSync(ID_FILE, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(ID_FILE, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMessageIds();
