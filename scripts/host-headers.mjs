import { parseHeaderRules, sourceOf } from './site-rules.mjs';

/**
 * Writes the rules of `_headers` for servers that do not read this file. The headers of `/*` are the default of every response, errors and
 * redirects included; a narrower rule replaces them only in responses with a file whose path it matches.
 *
 * @typedef {{ source: string, value: string }} Case
 * @typedef {{ name: string, always: string, cases: Case[] }} Header
 */

/**
 * Returns the pattern of a path without the `.*$` that a `*` at its end gives, because `.` would not match an encoded line break.
 * @param {RegExp} pattern
 */
const beginningOf = (pattern) => sourceOf(pattern).replace(/\(\.\*\)\$$/, '');

/**
 * Returns each header with its default and its values by path.
 * @param {string} text
 * @param {string} base
 * @returns {Header[]}
 */
function headersOf(text, base) {
  /** @type {Map<string, Header>} */
  const headers = new Map();
  for (const { pattern, everywhere, lines } of parseHeaderRules(text, base)) {
    for (const [name, value] of lines.set) {
      const header = headers.get(name) ?? { name, always: '', cases: [] };
      const replaces = lines.drop.some((dropped) => dropped.toLowerCase() === name.toLowerCase());
      if (headers.has(name) && !replaces) throw new Error(`_headers: ${name} is set twice; write “! ${name}” before the second`);
      if (/["$\\{}]/.test(value)) throw new Error(`_headers: ${name} has a character that needs quoting`);
      const source = beginningOf(pattern);
      headers.set(name, everywhere ? { ...header, always: value } : { ...header, cases: [...header.cases, { source, value }] });
    }
  }
  return [...headers.values()];
}

/**
 * Returns the maps of an nginx configuration, to be placed outside the `server` block, and the lines for that block. nginx uses the first
 * pattern that matches, so the last rule comes first.
 *
 * @param {string} text
 * @param {string} base  path of the site
 */
export function nginxHeaders(text, base) {
  const all = headersOf(text, base).map((header) => ({
    ...header,
    variable: `$verstak_${header.name.toLowerCase().replaceAll('-', '_')}`,
  }));
  const maps = all
    .filter(({ cases }) => cases.length > 0)
    .map(({ variable, always, cases }) => {
      const lines = cases.map(({ source, value }) => `  "~^(?:200|206|304)${source.slice(1)}" "${value}";\n`).reverse();
      return `map $status$uri ${variable} {\n${lines.join('')}  default "${always}";\n}\n`;
    });
  const lines = all.map(
    ({ name, variable, always, cases }) => `  add_header ${name} ${cases.length > 0 ? variable : `"${always}"`} always;\n`,
  );
  return { maps: maps.join(''), lines: lines.join('') };
}

/**
 * Returns the parts of a Caddyfile: the headers of every response, and the headers by path, from the widest rule to the narrowest.
 * @param {string} text
 * @param {string} base  path of the site
 */
export function caddyHeaders(text, base) {
  const all = headersOf(text, base);
  const sources = [...new Set(all.flatMap(({ cases }) => cases.map(({ source }) => source)))];
  const always = all.filter((header) => header.always !== '').map(({ name, always }) => `      ${name} "${always}"\n`);
  const byPath = sources.map((source, index) => {
    const lines = all.flatMap(({ name, cases }) =>
      cases.filter((one) => one.source === source).map(({ value }) => `      ${name} "${value}"\n`),
    );
    return `    @path${index} path_regexp ${source}\n    header @path${index} {\n${lines.join('')}    }\n`;
  });
  return { always: `    header {\n${always.join('')}    }\n`, byPath: byPath.join('') };
}
