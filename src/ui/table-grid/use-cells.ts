import { startTransition, useEffect, useRef, useState } from 'react';
import type { NestedTable, TextTable } from '#workers/wire/table.ts';

/** Cells of some rows and columns, as they are asked for. */
export interface CellsAsk {
  readonly first: number;
  readonly count: number;
  readonly columns: readonly number[];
}

export interface Cells {
  readonly table: TextTable;
  /** Tables that stand in cells, by the index of the cell. */
  readonly nested: Readonly<Record<number, NestedTable>>;
}

/** Null where the ask is out of date. */
export type LoadCells = (ask: CellsAsk) => Promise<Cells | null>;

/** Rows asked for above and below those in sight: as far as a few turns of a wheel. */
const MORE_ROWS = 40;

/** The cells that are shown, and the version of the table they were asked of. */
interface Loaded extends Cells {
  readonly version: string;
}

/**
 * The cells of the rows and columns in sight. While others are on their way, those that were there before stay; one ask at a
 * time, and what is asked next is what is in sight then. Cells of another version are loaded anew.
 */
export function useCells(load: LoadCells, version: string, rows: number, sight: CellsAsk | null): Cells | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, setTurn] = useState(0);
  const busy = useRef(false);
  const columnsKey = sight?.columns.join(',') ?? '';
  const first = sight?.first ?? 0;
  const count = sight?.count ?? 0;
  useEffect(() => {
    if (busy.current || count === 0 || columnsKey === '') return;
    const columns = columnsKey.split(',').map(Number);
    const isThere =
      loaded !== null &&
      loaded.version === version &&
      loaded.table.first <= first &&
      loaded.table.first + loaded.table.rows >= Math.min(rows, first + count) &&
      columns.every((column) => loaded.table.columns.includes(column));
    if (isThere) return;
    busy.current = true;
    const from = Math.max(0, first - MORE_ROWS);
    void load({ first: from, count: first + count + MORE_ROWS - from, columns })
      .then((cells) => {
        if (!cells) return;
        const put = () => setLoaded({ ...cells, version });
        // The first come with everything around them; later ones fill what a person has just scrolled to.
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
