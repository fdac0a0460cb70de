import type { CsvDelimiter } from '../csv/dialect.ts';
import type { Layout } from './request.ts';

export const exportFormats = ['csv', 'tsv', 'markdown', 'html', 'json', 'ndjson', 'yaml', 'sql', 'xlsx', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Returns true for a format whose files are no text. */
export const isBinaryFormat = (format: ExportFormat) => format === 'xlsx' || format === 'parquet';

export const sqlDialects = ['postgresql', 'sqlite', 'mysql'] as const;
export type SqlDialect = (typeof sqlDialects)[number];

/** Cells of CSV and TSV that are in quotation marks. */
export const exportQuotes = ['needed', 'all'] as const;
export const exportLineEnds = ['crlf', 'lf'] as const;
/** Decimal mark of the numbers in CSV and TSV. */
export const exportDecimals = ['point', 'comma'] as const;

/** Numbers of rows of an INSERT statement of SQL that can be chosen. */
export const insertRowCounts = [1, 10, 100, 500, 1000] as const;

/** Options of text formats: of all, of CSV and TSV, of SQL, and of Markdown. */
interface TextOptions {
  readonly delimiter: CsvDelimiter;
  readonly quotes: (typeof exportQuotes)[number];
  /** Null for the usual one of the format. Line ends inside of values stay as they are. */
  readonly lineEnd: (typeof exportLineEnds)[number] | null;
  readonly decimal: (typeof exportDecimals)[number];
  /** True to begin with a record of the column names. */
  readonly header: boolean;
  readonly byteOrderMark: boolean;
  readonly formulaGuard: boolean;
  /** Name of the SQL table; empty for the title. */
  readonly tableName: string;
  /** True to begin with the statement that creates the table. */
  readonly createTable: boolean;
  readonly insertRows: (typeof insertRowCounts)[number];
  /** True to write the cells of Markdown in columns of equal width, with numbers at the right. */
  readonly padded: boolean;
}

/** Returns the line end of a format if none is chosen: that of RFC 4180 for CSV and TSV. */
export const usualLineEnd = (format: ExportFormat) => (format === 'csv' || format === 'tsv' ? 'crlf' : 'lf');

export const plainTextOptions: TextOptions = {
  delimiter: ',',
  quotes: 'needed',
  lineEnd: null,
  decimal: 'point',
  header: true,
  byteOrderMark: false,
  formulaGuard: false,
  tableName: '',
  createTable: true,
  insertRows: 500,
  padded: false,
};

export interface ExportRequest extends TextOptions {
  readonly format: ExportFormat;
  /** `all`: all rows in their original order. `shown`: the shown rows in their order. */
  readonly rows: 'all' | 'shown';
  /** Exported columns in their order. JSON, NDJSON and YAML export whole records. */
  readonly columns: readonly number[];
  readonly layout: Layout;
  readonly dialect: SqlDialect;
  /** BCP 47 tag of the HTML document. */
  readonly locale: string;
  /** Title of the HTML document, name of the XLSX sheet and of the SQL table. */
  readonly title: string;
}

/**
 * Changes that a format requires. `cut`: texts longer than an XLSX cell, shortened. `xlsxText`: numbers that a spreadsheet would change,
 * written as text. `sqlText`: numbers in columns of numbers that no number type of the SQL dialect keeps, written as text. `parquetText`: the same for Parquet. `nul`: texts with U+0000, which PostgreSQL cannot store and which
 * became U+FFFD.
 */
export const exportChanges = ['cut', 'xlsxText', 'sqlText', 'parquetText', 'nul'] as const;
type ExportChange = (typeof exportChanges)[number];

export interface Exported {
  readonly blob: Blob;
  readonly rows: number;
  /** Number of changed cells by the kind of the change; none of 0. */
  readonly changes: Readonly<Partial<Record<ExportChange, number>>>;
}

export interface ExportPreviewRequest extends ExportRequest {
  /** Number of rows that are written; null to write all, and so to know the size of the file. */
  readonly rowsMax: number | null;
}

/** Largest size in bytes of the beginning of a file in a preview. */
export const PREVIEW_BYTES_MAX = 16 * 1024;

export interface ExportPreview {
  /** The beginning of the file, at most PREVIEW_BYTES_MAX, without the byte order mark. */
  readonly text: string;
  /** Size of the file in bytes; null if not all rows were written. */
  readonly sizeBytes: number | null;
  /** True if the text is the whole file. */
  readonly isWhole: boolean;
}
