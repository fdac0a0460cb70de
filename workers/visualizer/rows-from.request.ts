import type { Layout } from './request.ts';

/**
 * How the elements of several arrays of one record become rows. `stack`: the elements of the first array, then those of the next. `zip`: the
 * elements with the same position in one row. `product`: each element of one with each element of the others.
 */
export const arrayOrders = ['stack', 'zip', 'product'] as const;

/** In which rows of a record its other fields are: in all, in the first, or in none. */
export const parentFields = ['repeat', 'first', 'none'] as const;

/** Largest number of columns whose elements become rows at once. */
export const ROWS_FROM_MAX = 16;

/** The elements of nested arrays as rows, each with the fields of its record. */
export interface RowsFrom {
  /**
   * Names of the columns with arrays: `items`, then `items.taxes` for arrays in the elements, or `items[][]` for elements that are arrays
   * themselves.
   */
  readonly columns: readonly string[];
  readonly arrays: (typeof arrayOrders)[number];
  readonly parents: (typeof parentFields)[number];
  /** True to keep a record whose arrays have no elements as one row. */
  readonly keepEmpty: boolean;
}

/** Returns the name of the arrays of a column: of its cells for the level 1, of their elements for the level 2, and so on. */
export const arrayLevel = (column: string, level: number): string => (level === 1 ? column : column + '[]'.repeat(level));

/** Returns the name of the arrays of a column that are opened next. */
export function nextArrays(column: string, isOpened: (name: string) => boolean): string {
  let level = 1;
  while (isOpened(arrayLevel(column, level))) level++;
  return arrayLevel(column, level);
}

export const plainRowsFrom: RowsFrom = { columns: [], arrays: 'stack', parents: 'repeat', keepEmpty: false };

export interface RowsFromRequest {
  /** Null for the rows as they are. */
  readonly rowsFrom: RowsFrom | null;
  readonly layout: Layout;
}

/** The arrays of one column that became rows. */
interface ArraysOfColumn {
  readonly name: string;
  readonly elements: number;
  /** Number of values that are no arrays: each becomes one row. */
  readonly others: number;
}

/** Records, or elements of an array, that make no row, because their arrays have no elements. */
interface WithoutElements {
  /** Names of the columns with these arrays. */
  readonly names: readonly string[];
  readonly count: number;
}

/** How the rows of a table were made from arrays. */
export interface MadeFromArrays {
  /** The request with all columns whose arrays were opened: `items` and `items.taxes` if only the latter was asked for. */
  readonly rowsFrom: RowsFrom;
  /** Number of records before. */
  readonly records: number;
  readonly columns: readonly ArraysOfColumn[];
  /** The records without elements, then the elements of arrays; none of 0. On request, each is kept as one row. */
  readonly without: readonly WithoutElements[];
}
