import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../fresh-build.mjs';

/** Texts of files by their paths. @typedef {Record<string, string>} Files */
/** New files, and files that get further lines. @typedef {{ readonly added: Files, readonly edited: Files }} Written */

export const NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;
export const LETTERS = 'lowercase letters, digits and hyphens';
/** Files of the built site: those of the words of a section (scripts/messages.mjs), and the folder of all code. */
export const BUILT = ['words', 'cards', 'article', 'assets'];

export const at = (/** @type {string} */ path) => join(ROOT, path);
export const exists = (/** @type {string} */ path) => existsSync(at(path));
export const read = (/** @type {string} */ path) => readFileSync(at(path), 'utf8');
export const camel = (/** @type {string} */ name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
export const pascal = (/** @type {string} */ name) => camel(name).replace(/^./, (letter) => letter.toUpperCase());

/**
 * Ends the program with one line; nothing has been written.
 * @returns {never}
 */
export function refuse(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}

/** Returns the text of a file with one place replaced; refuses if the file has no such place. */
export function changed(/** @type {string} */ path, /** @type {RegExp} */ place, /** @type {(...found: string[]) => string} */ by) {
  const text = read(path);
  if (!place.test(text)) refuse(`${path} has no place for the new lines (${String(place)}): write them by hand`);
  return text.replace(place, by);
}

/** Returns code with an import before all others. */
export const withImport = (/** @type {string} */ text, /** @type {string} */ line) =>
  `${line}\n${text.startsWith('import ') ? '' : '\n'}${text}`;

/** Returns code that imports a type too: in the import of the same module if there is one. */
export function withType(/** @type {string} */ text, /** @type {string} */ name, /** @type {string} */ module) {
  if (new RegExp(`^import [^;]*\\b${name}\\b`, 'm').test(text)) return text;
  const known = new RegExp(`^import (type )?\\{([^}]*?),?\\s*\\} from '${module.replaceAll('.', '\\.')}';`, 'm');
  if (!known.test(text)) return withImport(text, `import type { ${name} } from '${module}';`);
  return text.replace(known, (_, type = '', names) => `import ${type}{${names}, ${type ? '' : 'type '}${name} } from '${module}';`);
}
