import { CELL_ENDS, type CsvDialect, dividersOf, FORMULA_SIGNS } from './dialect.ts';

/** A byte order mark at the beginning is no part of the cell for the reader of a file that begins with it. */
const FORMULA = new RegExp(`^\\ufeff?[\\t\\r\\n${FORMULA_SIGNS}]`);
/**
 * What begins a formula for a reader that ends a cell before it, and that passes over quotes at the beginning of a cell. A number with its
 * sign is none: `[1,-2]` stays as it is.
 */
const INNER_FORMULA = new RegExp(
  `[${CELL_ENDS}](?="*[${FORMULA_SIGNS}])(?!"*[+-]\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?(?:["\\]}${CELL_ENDS}]|$))`,
  'g',
);
const QUOTED = /["\r\n]/;

function guardedText(text: string): string {
  return (FORMULA.test(text) ? "'" : '') + text.replace(INNER_FORMULA, "$&'");
}

/** A field as it stands in the file (RFC 4180 §2, rules 5 to 7): in quotes where it has to be, quotes in it doubled. */
export function formatField(text: string, dialect: CsvDialect): string {
  const guarded = dialect.formulaGuard ? guardedText(text) : text;
  if (!QUOTED.test(guarded) && ![...dividersOf(dialect)].some((divider) => guarded.includes(divider))) return guarded;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** A record with its line end. A record of one empty field would be a blank line, which readers pass over: it gets quotes. */
export function formatRecord(fields: readonly string[], dialect: CsvDialect): string {
  const [first] = fields;
  if (fields.length === 1 && first === '') return `""${dialect.lineEnd}`;
  return fields.map((field) => formatField(field, dialect)).join(dialect.delimiter) + dialect.lineEnd;
}
