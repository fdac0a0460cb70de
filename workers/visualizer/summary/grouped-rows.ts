import type { Control } from '../../wire/control.ts';
import { NULL } from '../read/walk.ts';
import type { ColumnValues } from '../table/column-values.ts';
import type { Grouping } from './grouping.ts';

/** Rows between two ticks. */
export const STRETCH = 65_536;

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

/** Calls a function with stretches of the shown rows, which together are all of them. The function loops over the rows of a stretch. */
export async function eachStretch({ groupOf }: Grouping, control: Control, visit: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < groupOf.length; from += STRETCH) {
    await control.tick(from, groupOf.length);
    visit(from, Math.min(groupOf.length, from + STRETCH));
  }
}
