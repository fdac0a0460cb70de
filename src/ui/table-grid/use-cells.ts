import { startTransition, useEffect, useRef, useState } from 'react';
import type { NestedTable, TextTable } from '#workers/wire/table.ts';

/** A request for the cells of some rows and columns. */
export interface CellRange {
  readonly first: number;
  readonly count: number;
  readonly columns: readonly number[];
}

export interface Cells {
  readonly table: TextTable;
  /** Nested tables, by the index of their cell. */
  readonly nested: Readonly<Record<number, NestedTable>>;
}

/** Loads cells; null if the request is out of date. */
export type LoadCells = (range: CellRange) => Promise<Cells | null>;

/** Number of rows loaded above and below the visible ones: a few steps of a mouse wheel. */
const MORE_ROWS = 40;

/** The rendered cells, and the version of the table from which they were loaded. */
interface Loaded extends Cells {
  readonly version: string;
}

/**
 * Loads the cells of the visible rows and columns. The previous cells stay until the next ones have been loaded. Only one request runs at a
 * time; the next one is for the cells that are visible then. Cells of another version are loaded again.
 */
export function useCells(load: LoadCells, version: string, rows: number, visible: CellRange | null): Cells | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, setTurn] = useState(0);
  const busy = useRef(false);
  const columnsKey = visible?.columns.join(',') ?? '';
  const first = visible?.first ?? 0;
  const count = visible?.count ?? 0;
  useEffect(() => {
    if (busy.current || count === 0 || columnsKey === '') return;
    const columns = columnsKey.split(',').map(Number);
    const isLoaded =
      loaded !== null &&
      loaded.version === version &&
      loaded.table.first <= first &&
      loaded.table.first + loaded.table.rows >= Math.min(rows, first + count) &&
      columns.every((column) => loaded.table.columns.includes(column));
    if (isLoaded) return;
    busy.current = true;
    const from = Math.max(0, first - MORE_ROWS);
    void load({ first: from, count: first + count + MORE_ROWS - from, columns })
      .then((cells) => {
        if (!cells) return;
        const put = () => setLoaded({ ...cells, version });
        // The first cells are rendered in a transition, together with the page around them; later ones synchronously, because they fill
        // scrolled rows.
        if (loaded) put();
        else startTransition(put);
      })
      .finally(() => {
        busy.current = false;
        setTurn((before) => before + 1);
      });
  }, [load, version, rows, first, count, columnsKey, loaded, turn]);
  return loaded;
}
