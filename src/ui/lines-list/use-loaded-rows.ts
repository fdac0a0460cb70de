import { startTransition, useEffect, useRef, useState } from 'react';

/** Loads rows; null if the request is out of date. */
export type LoadRows<Row> = (first: number, count: number) => Promise<readonly Row[] | null>;

/** Number of rows loaded above and below the visible ones: a few steps of a mouse wheel. */
const MORE_ROWS = 40;

interface Loaded<Row> {
  readonly version: string;
  readonly first: number;
  readonly rows: readonly Row[];
}

/**
 * Loads the visible rows. The previous rows stay until the next ones have been loaded. Only one request runs at a time; the next one is for the
 * rows that are visible then. Rows of another version are loaded again.
 */
export function useLoadedRows<Row>(load: LoadRows<Row>, version: string, total: number, first: number, end: number) {
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null);
  const [turn, setTurn] = useState(0);
  const isBusy = useRef(false);
  useEffect(() => {
    if (isBusy.current || end <= first) return;
    const isLoaded =
      loaded !== null && loaded.version === version && loaded.first <= first && loaded.first + loaded.rows.length >= Math.min(total, end);
    if (isLoaded) return;
    isBusy.current = true;
    const from = Math.max(0, first - MORE_ROWS);
    void load(from, Math.min(total, end + MORE_ROWS) - from)
      .then((rows) => {
        if (rows === null) return;
        const put = () => setLoaded({ version, first: from, rows });
        // The first rows are rendered in a transition, together with the page around them; later ones at once, because they fill scrolled rows.
        if (loaded) put();
        else startTransition(put);
      })
      .finally(() => {
        isBusy.current = false;
        setTurn((before) => before + 1);
      });
  }, [load, version, total, first, end, loaded, turn]);
  return loaded;
}
