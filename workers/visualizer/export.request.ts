import type { CsvDelimiter } from '../csv/dialect.ts';
import type { Layout } from './request.ts';

export const exportFormats = ['csv', 'tsv', 'markdown', 'html', 'json', 'ndjson', 'yaml', 'sql', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const sqlDialects = ['postgresql', 'sqlite', 'mysql'] as const;
export type SqlDialect = (typeof sqlDialects)[number];

export interface ExportRequest {
  readonly format: ExportFormat;
  /** `all`: all rows in their original order. `shown`: the shown rows in their order. */
  readonly rows: 'all' | 'shown';
  /** Exported columns in their order. JSON, NDJSON and YAML export whole records. */
  readonly columns: readonly number[];
  readonly layout: Layout;
  readonly delimiter: CsvDelimiter;
  readonly byteOrderMark: boolean;
  readonly formulaGuard: boolean;
  readonly dialect: SqlDialect;
  /** BCP 47 tag of the HTML document. */
  readonly locale: string;
  /** Title of the HTML document, name of the XLSX sheet and of the SQL table. */
  readonly title: string;
}

/**
 * Changes that a format requires. `cut`: texts longer than an XLSX cell, shortened. `xlsxText`: numbers that a spreadsheet would change,
 * written as text. `sqlText`: numbers in columns of numbers that no number type of the SQL dialect keeps, written as text. `nul`: texts with U+0000, which PostgreSQL cannot store and which
 * became U+FFFD.
 */
export const exportChanges = ['cut', 'xlsxText', 'sqlText', 'nul'] as const;
type ExportChange = (typeof exportChanges)[number];

export interface Exported {
  readonly blob: Blob;
  readonly rows: number;
  /** Number of changed cells by the kind of the change; none of 0. */
  readonly changes: Readonly<Partial<Record<ExportChange, number>>>;
}
