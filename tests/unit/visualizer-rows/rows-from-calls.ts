import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { plainRowsFrom, type RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { freeControl } from '#workers/wire/control.ts';

/** Makes rows of the elements of arrays in the open table. */
export const showRowsFrom = (columns: readonly string[], choice: Partial<RowsFrom> = {}): Promise<TableSummary> =>
  visualizerEngine.rowsFrom({ rowsFrom: { ...plainRowsFrom, columns, ...choice }, layout: plainSettings }, freeControl());

/** Returns the values of the cells of the first rows; undefined for an absent cell. */
export const rowsOf = (rows: number, columns: readonly number[]): unknown[][] =>
  Array.from({ length: rows }, (_, row) =>
    columns.map((column) => {
      const { kind, raw } = visualizerEngine.cell({ row, column, nestingDepth: 0 });
      return kind === 'absent' ? undefined : (JSON.parse(raw) as unknown);
    }),
  );
