import { CELL_ENDS, type CsvDialect, dividersOf, FORMULA_SIGNS } from './dialect.ts';

/** Matches a formula at the start of a text. A byte order mark before it is skipped, because readers remove it at the start of a file. */
const FORMULA = new RegExp(`^\\ufeff?[\\t\\r\\n${FORMULA_SIGNS}]`);
/**
 * Matches a character that some CSV readers treat as a cell end, before a character that starts a formula. Quotes between them are skipped,
 * as at the start of a cell. A signed number is not a formula: `[1,-2]` stays unchanged.
 */
const INNER_FORMULA = new RegExp(
  `[${CELL_ENDS}](?="*[${FORMULA_SIGNS}])(?!"*[+-]\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?(?:["\\]}${CELL_ENDS}]|$))`,
  'g',
);
const QUOTED = /["\r\n]/;

function guardedText(text: string): string {
  return (FORMULA.test(text) ? "'" : '') + text.replace(INNER_FORMULA, "$&'");
}

/** Formats a field (RFC 4180 §2, rules 5 to 7): quoted if necessary, with inner quotes doubled. */
export function formatField(text: string, dialect: CsvDialect): string {
  const guarded = dialect.formulaGuard ? guardedText(text) : text;
  if (!QUOTED.test(guarded) && ![...dividersOf(dialect)].some((divider) => guarded.includes(divider))) return guarded;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** Formats a record with its line end. A record of one empty field is written as `""`, because readers skip blank lines. */
export function formatRecord(fields: readonly string[], dialect: CsvDialect): string {
  const [first] = fields;
  if (fields.length === 1 && first === '') return `""${dialect.lineEnd}`;
  return fields.map((field) => formatField(field, dialect)).join(dialect.delimiter) + dialect.lineEnd;
}
