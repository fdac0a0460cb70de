import type { Control } from '../../wire/control.ts';
import type { OpenTable } from '../state.ts';
import { groupedBy, limited } from '../summary/grouping.ts';
import { readKey } from '../summary/keys.ts';
import { PIVOT_COLUMNS_MAX } from '../summary.request.ts';
import { columnNamed, namedColumns } from '../table/columns.ts';
import { valuesOf } from '../table/column-values.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import type { PivotColumns } from './summary.ts';

/** Returns the values of the shown rows that a pivot makes columns of, in the order of the summary. */
export async function pivotColumns(table: OpenTable, column: string, flattenDepth: number, control: Control): Promise<PivotColumns> {
  const { source, order } = table;
  const id = columnNamed(column, namedColumns(source.trie, flattenDepth));
  const [cells] = await table.columns(flattenDepth).columns([id], flattenDepth, control);
  const key = await readKey({ column, by: 'value', size: null }, valuesOf(source.bytes, cells as ColumnCells), control);
  const numbers = order === null ? key.numbers : Uint32Array.from(order, (row) => key.numbers[row] as number);
  const { grouping, others } = limited(await groupedBy(numbers, control), PIVOT_COLUMNS_MAX);
  const values = Array.from(grouping.firsts.subarray(0, PIVOT_COLUMNS_MAX), (first) => key.json(numbers[first] as number));
  return { values, hasOthers: others > 0 };
}
