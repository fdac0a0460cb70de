import { type DialectRules, dialectRules } from '../export/sql-dialects.ts';
import { quotedName } from '../export/sql-names.ts';
import type { SqlEngine } from '../sql.request.ts';

/** White space that is trimmed, as expressions in SQL: tab, line feed, carriage return and the space that does not break lines. */
const SPACES = [9, 10, 13, 160];

/** Largest number of digits of a decimal in DuckDB. */
export const DECIMAL_DIGITS = 38;

/**
 * Returns the digits of a decimal type of DuckDB. It multiplies types of 18 digits in 64 bits, in which the product of three numbers of 6
 * digits fits; and it rounds a value where it and another with more decimals need more than 38 digits.
 */
export const decimalWidth = (digits: number): number => (digits <= 6 ? 18 : Math.min(DECIMAL_DIGITS, Math.max(19, digits + 3)));

/** The SQL of a database where the three differ. Arguments are SQL expressions that need no parentheses. */
export interface Dialect {
  readonly rules: Pick<DialectRules, 'names' | 'text'>;
  readonly textType: string;
  /** Returns the number of the row in the original order, for a source without such a column; null if it has to be counted. */
  readonly rowId: string | null;
  /** Orders texts by code points. */
  readonly byCodePoints: (text: string) => string;
  /** Literals of the logical values. */
  readonly truths: readonly [no: string, yes: string];
  /** True for a condition that is false or NULL. */
  readonly isNotTrue: (condition: string) => string;
  readonly isDistinct: (left: string, right: string) => string;
  readonly contains: (text: string, part: string) => string;
  readonly starts: (text: string, part: string) => string;
  readonly ends: (text: string, part: string) => string;
  readonly left: (text: string, count: string) => string;
  readonly right: (text: string, count: string) => string;
  readonly trim: (text: string) => string;
  readonly matches: (text: string, pattern: string) => string;
  /** Null without such a function. */
  readonly extract: ((text: string, pattern: string, hasGroup: boolean) => string) | null;
  /** A test of a text for a date; `form` is a regular expression and a pattern of GLOB. */
  readonly looksLike: (text: string, form: { readonly pattern: string; readonly glob: string }) => string;
  /** Converts a text to a number; null for a text that spells none. `isSure`: a cast accepts no other text of the column. */
  readonly numberOf: (text: string, size: { readonly digits: number; readonly scale: number }, isSure: boolean) => string;
  readonly days: (from: string, to: string) => string;
  /** Converts a text of ISO 8601 to what is compared as a time: without its zone, or as an instant. */
  readonly time: (text: string, isInstant: boolean) => string;
  readonly elements: (list: string, separator: string) => string;
  readonly sum: (number: string, scale: number) => string;
  readonly mean: (number: string) => string;
}

const doubled = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** Numbers of JSON with white space around them, as PostgreSQL and RE2 understand it. */
const JSON_NUMBER = String.raw`\s*-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\s*`;
const ZONE = String.raw`\s*([Zz]|[+-][0-9]{2}:?[0-9]{2})$`;

const duckdb: Dialect = {
  rules: {
    names: { ...dialectRules.sqlite.names, withoutForbidden: (name) => name.replaceAll('\0', '\ufffd') },
    text: (text) => text.split('\0').map(doubled).join(' || chr(0) || '),
  },
  textType: 'VARCHAR',
  rowId: null,
  byCodePoints: (text) => text,
  truths: ['FALSE', 'TRUE'],
  isNotTrue: (condition) => `(${condition}) IS NOT TRUE`,
  isDistinct: (left, right) => `${left} IS DISTINCT FROM ${right}`,
  contains: (text, part) => `contains(${text}, ${part})`,
  starts: (text, part) => `starts_with(${text}, ${part})`,
  ends: (text, part) => `ends_with(${text}, ${part})`,
  left: (text, count) => `left(${text}, ${count})`,
  right: (text, count) => `right(${text}, ${count})`,
  trim: (text) => `trim(${text}, ' ' || ${SPACES.map((code) => `chr(${code})`).join(' || ')})`,
  matches: (text, pattern) => `regexp_matches(${text}, ${pattern})`,
  extract: (text, pattern, hasGroup) =>
    `CASE WHEN regexp_matches(${text}, ${pattern}) THEN regexp_extract(${text}, ${pattern}, ${hasGroup ? 1 : 0}) END`,
  looksLike: (text, { pattern }) => `regexp_matches(${text}, ${doubled(pattern)})`,
  numberOf(text, { digits, scale }, isSure) {
    const type = `DECIMAL(${decimalWidth(digits)}, ${scale})`;
    if (isSure) return `TRY_CAST(${text} AS ${type})`;
    return `CASE WHEN regexp_full_match(${text}, ${doubled(JSON_NUMBER)}) THEN CAST(${text} AS ${type}) END`;
  },
  days: (from, to) => `date_diff('day', CAST(${from} AS DATE), CAST(${to} AS DATE))`,
  time: (text, isInstant) =>
    isInstant ? `CAST(${text} AS TIMESTAMPTZ)` : `CAST(regexp_replace(${text}, ${doubled(ZONE)}, '') AS TIMESTAMP)`,
  elements: (list, separator) => `CASE WHEN len(${list}) = 0 THEN '[]' ELSE array_to_string(${list}, ${separator}) END`,
  sum: (number) => `sum(${number})`,
  mean: (number) => `avg(${number})`,
};

const postgresql: Dialect = {
  rules: dialectRules.postgresql,
  textType: 'text',
  rowId: 'ctid',
  byCodePoints: (text) => `${text} COLLATE "C"`,
  truths: ['FALSE', 'TRUE'],
  isNotTrue: (condition) => `(${condition}) IS NOT TRUE`,
  isDistinct: (left, right) => `${left} IS DISTINCT FROM ${right}`,
  contains: (text, part) => `strpos(${text}, ${part}) > 0`,
  starts: (text, part) => `starts_with(${text}, ${part})`,
  ends: (text, part) => `right(${text}, length(${part})) = ${part}`,
  left: (text, count) => `left(${text}, ${count})`,
  right: (text, count) => `right(${text}, ${count})`,
  trim: (text) => `btrim(${text}, ' ' || ${SPACES.map((code) => `chr(${code})`).join(' || ')})`,
  matches: (text, pattern) => `${text} ~ ${pattern}`,
  extract: (text, pattern) => `substring(${text} FROM ${pattern})`,
  looksLike: (text, { pattern }) => `${text} ~ ${doubled(pattern)}`,
  numberOf: (text) => `CASE WHEN ${text} ~ ${doubled(`^${JSON_NUMBER}$`)} THEN CAST(${text} AS numeric) END`,
  days: (from, to) => `CAST(${to} AS date) - CAST(${from} AS date)`,
  time: (text, isInstant) => `CAST(${text} AS ${isInstant ? 'timestamptz' : 'timestamp'})`,
  elements: (list, separator) =>
    `CASE WHEN json_array_length(${list}) = 0 THEN '[]' ELSE (SELECT string_agg(element, ${separator}) FROM json_array_elements_text(${list}) AS element) END`,
  sum: (number) => `sum(${number})`,
  mean: (number) => `avg(${number})`,
};

const sqlite: Dialect = {
  rules: dialectRules.sqlite,
  textType: 'TEXT',
  rowId: 'rowid',
  byCodePoints: (text) => text,
  // A column with the name `true` would take the place of the word.
  truths: ['0', '1'],
  isNotTrue: (condition) => `NOT COALESCE(${condition}, 0)`,
  isDistinct: (left, right) => `${left} IS NOT ${right}`,
  contains: (text, part) => `instr(${text}, ${part}) > 0`,
  starts: (text, part) => `substr(${text}, 1, length(${part})) = ${part}`,
  ends: (text, part) => `substr(${text}, -length(${part})) = ${part}`,
  left: (text, count) => `substr(${text}, 1, ${count})`,
  right: (text, count) => `substr(${text}, max(1, length(${text}) - ${count} + 1))`,
  trim: (text) => `trim(${text}, ' ' || char(${SPACES.join(', ')}))`,
  matches: (text, pattern) => `${text} REGEXP ${pattern}`,
  extract: null,
  looksLike: (text, { glob }) => `${text} GLOB ${doubled(glob)}`,
  numberOf: (text) => `CASE WHEN json_valid(${text}) AND json_type(${text}) IN ('integer', 'real') THEN CAST(${text} AS NUMERIC) END`,
  days: (from, to) => `CAST(julianday(${to}) - julianday(${from}) AS INTEGER)`,
  time: (text, isInstant) => `strftime('%Y-%m-%d %H:%M:%f', ${isInstant ? text : `substr(${text}, 1, 19)`})`,
  elements: (list, separator) =>
    `CASE WHEN json_array_length(${list}) = 0 THEN '[]' ELSE (SELECT group_concat(value, ${separator}) FROM json_each(${list})) END`,
  // Whole multiples of the smallest decimal are exact, sums of doubles are not.
  sum: (number, scale) => (scale === 0 ? `sum(${number})` : `sum(CAST(round(${number} * 1e${scale}) AS INTEGER)) / 1e${scale}`),
  mean: (number) => `avg(${number})`,
};

export const dialects: Readonly<Record<SqlEngine, Dialect>> = { duckdb, postgresql, sqlite };

/** Returns a name in quotes. */
export const quoted = (name: string, { rules }: Dialect) => quotedName(name, rules.names);

/** Returns a name that is not in a list, which ignores case. */
export function freeName(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map((each) => each.toLowerCase()));
  let free = name;
  for (let number = 2; folded.has(free.toLowerCase()); number++) free = `${name}_${number}`;
  return free;
}
