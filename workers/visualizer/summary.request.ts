import type { TimePart } from './filter.request.ts';
import type { Layout } from './request.ts';

/** Largest number of columns to group by. */
export const GROUP_KEYS_MAX = 4;
export const MEASURES_MAX = 20;
/** Largest number of groups in a summary. The groups with the fewest rows beyond it become one group. */
export const GROUPS_MAX = 100_000;
/** Largest number of values of the pivot column that become columns of the summary; the rows with its other values become one column. */
export const PIVOT_COLUMNS_MAX = 50;

/** A column by whose cells rows are grouped. */
export interface GroupKey {
  /** Name of the column: the member names from the record inwards, joined by `.`. */
  readonly column: string;
  /** `value`: equal values. A part of time: equal parts of dates. `range`: numbers of the same range of the length `size`. */
  readonly by: 'value' | TimePart | 'range';
  /** Length of the ranges as a decimal number, such as `0.5`; null unless `by` is `range`. */
  readonly size: string | null;
}

/**
 * `min` and `max` are numbers if at least half of a column's values are numbers, otherwise texts in the order of code points. `sum`, `mean`,
 * `median` and `percentile` are of its numbers.
 */
export const measureKinds = ['count', 'share', 'distinct', 'sum', 'mean', 'min', 'max', 'median', 'percentile', 'first'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** A figure that is computed for each group. */
export interface Measure {
  readonly kind: MeasureKind;
  /** Name of the column; empty for `count` and `share`. */
  readonly column: string;
  /** Percentage of a percentile, above 0 and at most 100; null for other kinds. */
  readonly percent: number | null;
}

export interface SummaryPlan {
  readonly groupBy: readonly GroupKey[];
  readonly show: readonly Measure[];
  /** Column whose values become columns of the summary, each with the first figure of `show`; null for none. */
  readonly pivot: string | null;
}

export const rowCount: Measure = { kind: 'count', column: '', percent: null };
export const emptyPlan: SummaryPlan = { groupBy: [], show: [rowCount], pivot: null };

/** Names of the columns that the pivot adds for cells without a value of their own. */
export interface PivotWords {
  /** For rows in which the cell is missing. */
  readonly missing: string;
  /** For rows with values beyond PIVOT_COLUMNS_MAX. */
  readonly others: string;
}

export interface SummarizeRequest {
  readonly plan: SummaryPlan;
  readonly layout: Layout;
  readonly words: PivotWords;
}

/** Cells that a figure leaves out. */
export interface LeftOut {
  /** Name of the figure or of the key in the summary, such as `sum(price)` or `month(created)`. */
  readonly name: string;
  /** Number of cells that are not numbers or, for parts of time, not dates. */
  readonly cells: number;
}

/** Names of the members of the objects of a summary. A repeated name has a number: `country (2)`. */
export interface SummaryNames {
  /** In the order of `groupBy`. */
  readonly keys: readonly string[];
  /** In the order of `show`. */
  readonly figures: readonly string[];
  /** One for each value of the pivot column. */
  readonly pivot: readonly string[];
  /** For the values of the pivot column beyond PIVOT_COLUMNS_MAX; null without such values. */
  readonly pivotOthers: string | null;
}

/** The groups of the shown rows. */
export interface Summarized {
  readonly plan: SummaryPlan;
  readonly names: SummaryNames;
  /** JSON array of one object per group: its keys, then its figures, as exact numbers. A key that is missing in the rows is missing. */
  readonly blob: Blob;
  readonly groups: number;
  /** Number of rows that were grouped. */
  readonly rows: number;
  /** Number of groups beyond GROUPS_MAX, which the last object contains together, without keys; 0 if there are none. */
  readonly otherGroups: number;
  readonly leftOut: readonly LeftOut[];
}

/** Codes of errors in a plan. The field is `groupBy`, `show` or `pivot`. */
export type SummaryErrorCode =
  /** Values: `asked`, a name that no column has, and `near`, the most similar name, or `none`. */
  'visualizer.error.noColumn' | 'visualizer.error.rangeSize';

/** Returns the name of a key in the summary: `country`, `month(created)`, `range(price)`. */
export const keyName = ({ column, by }: GroupKey): string => (by === 'value' ? column : `${by}(${column})`);

/** Returns the name of a figure in the summary: `count`, `sum(price)`, `p95(price)`. */
export function measureName({ kind, column, percent }: Measure): string {
  if (kind === 'percentile') return `p${percent}(${column})`;
  return column === '' ? kind : `${kind}(${column})`;
}
