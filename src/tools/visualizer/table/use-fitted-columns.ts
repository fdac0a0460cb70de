import { useMemo } from 'react';
import { useLatest } from '#src/thread/use-action.ts';
import { textScale } from '#src/ui/table-grid/text-scale.ts';
import type { GridColumn } from '#src/ui/table-grid/use-grid-columns.ts';
import type { Layout, TableWindow, WindowRequest } from '#workers/visualizer/request.ts';
import { cellAt } from '#workers/wire/table.ts';
import type { TableHandle } from './use-table.ts';

/** Number of rows by which columns are fitted, and of columns that are fitted. */
const [ROWS, COLUMNS] = [200, 200];
/** Least and largest width of a fitted column, and the width of its paddings and line, in px. */
const [MIN_PX, MAX_PX, SIDES_PX] = [64, 340, 26];
/** Widths of a character in a cell, in a heading and in the text below a heading, in px. */
const [CELL_PX, NAME_PX, DETAIL_PX] = [7.85, 7.6, 6.2];
/** Width of the button in a heading, and of the button of a nested value. */
const [OPTIONS_PX, NESTED_PX] = [22, 28];
/** Largest number of decimals by which numbers are aligned. */
const DECIMALS_MAX = 8;

interface Fit {
  /** Length of the longest text, in characters. */
  readonly length: number;
  readonly decimals: number;
  readonly isNested: boolean;
}

/** Returns the fit of the columns of a window, by their ids. */
function fitsOf({ table }: TableWindow): ReadonlyMap<number, Fit> {
  return new Map(
    table.columns.map((id, column) => {
      let [length, whole, decimals, isNested] = [0, 0, 0, false];
      for (let row = table.first; row < table.first + table.rows; row++) {
        const cell = cellAt(table, row, column);
        if (!cell) continue;
        isNested ||= cell.kind === 'object' || cell.kind === 'array';
        const parts = cell.kind === 'number' ? /^(-?\d+)(?:\.(\d+))?$/.exec(cell.text) : null;
        if (!parts) {
          length = Math.max(length, cell.text.length);
          continue;
        }
        whole = Math.max(whole, parts[1]?.length ?? 0);
        decimals = Math.max(decimals, parts[2]?.length ?? 0);
      }
      const aligned = Math.min(decimals, DECIMALS_MAX);
      return [id, { length: Math.max(length, whole + (decimals > 0 ? decimals + 1 : 0)), decimals: aligned, isNested }];
    }),
  );
}

/** Returns columns with the widths of their headings and of the cells in the first 200 rows, and with the places of their decimals. */
export function useFittedColumns(columns: readonly GridColumn[], { client, edition }: TableHandle, layout: Layout): readonly GridColumn[] {
  const ids = columns
    .slice(0, COLUMNS)
    .map(({ id }) => id)
    .join();
  const request = useMemo(
    (): WindowRequest | null =>
      edition > 0 && ids !== '' ? { first: 0, count: ROWS, columns: ids.split(',').map(Number), layout, nestingDepth: 0 } : null,
    [edition, ids, layout],
  );
  const { value } = useLatest(client.window, request);
  const fits = useMemo(() => (value ? fitsOf(value) : null), [value]);
  return useMemo(() => {
    if (!fits) return columns;
    const scale = textScale();
    return columns.map((column) => {
      const fit = fits.get(column.id);
      if (!fit) return column;
      const { path, name, detail } = column;
      const cellPx = fit.length * CELL_PX + (fit.isNested ? NESTED_PX : 0);
      const headPx = Math.max((path.at(-1) ?? name).length * NAME_PX, detail.length * DETAIL_PX) + OPTIONS_PX;
      const px = Math.min(MAX_PX, Math.max(MIN_PX, SIDES_PX + Math.max(cellPx, headPx)));
      return { ...column, widthPx: Math.round(px * scale), decimals: fit.decimals };
    });
  }, [columns, fits]);
}
