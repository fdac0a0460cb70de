import type { CellKind } from '../wire/table.ts';
import type { Layout } from './request.ts';

/** Largest number of values in a list of the most frequent ones. */
export const TOP_VALUES_MAX = 10;

export interface StatisticsRequest {
  readonly layout: Layout;
  readonly column: number;
  /** BCP 47 tag. */
  readonly locale: string;
  /** True for all rows, also those that are not shown. Default: false. */
  readonly isOfAllRows?: boolean;
}

export interface DistributionsRequest {
  readonly layout: Layout;
  readonly columns: readonly number[];
}

/** A number of cells: those with one value, or those in a range of numbers or times. */
export interface Bar {
  /** The value, or the lower edge of the range, which belongs to it: `17.5`, `2024-03`. A long text is cut and ends with `…`. */
  readonly from: string;
  /** Upper edge of the range, which does not belong to it; null for one value, and for one part of time such as `2024-03`. */
  readonly to: string | null;
  readonly count: number;
  /** Filter expression for the rows of these cells; empty if there is none, as for arrays and objects. */
  readonly filter: string;
}

/** How often the values of a column occur in the shown rows. */
export interface Distribution {
  /** `numbers`: equal ranges, `times`: equal parts of time, both in ascending order and without gaps. `values`: the most frequent ones. */
  readonly form: 'numbers' | 'times' | 'values';
  readonly bars: readonly Bar[];
  /** Number of cells that are neither missing nor null and belong to no bar. */
  readonly others: number;
}

/**
 * The numbers farther than 1.5 × the interquartile range from the quartiles, which are the 25th and 75th percentile by nearest rank. All
 * limits are exact.
 */
export interface Outliers {
  readonly low: string;
  readonly high: string;
  readonly count: number;
  readonly filter: string;
}

/** Statistics of a column in the shown rows. */
export interface ColumnStatistics {
  /** Number of shown rows. */
  readonly rows: number;
  readonly counts: Readonly<Record<CellKind, number>>;
  /** Number of texts of no characters, which `counts.string` contains. */
  readonly empty: number;
  /** Number of distinct values other than null: numbers by value, texts without their escapes. */
  readonly distinct: number;
  /** Smallest and largest number as written; null if there are none. */
  readonly numbers: { readonly min: string; readonly max: string } | null;
  /** First and last text in the order of the language, and the longest length; null if there are none. */
  readonly texts: { readonly min: string; readonly max: string; readonly longest: number } | null;
  /** The most frequent values except null and the empty text, by count. */
  readonly top: readonly Bar[];
  readonly distribution: Distribution;
  /** Null for a column in which fewer than half of the values are numbers. */
  readonly outliers: Outliers | null;
  /** Filter expressions for the cells without a value. */
  readonly filters: { readonly missing: string; readonly null: string; readonly empty: string };
}
