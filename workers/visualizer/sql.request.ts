import type { OtherFile, TableStep } from './clean.request.ts';
import type { Arrangement, Layout, OpenRequest } from './request.ts';
import { plainRowsFrom, type RowsFrom } from './rows-from.request.ts';
import type { PivotWords, SummaryPlan } from './summary.request.ts';

/** Databases for which the steps of a table are printed as SQL. */
export const sqlEngines = ['duckdb', 'postgresql', 'sqlite'] as const;
export type SqlEngine = (typeof sqlEngines)[number];

/** Ways in which the answer of a database may differ from that of the table. Each is a message of `visualizer.sql.note`. */
export type SqlNoteId =
  | 'guess'
  | 'load'
  | 'convert'
  | 'paste'
  | 'longNumbers'
  | 'writtenNumbers'
  | 'doubles'
  | 'sqliteDecimals'
  | 'booleans'
  | 'missing'
  | 'noNull'
  | 'noMissing'
  | 'mixed'
  | 'textNumbers'
  | 'lowerAscii'
  | 'lowerLocale'
  | 'lowerSpecial'
  | 'pattern'
  | 'patternAscii'
  | 'patternShell'
  | 'noExtract'
  | 'dates'
  | 'dateText'
  | 'dayOnly'
  | 'nullEqual'
  | 'zones'
  | 'order'
  | 'naturalOrder'
  | 'nestedText'
  | 'search'
  | 'share'
  | 'rank'
  | 'pivot'
  | 'sameNames'
  | 'blanks'
  | 'charset'
  /** A step that is not printed; `kind` is the kind of the step. */
  | 'notPrinted'
  | 'keptRow';

export interface SqlNote {
  readonly id: SqlNoteId;
  /** `column`: a name; `count`: a number of cells, rows or values; `file`, `made`, `table`, `asked`: names and texts. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** A line of SQL, after the notes on it. */
export interface SqlLine {
  readonly text: string;
  readonly notes: readonly SqlNote[];
}

export interface SqlRequest {
  readonly engine: SqlEngine;
  /** Name of the file, or its path for the command; empty for typed text. */
  readonly file: string;
  /** Paths of files whose rows follow those of the first. Default: none. */
  readonly otherFiles?: readonly string[];
  /** The new columns of the table and the steps that clean its rows. */
  readonly added: readonly TableStep[];
  readonly arrangement: Arrangement;
  /** Null to print the rows. */
  readonly plan: SummaryPlan | null;
  /** Options of the command with which the file is read as it was read here, as words; empty for none. */
  readonly options: readonly string[];
  /** The same options for the files that steps name, by these names. */
  readonly otherOptions: Readonly<Record<string, readonly string[]>>;
  /** Order of the groups, and columns of the summary by their names; null for all of them in their order. */
  readonly result: {
    readonly sort: readonly { readonly name: string; readonly descending: boolean }[];
    readonly columns: readonly string[] | null;
  };
  /** Columns of the rows in their order. A summary has columns of its own. */
  readonly columns: readonly number[];
  readonly layout: Layout;
  /** BCP 47 tag of the language in which texts are sorted. */
  readonly locale: string;
  readonly words: PivotWords;
}

/** A request for a file of any size, of which only the beginning is read. Columns have their names. */
export interface HeadSqlRequest extends Omit<SqlRequest, 'arrangement' | 'columns'> {
  readonly open: OpenRequest;
  /** The files that steps name. Default: none. */
  readonly files?: readonly OtherFile[];
  readonly rowsFrom: RowsFrom;
  /** JSONPath query of the rows; null for the records of the file. */
  readonly rowsAt: string | null;
  readonly expression: string;
  readonly search: string;
  readonly filters: readonly { readonly name: string; readonly text: string }[];
  /** Order of the rows, which does not change a summary. */
  readonly sort: readonly { readonly name: string; readonly descending: boolean }[];
  /** Names of the printed columns in their order; null for all. */
  readonly columns: readonly string[] | null;
}

/** Returns the options of the command that make rows of arrays, as words; empty for none. */
export function rowsFromOptions(made: RowsFrom | null): readonly string[] {
  if (made === null) return [];
  const { columns, arrays, parents, keepEmpty } = made;
  return [
    ...columns.flatMap((name) => ['--rows-from', name]),
    ...(arrays === plainRowsFrom.arrays ? [] : ['--arrays', arrays]),
    ...(parents === plainRowsFrom.parents ? [] : ['--parents', parents]),
    ...(keepEmpty ? ['--keep-empty'] : []),
  ];
}
