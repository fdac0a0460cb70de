import type { CsvDelimiter } from '../csv/dialect.ts';
import type { Place } from '../wire/place.ts';
import type { CellKind, NestedTable, TextTable } from '../wire/table.ts';
import type { Expected } from './read/fault.ts';

/** Size of a text: of the file, and of what comes out of it if it is packed or UTF-16. */
export const TEXT_BYTES_MAX = 1024 ** 3;
/** Records of one table. */
export const ROWS_MAX = 50_000_000;
/** Objects and arrays open at once (RFC 8259 §9 allows a limit); without one a file of brackets fills the memory of the page. */
export const LEVELS_MAX = 100_000;
export const FLATTEN_DEPTH_MAX = 10;
export const NESTING_DEPTH_MAX = 10;
/** What is shown of a cell in the table; all of it is in its details and in every export. */
export const CELL_BYTES = 400;
/** XLSX (ECMA-376, as Excel limits it). */
export const XLSX_ROWS_MAX = 1_048_575;
export const XLSX_COLUMNS_MAX = 16_384;
/** Texts up to here are repaired. */
export const REPAIR_BYTES_MAX = 16 * 1024 * 1024;

/** Whether the name of a file says that it is CSV. Text without a name is recognized by its first lines. */
export function isCsvName(fileName: string): boolean {
  return /\.(?:csv|tsv)$/i.test(fileName);
}

/** How nested values are laid out. */
export interface Layout {
  /** Objects up to this depth become columns of their own. */
  readonly flattenDepth: number;
  /** What stands between the elements of an array of plain values. */
  readonly separator: string;
}

export interface ViewSettings extends Layout {
  readonly rowNumbers: boolean;
  /** Nested values are drawn as tables in their cells. */
  readonly expand: boolean;
  /** How many tables stand inside one another. */
  readonly nestingDepth: number;
}

export const plainSettings: ViewSettings = { flattenDepth: 3, separator: ', ', rowNumbers: true, expand: false, nestingDepth: 3 };

export interface OpenRequest {
  readonly source: string | Blob | Uint8Array<ArrayBuffer>;
  /** Its ending says whether values may stand one after another, or whether it is CSV; empty for what is typed. */
  readonly fileName: string;
  /** Values may stand one after another, with nothing between them. */
  readonly concatenated: boolean;
  /** Each line is one value, and lines that are not JSON are left out. */
  readonly skipBadLines: boolean;
  readonly layout: Layout;
}

export interface TableColumn {
  /** What it is known by in all requests. */
  readonly id: number;
  /** Names from the record inwards; none for a record that is no object. */
  readonly path: readonly string[];
  /** 2 for the second member of one name in one object. */
  readonly occurrence: number;
  /** How often it holds what, by `cellKinds`; `absent` is what is left of the rows checked so far. */
  readonly counts: Readonly<Record<CellKind, number>>;
}

export interface TableSummary {
  readonly rows: number;
  /** Records checked so far; all of them once it is valid. */
  readonly checkedRows: number;
  readonly columns: readonly TableColumn[];
  /** More paths than can be told apart; those met later belong to no column. */
  readonly columnsCut: boolean;
  readonly duplicates: number;
  readonly sizeBytes: number;
  /** Values one after another: NDJSON, JSON Lines, concatenated JSON. */
  readonly values: boolean;
  /** Known to be JSON to its last byte. */
  readonly valid: boolean;
  /** Delimiter of a text that was read as CSV; null for JSON. */
  readonly csvDelimiter: string | null;
  readonly skipped: SkippedLines;
}

/** A line of NDJSON that is not JSON. */
export interface BadLine extends Place {
  readonly expected: Expected;
  readonly found: 'end' | 'character';
}

export interface SkippedLines {
  readonly count: number;
  /** The first of them. */
  readonly listed: readonly BadLine[];
}

export interface SortKey {
  readonly column: number;
  readonly descending: boolean;
}

/** Which rows are shown, and in what order. */
export interface Arrangement {
  readonly sort: readonly SortKey[];
  /** Looked for in all cells, in any case. */
  readonly search: string;
  readonly filters: readonly { readonly column: number; readonly text: string }[];
}

export const plainArrangement: Arrangement = { sort: [], search: '', filters: [] };

export interface ArrangeRequest extends Arrangement {
  readonly layout: Layout;
  /** BCP 47 tag. */
  readonly locale: string;
}

export interface WindowRequest {
  readonly first: number;
  readonly count: number;
  readonly columns: readonly number[];
  readonly layout: Layout;
  /** Nested values come as tables so many levels deep; 0 for none. */
  readonly nestingDepth: number;
}

export interface TableWindow {
  readonly table: TextTable;
  /** The record that each row shows, from 0. */
  readonly records: Uint32Array<ArrayBuffer>;
  /** By the index of their cell. */
  readonly nested: Readonly<Record<number, NestedTable>>;
}

export interface CellRequest {
  readonly row: number;
  /** Null for the whole record. */
  readonly column: number | null;
  readonly nestingDepth: number;
}

export interface CellDetails {
  /** JSONPath (RFC 9535): `$[3].address.city`. */
  readonly path: string;
  readonly kind: CellKind;
  /** As it stands in the text, up to RAW_BYTES. */
  readonly raw: string;
  readonly rawBytes: number;
  readonly isCut: boolean;
  /** What a string says, without quotes and escapes; null for other kinds and for what is cut. */
  readonly text: string | null;
  readonly nested: NestedTable | null;
}

/** How much of a value is shown in its details. */
export const RAW_BYTES = 64 * 1024;

export interface StatisticsRequest {
  readonly layout: Layout;
  readonly column: number;
  /** BCP 47 tag. */
  readonly locale: string;
}

export interface ColumnStatistics {
  readonly rows: number;
  readonly counts: Readonly<Record<CellKind, number>>;
  readonly distinct: number;
  /** Of numbers, as they stand in the text; null where there are none. */
  readonly numbers: { readonly min: string; readonly max: string } | null;
  /** Of texts, in the order of the language. */
  readonly texts: { readonly min: string; readonly max: string; readonly longest: number } | null;
}

export const exportFormats = ['csv', 'tsv', 'markdown', 'html', 'json', 'ndjson', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportRequest {
  readonly format: ExportFormat;
  /** All rows in their own order, or those shown as they are shown. */
  readonly rows: 'all' | 'shown';
  /** In this order. JSON and NDJSON keep records whole. */
  readonly columns: readonly number[];
  readonly layout: Layout;
  readonly delimiter: CsvDelimiter;
  readonly byteOrderMark: boolean;
  readonly formulaGuard: boolean;
  /** BCP 47, for the document that HTML is. */
  /** BCP 47 tag. */
  readonly locale: string;
  readonly title: string;
}

export interface Exported {
  readonly blob: Blob;
  readonly rows: number;
  /** Texts longer than a cell of the format may be: only their beginning is in the file. */
  readonly cutCells: number;
}

/** What is mended: commas too many and missing, comments, other quotes, names without quotes, values JSON has none for, words of other languages, numbers of other languages, raw control characters, white space JSON does not know, brackets that were not closed. */
export const slips = ['comma', 'missingComma', 'comment', 'quotes', 'key', 'nan', 'word', 'number', 'control', 'space', 'bracket'] as const;
export type Slip = (typeof slips)[number];

export interface RepairRequest {
  readonly source: string | Blob;
}

export interface Repaired {
  /** As it was given: typed text or a file. */
  readonly text: string | null;
  readonly blob: Blob | null;
  /** How often what was mended. */
  readonly changes: Readonly<Partial<Record<Slip, number>>>;
}

export type VisualizerErrorCode =
  | 'visualizer.error.parse'
  | 'visualizer.error.tooDeep'
  | 'visualizer.error.empty'
  | 'visualizer.error.binary'
  | 'visualizer.error.utf8'
  | 'visualizer.error.utf16'
  | 'visualizer.error.gzip'
  | 'visualizer.error.tooLarge'
  | 'visualizer.error.tooManyRows'
  | 'visualizer.error.noMemory'
  | 'visualizer.error.fileGone'
  | 'visualizer.error.csvTooLarge'
  | 'visualizer.error.csvQuote'
  | 'visualizer.error.xlsxSize'
  | 'visualizer.error.repairTooLarge';
