import { NULL } from '../read/walk.ts';
import type { ColumnValues } from '../table/column-values.ts';
import type { Grouping } from './grouping.ts';

/** One figure of all groups. */
export interface Figure {
  /** Returns the figure of a group as JSON: an exact number, a value as in the text, or `null` if no cell of the group has a value. */
  readonly json: (group: number) => string;
  /** Number of cells with a value that the figure leaves out, because it is not a number. */
  readonly leftOut: number;
}

/** The shown rows of a table, by groups. */
export interface GroupedRows {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Row of the table at each index of the grouping; null for all rows in their original order. */
  readonly order: Uint32Array | null;
  readonly grouping: Grouping;
}

/** True for a cell that is neither missing nor null. */
export const isValue = ({ cells }: ColumnValues, row: number) => (cells.kinds[row] as number) > NULL;
