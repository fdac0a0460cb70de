import type { TableColumn, TableSummary } from '#workers/visualizer/request.ts';
import { nextArrays, type RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { ask } from '../questions/history.ts';

/** Makes rows of the elements of the arrays in a column, besides those of other columns. */
export function openArrays(rowsFrom: RowsFrom, name: string): void {
  ask({ rowsFrom: { ...rowsFrom, columns: [...rowsFrom.columns, name] } });
}

/** Makes the elements of the arrays in a column, and of the arrays inside them, no rows. */
export function closeArrays(rowsFrom: RowsFrom, name: string): void {
  const inside = [`${name}[`, `${name.replace(/(?:\[\])+$/, '')}.`];
  const isInside = (each: string) => each === name || inside.some((beginning) => each.startsWith(beginning));
  ask({ rowsFrom: { ...rowsFrom, columns: rowsFrom.columns.filter((each) => !isInside(each)) } });
}

/** Returns the name of the arrays in a column that are not rows, also of those inside elements; null if it has none. */
export function arraysIn({ name, counts }: TableColumn, { madeFromArrays }: TableSummary, { columns }: RowsFrom): string | null {
  const next = nextArrays(name, (each) => madeFromArrays?.rowsFrom.columns.includes(each) === true);
  return counts.array > 0 && !columns.includes(next) ? next : null;
}

/** Returns the names of the arrays in columns that are not rows, those of objects first. */
export function arraysOf(summary: TableSummary, rowsFrom: RowsFrom): readonly { name: string; hasObjects: boolean }[] {
  return summary.columns
    .flatMap((column) => {
      const name = arraysIn(column, summary, rowsFrom);
      return name === null ? [] : [{ name, hasObjects: column.hasObjects }];
    })
    .sort((a, b) => Number(b.hasObjects) - Number(a.hasObjects));
}
