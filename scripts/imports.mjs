import { posix } from 'node:path';

/**
 * @typedef {object} Source
 * @property {string} path  from the root of the repository, with `/`
 * @property {string} text
 *
 * @typedef {object} Import
 * @property {string} specifier
 * @property {'value' | 'type' | 'lazy' | 'url'} kind  `value` and `type` are static imports, `lazy` is `import()`, `url` is
 *   `new URL(…, import.meta.url)`
 * @property {string | null} target  the imported file; null for a package
 */

const HEAD = /^\s*(?:import|export)\s+(?<type>type\s+(?!from\b))?(?:[^'"`;()]*?\bfrom\s+)?(?<quote>['"])(?<specifier>[^'"]+)\k<quote>/gm;
const LAZY = /\bimport\(\s*['"](?<specifier>[^'"]+)['"]/g;
const URLS = /\bnew URL\(\s*['"](?<specifier>\.[^'"]+)['"]/g;

/**
 * Removes comments, because they may quote forbidden code. A block comment must begin a line, and a line comment must begin a line or follow
 * a space, so `'image/*'` and `'https://…'` stay.
 * @param {string} text
 */
export function withoutComments(text) {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * @param {string} path
 * @param {string} specifier
 */
function targetOf(path, specifier) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  return plain.startsWith('.') ? posix.join(posix.dirname(path), plain) : null;
}

/**
 * Lists the imports of a file.
 * @param {Source} source
 * @returns {Import[]}
 */
export function importsOf({ path, text }) {
  const code = withoutComments(text);
  /**
   * @param {RegExp} pattern
   * @param {(groups: Record<string, string | undefined>) => Import['kind']} kindOf
   */
  const found = (pattern, kindOf) =>
    [...code.matchAll(pattern)].map(({ groups = {} }) => {
      const specifier = groups.specifier ?? '';
      return { specifier, kind: kindOf(groups), target: targetOf(path, specifier) };
    });
  return [...found(HEAD, ({ type }) => (type ? 'type' : 'value')), ...found(LAZY, () => 'lazy'), ...found(URLS, () => 'url')];
}
