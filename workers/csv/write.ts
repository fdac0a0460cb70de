import { CELL_ENDS, type CsvDialect, dividersOf, FORMULA_SIGNS } from './dialect.ts';

/** A byte order mark before the sign is skipped: a reader drops it at the beginning of a file. */
const FORMULA = new RegExp(`^\\ufeff?[\\t\\r\\n${FORMULA_SIGNS}]`);
/**
 * The end of a cell, for some reader, before a sign of a formula; quotes between them are skipped, as at the beginning of a cell. A signed
 * number is not a formula: `[1,-2]` stays as it is.
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
