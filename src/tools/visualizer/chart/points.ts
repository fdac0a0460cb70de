import { useMemo } from 'react';
import { useLatest } from '#src/thread/use-action.ts';
import type { TableColumn } from '#workers/visualizer/request.ts';
import { cellAt } from '#workers/wire/table.ts';
import { useTableParts } from '../table/table-context.ts';

/** Largest number of groups that are drawn. */
const POINTS_MAX = 60;

/** A drawn group. */
export interface Point {
  /** Its key; empty for a missing one. */
  readonly label: string;
  /** Its figure as in the table. */
  readonly figure: string;
  readonly value: number;
}

/** Returns the first groups of the table in the context that have a number, in their order; null until they are read. */
export function usePoints([key, figure]: readonly [TableColumn, TableColumn]): readonly Point[] | null {
  const { table, state, arranging, layout } = useTableParts();
  const version = `${table.edition} ${arranging.arranged?.revision ?? 0} ${state.status}`;
  const request = useMemo(
    () => (version === '' ? null : { first: 0, count: POINTS_MAX, columns: [key.id, figure.id], layout, nestingDepth: 0 }),
    [key.id, figure.id, layout, version],
  );
  const { value } = useLatest(table.client.window, request);
  return useMemo(() => {
    if (!value) return null;
    const cells = value.table;
    return Array.from({ length: cells.rows }, (_, row): Point => {
      const cell = cellAt(cells, row, 1);
      const text = cell?.kind === 'number' ? cell.text : '';
      return { label: cellAt(cells, row, 0)?.text ?? '', figure: text, value: text === '' ? Number.NaN : Number(text) };
    }).filter((point) => Number.isFinite(point.value));
  }, [value]);
}
