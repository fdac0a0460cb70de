import type { TextErrorCode } from '../wire/charset.ts';
import type { InputValues } from '../wire/input-error.ts';
import type { CellKind, NestedTable, TextTable } from '../wire/table.ts';
import type { DiffErrorCode } from './diff.request.ts';
import type { MadeFromArrays } from './rows-from.request.ts';
import type { CsvChoice, Origin, SkippedLines, TextFormat, YamlVersion } from './source.request.ts';

/** Largest text in bytes: both of the file and of its content after decompression or conversion from UTF-16. */
export const TEXT_BYTES_MAX = 1024 ** 3;
/** Largest number of records in one table. */
export const ROWS_MAX = 50_000_000;
/**
 * Largest number of objects and arrays open at once (RFC 8259 §9 allows a limit); without it, a file of brackets would fill the memory of
 * the page.
 */
export const LEVELS_MAX = 100_000;
export const FLATTEN_DEPTH_MAX = 10;
export const NESTING_DEPTH_MAX = 10;
/**
 * Maximum number of bytes of a cell in the table. The details of a cell show up to RAW_BYTES; an export contains the whole cell unless its
 * format has a limit.
 */
export const CELL_BYTES = 400;
/** Row limit of XLSX without the header (ECMA-376, Excel's limit). */
export const XLSX_ROWS_MAX = 1_048_575;
export const XLSX_COLUMNS_MAX = 16_384;

/** Presentation of nested values. */
export interface Layout {
  /** Depth up to which members of nested objects become columns. */
  readonly flattenDepth: number;
  /** Text between the elements of an array of plain values. */
  readonly separator: string;
}

export interface ViewSettings extends Layout {
  readonly rowNumbers: boolean;
  /** True to show nested values as tables in their cells. */
  readonly expand: boolean;
  /** Largest number of levels of nested tables. */
  readonly nestingDepth: number;
}

export const plainSettings: ViewSettings = { flattenDepth: 3, separator: ', ', rowNumbers: true, expand: false, nestingDepth: 3 };

export interface OpenRequest {
  readonly source: string | Blob | Uint8Array<ArrayBuffer>;
  /** Name of the file; its extension shows whether it is CSV or may contain several values. Empty for typed text. */
  readonly fileName: string;
  /** True to read a text without the name of a JSON or CSV file as CSV, unless it starts as JSON does. Default: false. */
  readonly expectsCsv?: boolean;
  /** Format of the text; null to recognize it. Default: null. */
  readonly from?: TextFormat | null;
  /** Version of YAML in which the text is read; null for that of its directive, or 1.2. Default: null. */
  readonly yamlVersion?: YamlVersion | null;
  /** Positions at which the columns of a text of fixed width begin, from 1; null to find them. Default: null. */
  readonly columnsAt?: readonly number[] | null;
  /** True if the text may contain several values without separators. */
  readonly concatenated: boolean;
  /** True to treat each line as one value and to skip lines that are not JSON. */
  readonly skipBadLines: boolean;
  /** How to read CSV; its charset is also that of a file of JSON. Default: all is recognized. */
  readonly csv?: CsvChoice;
  /** False if the first row of CSV or of a sheet is data and not the names of the columns. Null to recognize it, the default. */
  readonly header?: boolean | null;
  /** Number of the first line of CSV, or of the first row of a sheet, that belongs to the table. Null to recognize it, the default. */
  readonly firstLine?: number | null;
  /** Name of a file in a ZIP archive; null for its first table. Default: null. */
  readonly archived?: string | null;
  /** Name of a sheet of a workbook, or name or number of a table of HTML or Markdown; null for the first sheet with a value, or the largest table. */
  readonly sheet?: string | null;
  /** True for a text of any size, because only a part of it is in memory at a time. Default: false. */
  readonly hasAnySize?: boolean;
  readonly layout: Layout;
}

/** Longest query in UTF-16 code units. */
export const QUERY_LENGTH_MAX = 10_000;

export interface RowsAtRequest {
  /** JSONPath query (RFC 9535) whose nodes are the rows; null for the longest array of objects, or the records of the text. */
  readonly query: string | null;
  readonly layout: Layout;
}

/** Selects the values of a text that become rows. */
export interface RowsAt {
  /** The query that was asked for; null if the engine chose. */
  readonly asked: string | null;
  /** The query that is used: the previous query if `asked` has a syntax error. */
  readonly query: string;
  readonly problem: QueryProblem | null;
}

/** Token that the grammar of RFC 9535 requires at the place of an error in a query. */
export type QueryExpected =
  | 'root'
  | 'segment'
  | 'name'
  | 'selector'
  | 'closingBracket'
  | 'closingQuote'
  | 'escape'
  | 'character'
  | 'integer'
  | 'operand'
  | 'operator'
  | 'singular'
  | 'function'
  | 'arguments'
  | 'logical'
  | 'closingParenthesis'
  | 'fewerLevels'
  | 'fewerCharacters';

/** A mistake in a query, or a pattern that is not an I-Regexp (RFC 9485) and so matches nothing. */
export type QueryProblem =
  | {
      readonly kind: 'syntax';
      readonly expected: QueryExpected;
      /** Place of the first wrong UTF-16 code unit, from 1. */
      readonly column: number;
    }
  | { readonly kind: 'pattern'; readonly pattern: string };

/** An array of objects that can be opened as a table. */
export interface ArrayChoice {
  /** Query whose nodes are the elements of the array. */
  readonly query: string;
  readonly rows: number;
}

export interface TableColumn {
  /** Number of the column in all requests. */
  readonly id: number;
  /** Member names from the record inwards; empty for a record that is not an object. */
  readonly path: readonly string[];
  /** Name in filter expressions, summaries and files, such as `address.city`; unique in the table. */
  readonly name: string;
  /** 2 for the second member with the same name in one object. */
  readonly occurrence: number;
  /** Number of cells by kind; `absent` counts the checked rows without such a cell. */
  readonly counts: Readonly<Record<CellKind, number>>;
  /** True if arrays of the column contain objects. */
  readonly hasObjects: boolean;
}

export interface TableSummary {
  readonly rows: number;
  /** Number of records checked so far; all of them once `valid` is true. */
  readonly checkedRows: number;
  readonly columns: readonly TableColumn[];
  /** True if the text has more paths than the limit; later ones belong to no column. */
  readonly columnsCut: boolean;
  readonly duplicates: number;
  readonly sizeBytes: number;
  /** True for several values, one after another: NDJSON, JSON Lines, concatenated JSON. */
  readonly values: boolean;
  /** True once the whole text was checked and is JSON. */
  readonly valid: boolean;
  readonly origin: Origin;
  readonly skipped: SkippedLines;
  readonly rowsAt: RowsAt;
  /** How the rows were made from nested arrays; null if they were not. */
  readonly madeFromArrays: MadeFromArrays | null;
  /** Arrays of objects inside the document, the longest first. */
  readonly arrays: readonly ArrayChoice[];
}

interface SortKey {
  readonly column: number;
  readonly descending: boolean;
}

/** Selection and order of the shown rows. */
export interface Arrangement {
  readonly sort: readonly SortKey[];
  /** Text to find in any cell, ignoring case. */
  readonly search: string;
  readonly filters: readonly { readonly column: number; readonly text: string }[];
  /** Filter expression (filter/parse.ts), such as `country in (RU, KZ) and price > 500`; empty for none. */
  readonly expression: string;
}

export const plainArrangement: Arrangement = { sort: [], search: '', filters: [], expression: '' };

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
  /** Levels of nested values that are returned as tables; 0 for none. */
  readonly nestingDepth: number;
}

export interface TableWindow {
  readonly table: TextTable;
  /** Index of the record shown in each row, from 0. */
  readonly records: Uint32Array<ArrayBuffer>;
  /** Nested tables by the index of their cell. */
  readonly nested: Readonly<Record<number, NestedTable>>;
}

export type VisualizerErrorCode =
  | 'visualizer.error.parse'
  | 'visualizer.error.tooDeep'
  | 'visualizer.error.empty'
  | 'visualizer.error.binary'
  | 'visualizer.error.utf8'
  | DiffErrorCode
  | TextErrorCode
  | 'visualizer.error.utf16'
  | 'visualizer.error.gzip'
  | 'visualizer.error.tooLarge'
  | 'visualizer.error.tooManyRows'
  | 'visualizer.error.rowsFromSize'
  | 'visualizer.error.noColumn'
  | 'visualizer.error.rowsFromPlain'
  | 'visualizer.error.noMemory'
  | 'visualizer.error.fileGone'
  | 'visualizer.error.csvTooLarge'
  | 'visualizer.error.tableTooLarge'
  | 'visualizer.error.csvQuote'
  | 'visualizer.error.zip'
  | 'visualizer.error.book'
  | 'visualizer.error.notBook'
  | 'visualizer.error.otherFormat'
  | 'visualizer.error.parquet'
  | 'visualizer.error.sqlite'
  | 'visualizer.error.arrow'
  | 'visualizer.error.yaml'
  | 'visualizer.error.toml'
  | 'visualizer.error.formatTooLarge'
  | 'visualizer.error.noTable'
  | 'visualizer.error.noPart'
  | 'visualizer.error.unpackedTooLarge'
  | 'visualizer.error.newCellsTooLarge'
  | 'visualizer.error.xlsxSize'
  | 'visualizer.error.emptyCells'
  | 'visualizer.error.sqlColumns'
  | 'visualizer.error.largeSql'
  | 'visualizer.error.queryWork'
  | 'visualizer.error.repairTooLarge'
  | 'visualizer.error.resultTooLarge';

/** First lines of text that begin as JSON does: a date or word in brackets, as in logs, and cells in brackets. */
const BRACKETED = /^\s*\[(?:\d{1,4}(?:[-/:]\w|\.\d+\.)|[^\s"[\]{},]+\]\s*[^\s,\]}]|[^\s"[\]{},]+\]\s*[,;\t|]\s*\[)/;

/** Returns true for a text with a syntax error in its first line that may be CSV: it does not begin as JSON does, or with a text in brackets. */
export function mayBeCsv({ line, column, before, wrong, after }: InputValues): boolean {
  if (Number(line) !== 1) return false;
  return (Number(column) === 1 && !/^[[{]/.test(String(wrong))) || BRACKETED.test(`${before}${wrong}${after}`);
}
