import type { ReadCharset } from '../wire/charset.ts';
import type { ReadDelimiter } from '../csv/dialect.ts';
import type { Place } from '../wire/place.ts';
import type { Expected } from './read/fault.ts';

export { type ReadCharset, readCharsets } from '../wire/charset.ts';
export { readDelimiters } from '../csv/dialect.ts';

/** Quotation marks that enclose a cell of CSV: `"`, `'`, or none. */
export const csvQuotes = ['double', 'single', 'none'] as const;

/** Marks before the decimals of a number in CSV. */
export const csvDecimals = ['point', 'comma'] as const;

/** How a text is read as CSV. */
export interface CsvFormat {
  readonly delimiter: ReadDelimiter;
  readonly quote: (typeof csvQuotes)[number];
  readonly decimal: (typeof csvDecimals)[number];
  /** Null for typed text, which is not encoded. */
  readonly charset: ReadCharset | null;
}

/** How a text is to be read as CSV. What is null is recognized; the quotation mark is then double. */
export type CsvChoice = { readonly [Key in keyof CsvFormat]: CsvFormat[Key] | null };

export const recognizedCsv: CsvChoice = { delimiter: null, quote: null, decimal: null, charset: null };

/** Names of files or sheets, and the one whose table is shown. */
export interface PartChoice {
  readonly names: readonly string[];
  readonly shown: string;
}

/** The place of a table in its file, and its format if it is not JSON. */
export interface Origin {
  /** Files of a ZIP archive; null for other texts. */
  readonly files: PartChoice | null;
  /** Sheets of a workbook; null for other texts. */
  readonly sheets: PartChoice | null;
  /** Null for a text that is not CSV. */
  readonly csv: CsvFormat | null;
  /** Number of cells of the sheet with a formula and without a stored result, as far as it was read: they are null. */
  readonly formulas: number;
  /** Number of merged areas of the sheet, as far as it was read: the value is in the first cell of each, the others are null. */
  readonly merged: number;
}

/** A line of NDJSON that is not JSON, or a record of CSV with a quote that is not closed or that text follows. */
export interface BadLine extends Place {
  readonly expected: Expected | 'csvOpen' | 'csvStray';
  readonly found: 'end' | 'character';
}

export interface SkippedLines {
  readonly count: number;
  /** The first skipped lines; `count` also includes those that are not listed. */
  readonly listed: readonly BadLine[];
}
