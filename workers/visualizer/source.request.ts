import type { CharsetGuess, ReadCharset } from '../wire/charset.ts';
import type { CellRules } from '../csv/dialect.ts';
import type { LooksLike } from '../csv/looks-like.ts';
import type { TableStart } from '../csv/table-start.ts';
import type { Place } from '../wire/place.ts';
import type { Expected } from './read/fault.ts';

export { type CharsetGuess, type ReadCharset, readCharsets } from '../wire/charset.ts';
export { csvBlanks, csvQuotes, delimiterText, isDelimiter, readDelimiters } from '../csv/dialect.ts';

/** Marks before the decimals of a number in CSV. */
export const csvDecimals = ['point', 'comma'] as const;

/** Marks between the thousands of a number in CSV. A space is any space, also one that does not break lines. */
export const csvThousands = ['none', 'comma', 'point', 'space', 'apostrophe'] as const;

/** How a text is read as CSV. */
export interface CsvFormat extends CellRules {
  readonly decimal: (typeof csvDecimals)[number];
  /** Never recognized: 1,234 may be a number with decimals, or several. */
  readonly thousands: (typeof csvThousands)[number];
  /** Null for typed text, which is not encoded. */
  readonly charset: ReadCharset | null;
}

/** How a text is to be read as CSV. What is null is recognized; thousands are then not separated. */
export type CsvChoice = { readonly [Key in keyof CsvFormat]: CsvFormat[Key] | null };

export const recognizedCsv: CsvChoice = { delimiter: null, quote: null, blanks: null, decimal: null, thousands: null, charset: null };

/** Largest number of the line with which a table may begin. */
export const FIRST_LINE_MAX = 999_999;

/** Marks with which cells of CSV are other numbers. */
export interface NumberReading extends Pick<CsvFormat, 'thousands' | 'decimal'> {
  /** The number that the example then is, as JSON. */
  readonly value: string;
}

/** Columns of CSV whose cells may be meant as other numbers: texts such as `1 234,50`, or numbers such as `1.234`. */
export interface NumberColumns {
  readonly names: readonly string[];
  /** A cell of the first column as it is written. */
  readonly example: string;
  /** True if the cells are read as numbers with decimals; false if as texts. */
  readonly areNumbers: boolean;
  /** Other readings of the columns, the most likely first. */
  readonly readings: readonly NumberReading[];
}

/** Names of files or sheets, and the one whose table is shown. */
export interface PartChoice {
  readonly names: readonly string[];
  readonly shown: string;
  /** Numbers of rows of the tables of a database, null for its views; missing for other files. */
  readonly rows?: readonly (number | null)[];
}

/** Formats in which a text can be opened. */
export const textFormats = [
  'csv',
  'tsv',
  'json',
  'yaml',
  'toml',
  'html',
  'markdown',
  'fixed',
  'xlsx',
  'parquet',
  'sqlite',
  'arrow',
] as const;
export type TextFormat = (typeof textFormats)[number];

/** Formats of texts with tables, of which one is shown. */
const markupFormats = ['html', 'markdown'] as const satisfies readonly TextFormat[];
export type MarkupFormat = (typeof markupFormats)[number];

/** Formats of texts that are read as a whole and become JSON. */
export const wholeFormats = ['yaml', 'toml', ...markupFormats, 'fixed'] as const satisfies readonly TextFormat[];
export type WholeFormat = (typeof wholeFormats)[number];

/** Formats besides JSON, CSV and XLSX from which a table is read. */
export type OtherFormat = WholeFormat | Extract<TextFormat, 'parquet' | 'sqlite' | 'arrow'>;

/** Names of formats that are the same in all languages. */
export const formatNames: Readonly<Record<Exclude<OtherFormat, 'fixed'>, string>> = {
  yaml: 'YAML',
  toml: 'TOML',
  html: 'HTML',
  markdown: 'Markdown',
  parquet: 'Parquet',
  sqlite: 'SQLite',
  arrow: 'Arrow',
};

/** Returns true for a format of files that are no text and whose rows have no document around them. */
export const isBinaryTable = (format: OtherFormat | null | undefined): boolean =>
  format === 'parquet' || format === 'sqlite' || format === 'arrow';

export const yamlVersions = ['1.2', '1.1'] as const;
export type YamlVersion = (typeof yamlVersions)[number];

/**
 * Facts about how values of YAML were read, the cells of a table of HTML (`spanned`, `inner`), and the lines of a text of fixed width
 * (`crossed`, `rulers`, `footers`), and a database whose last changes may be in the file of its log (`log`) or whose tables need an extension
 * (`unread`). The other version of YAML reads values of the kind `versions` differently.
 */
export type RemarkKind =
  | 'versions'
  | 'tags'
  | 'binary'
  | 'keys'
  | 'notFinite'
  | 'merged'
  | 'emptyDocuments'
  | 'spanned'
  | 'inner'
  | 'crossed'
  | 'rulers'
  | 'footers'
  | 'log'
  | 'unread';

/** How values were read that may be meant otherwise, or that JSON does not have. */
export interface Remark {
  readonly kind: RemarkKind;
  readonly count: number;
  /** The first such value, as it is written. */
  readonly example: string;
  /** The example as JSON, as it was read, and as the other version of YAML reads it; empty for the other kinds. */
  readonly read: string;
  readonly other: string;
}

/** How the columns of a text of fixed width were found. */
export interface FixedColumns {
  /** Positions at which they begin, from 1. */
  readonly starts: readonly number[];
  /** Found by a line of hyphens, or by the positions that are blank in the first lines; or given. */
  readonly by: 'ruler' | 'blanks' | 'asked';
  /** Whether East Asian characters count as two positions or one; `equal` for a text without them. */
  readonly counted: 'widths' | 'points' | 'equal';
}

const STARTS_SHOWN = 20;

/** Returns the positions at which columns begin for a sentence: the first 20. */
export const startsText = ({ starts }: FixedColumns) =>
  `${starts.slice(0, STARTS_SHOWN).join(', ')}${starts.length > STARTS_SHOWN ? ' …' : ''}`;

/** Largest position at which a column of fixed width may begin. */
const COLUMN_START_MAX = 1_000_000;

/** Reads positions such as `1, 12, 30`, in their order; undefined for other texts. */
export function readColumnsAt(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.length === 0 || !parts.every((part) => /^[1-9]\d{0,6}$/.test(part) && Number(part) <= COLUMN_START_MAX)) return undefined;
  return [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
}

/** Columns of bytes of which a Parquet file does not say that they are text. */
export interface ByteColumns {
  /** Names of those that are shown as text, because all bytes read are text. */
  readonly texts: readonly string[];
  /** Names of those that are shown as hexadecimal digits, also of columns of text with bytes that are not text. */
  readonly hex: readonly string[];
}

/** The place of a table in its file, and its format if it is not JSON. */
export interface Origin {
  /** Files of a ZIP archive; null for other texts. */
  readonly files: PartChoice | null;
  /** Sheets of a workbook, or tables of HTML, Markdown or a database; null for other texts. */
  readonly sheets: PartChoice | null;
  /** Format of a file that is neither JSON, CSV nor XLSX; null for these. */
  readonly format: OtherFormat | null;
  /** True if the format was recognized by the content alone. */
  readonly isGuess: boolean;
  /** Null for a text that is not YAML. */
  readonly yamlVersion: YamlVersion | null;
  readonly remarks: readonly Remark[];
  /** Null for a text that is not of fixed width. */
  readonly fixed: FixedColumns | null;
  /** Null for a text that is not CSV. */
  readonly csv: CsvFormat | null;
  /** First line or row of the table, and whether it contains the names; null for a text that is neither CSV nor a sheet. */
  readonly start: TableStart | null;
  /** Columns of CSV that may be meant as other numbers, by the first MiB; empty if thousands are separated. */
  readonly numbers: readonly NumberColumns[];
  /** Another format or delimiter that the text seems to have, or one that its name does not say; null if there is none. */
  readonly looksLike: LooksLike | null;
  /** The charset of CSV and others that may be meant; null if it is certain, or was chosen. */
  readonly guess: CharsetGuess | null;
  /** Numbers of the first lines of CSV with control characters, in the first MiB. */
  readonly controlLines: readonly number[];
  /** Names, by their numbers, of the columns of CSV after the last one of the header, in the first MiB: some rows are longer. */
  readonly unnamed: readonly string[];
  /** Names in the header of CSV that no row is long enough for: they are not in the table. Not known of a large text. */
  readonly unreached: readonly string[];
  /** Number of cells of the sheet with a formula and without a stored result, as far as it was read: they are null. */
  readonly formulas: number;
  /** Number of merged areas of the sheet, as far as it was read: the value is in the first cell of each, the others are null. */
  readonly merged: number;
  /** Columns of bytes of a Parquet file. */
  readonly bytes: ByteColumns;
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
