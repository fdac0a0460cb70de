import type { CsvRow } from './read.ts';

/** The beginning of a table. */
export interface TableStart {
  /** Number of the line or row with which the table begins, from 1; those above it are left out. */
  readonly firstLine: number;
  /** True if that line contains the names of the columns. */
  readonly header: boolean;
}

const NUMBER = /^\s*[-+]?(?:\d[\d\s.,'’\u00a0\u202f]*|[.,]\d+)(?:[eE][-+]?\d+)?\s*%?\s*$/;
/** Numbers that are often names of columns. */
const YEAR = /^\s*(?:19|20)\d\d\s*$/;
const DATE = /^\s*\d{1,4}([./-])\d{1,2}\1\d{1,4}(?:[ T]\d{1,2}:\d{2}.*)?\s*$/;
const isNumber = (cell: string) => NUMBER.test(cell);
const isNumberOrDate = (cell: string) => isNumber(cell.replace(/[€$£₽%]|\b[A-Z]{3}\b/g, '')) || DATE.test(cell);
const COMMENT = /^\s*(?:#|%|~|\/\/)/;
const valueCount = (cells: readonly string[]) => cells.reduce((count, cell) => count + (cell.trim() === '' ? 0 : 1), 0);

/** Part of the columns that must have a name in a header below other lines, and of the rows below it that must be as wide as it. */
const HEADER_PART = 0.6;
/** Number of the first rows among which a header is searched for, and of the rows below it by which it is recognized. */
const ROWS_ABOVE_MAX = 50;
const ROWS_BELOW_MAX = 20;

/**
 * Recognizes where a table begins. Lines above it have one value each, or begin as a comment does, or end with an empty line, or have fewer
 * values than a row of names above numbers or dates; the rows of the table are wider. The first row contains the names of the columns, unless
 * it has a number where all rows have numbers, or is the only row.
 *
 * @param rows       the first rows, without empty ones
 * @param firstLine  number of the first line that may belong to the table
 */
export function recognizeStart(
  rows: readonly CsvRow[],
  isWhole: boolean,
  asked: { readonly [Key in keyof TableStart]: TableStart[Key] | null },
  firstLine = 1,
): TableStart {
  const start = asked.firstLine ?? recognizeFirstLine(rows) ?? firstLine;
  return {
    firstLine: start,
    header:
      asked.header ??
      hasNames(
        rows.filter(({ line }) => line >= start),
        isWhole,
      ),
  };
}

/** Returns the width that most of the cells of the first rows have, with the larger one of two that have as many; null if no rows are equally wide. */
function widthOf(rows: readonly CsvRow[]): number | null {
  const rowsByWidth = new Map<number, number>();
  for (const { cells } of rows) rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
  const [widest] = [...rowsByWidth]
    .filter(([cells, count]) => cells > 1 && count > 1)
    .toSorted((one, other) => other[0] * other[1] - one[0] * one[1] || other[0] - one[0]);
  return widest?.[0] ?? null;
}

function recognizeFirstLine(rows: readonly CsvRow[]): number | null {
  const width = widthOf(rows);
  if (width === null) return null;
  const isWide = ({ cells }: CsvRow) => cells.length === width && valueCount(cells) >= Math.max(2, width * HEADER_PART);
  const headAt = rows
    .slice(0, ROWS_ABOVE_MAX)
    .findIndex((row, at) => isWide(row) && isHeadOfValues(row, rows.slice(at + 1, at + 1 + ROWS_BELOW_MAX)));
  if (headAt > 0 && rows.slice(0, headAt).every(({ cells }) => valueCount(cells) < valueCount((rows[headAt] as CsvRow).cells)))
    return (rows[headAt] as CsvRow).line;
  const at = rows.findIndex(isWide);
  const [first, ...below] = rows.slice(Math.max(0, at));
  if (at < 1 || !first || below.filter(({ cells }) => cells.length === width).length < below.length * HEADER_PART) return null;
  const above = rows.slice(0, at);
  const last = above.at(-1) as CsvRow;
  const isApart = valueCount(last.cells) === 0 || first.line > last.line + 1 + last.cells.join('').split(/\r\n|\n|\r/).length - 1;
  const isAbove = ({ cells }: CsvRow) =>
    valueCount(cells) < 2 ||
    COMMENT.test(cells[0] ?? '') ||
    (isApart && (cells.length < Math.min(width, 3) || valueCount(cells) < width * HEADER_PART));
  if (below.length === 0 || !above.every(isAbove)) return null;
  // A row of names, most of them empty, above rows of values.
  return !isApart && isHead(last, width) && !hasNames([first, ...below], true) ? last.line : first.line;
}

/** Returns true for a row of names above rows that are as wide, one of whose columns contains numbers or dates. */
export function isHeadOfValues({ cells }: CsvRow, below: readonly CsvRow[]): boolean {
  const wide = below.filter((row) => row.cells.length === cells.length);
  if (wide.length === 0 || wide.length < below.length * HEADER_PART || cells.some(isNumberOrDate)) return false;
  return cells.some((cell, column) => {
    const values = wide.map((row) => row.cells[column] ?? '').filter((value) => value.trim() !== '');
    return cell.trim() !== '' && values.length > 0 && values.filter(isNumberOrDate).length >= values.length * HEADER_PART;
  });
}

/** Returns true for a row of names as wide as the table, the first of them empty; a title above a table is in the first cell. */
const isHead = ({ cells }: CsvRow, width: number) => cells.length === width && (cells[0] ?? '').trim() === '' && valueCount(cells) > 0;

function hasNames([first, ...below]: readonly CsvRow[], isWhole: boolean): boolean {
  if (first === undefined || (below.length === 0 && !isWhole)) return true;
  if (below.length === 0) return false;
  return !first.cells.some(
    (cell, column) =>
      isNumber(cell) &&
      !YEAR.test(cell) &&
      below.every(({ cells }) => (cells[column] ?? '').trim() === '' || isNumber(cells[column] ?? '')),
  );
}
