import type { Layout, OpenRequest, TableColumn } from './request.ts';
import type { Origin, SkippedLines } from './source.request.ts';

/** Words of the table of differences, in the language of the person. */
export interface DifferenceWords {
  /** Name of the column that says how a row differs. */
  readonly change: string;
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
  /** Added in parentheses to the name of a column with old values: `price (old)`. */
  readonly old: string;
  readonly new: string;
  /** Name of the column with row numbers, which is there if rows are compared by position. */
  readonly row: string;
}

/** English words, for files that programs read. */
export const plainWords: DifferenceWords = {
  change: 'change',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  old: 'old',
  new: 'new',
  row: 'row',
};

export interface CompareRequest {
  /** The second file. It is read again for each request. */
  readonly second: Omit<OpenRequest, 'layout'>;
  /** Names of the columns whose values together identify a row; empty to compare rows by position; null for the engine to choose. */
  readonly keys: readonly string[] | null;
  /** True to ignore columns that only one of the files has when rows are compared. */
  readonly sharedColumnsOnly: boolean;
  /**
   * True for the rows of the open table after its new columns and the steps that clean it; false for those of the file. The second file has
   * no steps; a new column that it does not have is not compared. Default: false.
   */
  readonly afterSteps?: boolean;
  readonly words: DifferenceWords;
  readonly layout: Layout;
}

/** Keys that several rows of one file have. */
export interface DuplicateKeys {
  /** Number of such keys. */
  readonly keys: number;
  /** Number of rows that have them. */
  readonly rows: number;
  /** The first of these keys as JSON, with commas between the values of several columns. */
  readonly examples: readonly string[];
}

/** A pair of values: for the open table and for the second file. */
export interface OfBoth<Value> {
  readonly first: Value;
  readonly second: Value;
}

export type DifferenceSide = 'old' | 'new' | null;

/** The differences between the rows of the open table and those of a second file. */
export interface Compared {
  /**
   * JSON array of one object per difference: changed and removed rows in the order of the first file, then added rows in the order of the
   * second. A changed row has its key, and the old and the new value of each cell that changed; a missing member has no value.
   */
  readonly blob: Blob;
  /** Paths of the members of these objects, in the order in which a table shows them: columns that differ are before those that do not. */
  readonly columns: readonly (readonly string[])[];
  /** The file whose values each of `columns` has, if the values of the column differ in a row: `old` for the first, otherwise null. */
  readonly sides: readonly DifferenceSide[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly equal: number;
  /** Names of the key columns that were used; empty if the rows were compared by position. */
  readonly keys: readonly string[];
  /** Names of the columns that both files have. */
  readonly sharedColumns: readonly string[];
  /** Names of the columns that one file has and the other has not. */
  readonly columnsOnlyIn: OfBoth<readonly string[]>;
  readonly duplicateKeys: OfBoth<DuplicateKeys>;
  readonly rows: OfBoth<number>;
  /** JSONPath queries that selected the rows. */
  readonly queries: OfBoth<string>;
  /** True if a file has more paths than the limit; members beyond it were not compared. */
  readonly columnsCut: boolean;
  /** Format of the second file, and its lines that were not compared. */
  readonly origin: Origin;
  readonly skipped: SkippedLines;
}

/** Values: `name` of a key column that the files do not share, and `near`, the most similar name of one that they share, or `none`. */
export type CompareErrorCode = 'visualizer.error.keyColumn';

/** Returns the columns of a table of differences in the order of `Compared.columns`. */
export function differenceColumns(columns: readonly TableColumn[], order: Compared['columns']): readonly TableColumn[] {
  const places = new Map(order.map((path, index) => [JSON.stringify(path), index]));
  const placeOf = ({ path }: TableColumn) => places.get(JSON.stringify(path)) ?? order.length;
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}
