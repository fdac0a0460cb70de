import type { Control } from '../../wire/control.ts';
import { NULL } from '../read/walk.ts';
import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { ColumnValues } from '../table/column-values.ts';
import type { Grouping } from './grouping.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** One figure of all groups. */
export interface Figure {
  /** Writes the figure of a group as JSON: an exact number, a value as in the text, or `null` if no cell of the group has a value. */
  readonly write: (group: number, out: ByteWriter) => void;
  /** Number of cells with a value that the figure leaves out, because it is not a number. */
  readonly leftOut: number;
}

/** The shown rows of a table, by groups. */
export interface GroupedRows {
  /** Row of the table at each index of the grouping; null for all rows in their original order. */
  readonly order: Uint32Array | null;
  readonly grouping: Grouping;
}

/** Returns the row of the table at an index of the grouping. */
export const rowOf = ({ order }: GroupedRows, index: number): number => (order === null ? index : (order[index] as number));

/** True for a cell that is neither missing nor null. */
export const isValue = ({ cells }: ColumnValues, row: number) => (cells.kinds[row] as number) > NULL;

/** Returns the text of a cell as in the file. */
export const rawCell = (values: ColumnValues, row: number) => decoder.decode(values.bytes.subarray(values.startOf(row), values.endOf(row)));

/** Writes the text of a cell as in the file; `null` for the row −1. */
export function writeRawCell(values: ColumnValues, row: number, out: ByteWriter): void {
  if (row < 0) out.text('null');
  else out.copy(values.bytes, values.startOf(row), values.endOf(row));
}

type Compute<Value> = (rows: GroupedRows, values: ColumnValues, control: Control) => Promise<Value>;

/** Returns a function that computes a value once for each column of a summary: several figures of the column use it. */
export function oncePerColumn<Value>(compute: Compute<Value>): Compute<Value> {
  const computed = new WeakMap<GroupedRows, Map<ColumnValues, Value>>();
  return async (rows, values, control) => {
    const ofRows = computed.get(rows) ?? new Map<ColumnValues, Value>();
    const value = ofRows.get(values) ?? (await compute(rows, values, control));
    computed.set(rows, ofRows.set(values, value));
    return value;
  };
}
