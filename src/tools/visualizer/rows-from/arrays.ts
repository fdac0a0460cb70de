import type { TableSummary } from '#workers/visualizer/request.ts';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { ask } from '../questions/history.ts';

/** Makes rows of the elements of the arrays in a column, besides those of other columns. */
export function openArrays(rowsFrom: RowsFrom, name: string): void {
  ask({ rowsFrom: { ...rowsFrom, columns: [...rowsFrom.columns, name] } });
}

/** Makes the elements of the arrays in a column, and of the arrays inside them, no rows. */
export function closeArrays(rowsFrom: RowsFrom, name: string): void {
  ask({ rowsFrom: { ...rowsFrom, columns: rowsFrom.columns.filter((each) => each !== name && !each.startsWith(`${name}.`)) } });
}

/** Returns the names of the columns with arrays that are not rows, those with arrays of objects first. */
export function arraysOf({ columns }: TableSummary, { columns: opened }: RowsFrom): readonly { name: string; hasObjects: boolean }[] {
  return columns
    .filter(({ name, counts }) => counts.array > 0 && !opened.includes(name))
    .map(({ name, hasObjects }) => ({ name, hasObjects }))
    .sort((a, b) => Number(b.hasObjects) - Number(a.hasObjects));
}
