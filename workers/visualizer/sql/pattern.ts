import type { SqlEngine } from '../sql.request.ts';

/** Classes of characters in the syntax of a database, between the brackets of a class. */
type Classes = Readonly<Record<string, string>>;

/** RE2 (DuckDB) has the categories of Unicode. */
const unicode: Classes = { d: '0-9', w: String.raw`\p{L}\p{M}\p{N}_`, s: String.raw`\t-\r \x{85}\x{FEFF}\p{Z}` };
/** Regular expressions of PostgreSQL (§9.7.3 of its manual) have the classes of its locale. */
const posix: Classes = { d: '0-9', w: '[:alnum:]_', s: '[:space:]' };
/** The extension of the command sqlite3 has ASCII classes. */
const ascii: Classes = { d: '0-9', w: '0-9A-Za-z_', s: String.raw`\t\n\v\f\r ` };
const classesOf: Readonly<Record<SqlEngine, Classes>> = { duckdb: unicode, postgresql: posix, sqlite: ascii };

/** Classes in place of categories of Unicode. */
const posixCategories: Classes = { Lu: '[:upper:]', Ll: '[:lower:]', L: '[:alpha:]', N: '[:digit:]', P: '[:punct:]', Z: '[:space:]' };
const asciiCategories: Classes = { Lu: 'A-Z', Ll: 'a-z', L: 'A-Za-z', N: '0-9', P: String.raw`!-\/:-@\[-\`{-~`, Z: ' ' };

function category(name: string, engine: SqlEngine): string {
  if (engine === 'duckdb') return String.raw`\p{${name}}`;
  const known = engine === 'postgresql' ? posixCategories : asciiCategories;
  return known[name] ?? known[name[0] ?? ''] ?? '';
}

/**
 * Translates a regular expression of the table to that of a database: `.` excludes line ends, and `\w`, `\s` and `\d` are spelled out.
 *
 * @param pattern  a valid expression
 * @returns `isExact` is false if the classes of the database contain other characters
 */
export function sqlPattern(pattern: string, engine: SqlEngine): { readonly text: string; readonly isExact: boolean } {
  const classes = classesOf[engine];
  let text = '';
  let isExact = true;
  let isInClass = false;
  const characters = [...pattern];
  /** Adds a class; within another class, `negated` is its complement as it is written there. */
  const add = (members: string, negated: string | null) => {
    if (isInClass && negated !== null && engine !== 'duckdb') isExact = false;
    text += isInClass ? (negated ?? members) : `[${negated === null ? '' : '^'}${members}]`;
  };
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] as string;
    if (character === '\\') {
      const next = characters[++at] as string;
      const lower = next.toLowerCase();
      if (lower === 'p') {
        const end = characters.indexOf('}', at);
        const name = characters.slice(at + 2, end).join('');
        add(category(name, engine), next === 'P' ? String.raw`\P{${name}}` : null);
        if (engine !== 'duckdb') isExact = false;
        at = end;
      } else if (classes[lower] !== undefined && next !== 'n' && next !== 'r' && next !== 't') {
        add(classes[lower], next === lower ? null : character + next);
        if (lower !== 'd' && (engine !== 'duckdb' || (isInClass && next !== lower))) isExact = false;
      } else text += character + next;
    } else if (character === '.' && !isInClass) text += String.raw`[^\n\r]`;
    else {
      if (character === '[') isInClass = true;
      if (character === ']') isInClass = false;
      text += character;
    }
  }
  return { text, isExact };
}
