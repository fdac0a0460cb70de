import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { arrive } from '#src/handover/arrivals.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { OutsideTask } from './outside.ts';
import { type ContentReading, noResults, resultsFor } from './palette-results.ts';
import type { PaletteRow } from './palette-rows.ts';
import { usePaletteStock } from './use-palette-stock.ts';

interface PaletteSearchOptions {
  readonly locale: Locale;
  readonly query: string;
  /** True if Enter was pressed before this code was loaded. */
  readonly isEntered: boolean;
  /** Called before a page is opened. */
  readonly onOpen: () => void;
}

export interface PaletteSearch {
  readonly rows: readonly PaletteRow[];
  readonly readings: readonly ContentReading[];
  readonly outside: OutsideTask | null;
  /** Index of the row that Enter opens; -1 for none. */
  readonly current: number;
  /** The query to which the rows belong. */
  readonly searchedQuery: string;
  /** True if no tool was found and nothing else is known of the query; the rows are the nearest tools. */
  readonly isNone: boolean;
  readonly point: (index: number) => void;
  readonly go: (row: PaletteRow | undefined) => void;
  /** Handles the arrow keys and Enter of the field. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Finds pages by name in either language, answers “5 km in miles”, and opens a tool with the settings in “uuid v7 100”. */
export function usePaletteSearch({ locale, query, isEntered, onOpen }: PaletteSearchOptions): PaletteSearch {
  const [, navigate] = useLocation();
  const stock = usePaletteStock(locale);
  /** The row selected with an arrow key or the pointer, until the query changes. */
  const [selected, setSelected] = useState({ query, at: -1 });
  /** The query for which Enter was pressed before the data was loaded. */
  const [entered, setEntered] = useState(isEntered ? query : null);

  const searchedQuery = useDeferredValue(query);
  // Arrow keys and the pointer also cause renders; the rows are computed again only for a new query or new data.
  const results = useMemo(() => (stock ? resultsFor(stock, searchedQuery) : noResults), [stock, searchedQuery]);
  const { rows, readings, outside } = results;
  const isNone = stock !== null && readings.length === 0 && (rows.length === 0 || rows[0]?.group === 'nearest');
  const active = selected.query === query ? selected.at : -1;
  const current = active < 0 ? rows.indexOf(rowForEnter(rows) as PaletteRow) : Math.min(active, rows.length - 1);
  const point = (at: number) => setSelected({ query, at });

  const go = (row: PaletteRow | undefined) => {
    if (!row) return;
    onOpen();
    if (row.act) return row.act();
    if (row.arrival) arrive(row.arrival.page, row.arrival);
    if (row.href !== location.pathname + location.search) navigate(row.href);
  };
  const goToFirst = useEffectEvent(() => {
    setEntered(null);
    if (stock && entered === query) go(rowForEnter(resultsFor(stock, query).rows));
  });
  useEffect(() => {
    if (stock && entered !== null) goToFirst();
  }, [stock, entered]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) point((Math.max(current, step < 0 ? 0 : -1) + step + rows.length) % Math.max(1, rows.length));
    else if (event.key === 'Enter' && !stock) setEntered(query);
    else if (event.key === 'Enter') {
      // The rendered rows may belong to an older query; the rows of the newest query are then computed here.
      const newest = searchedQuery === query || !stock ? rows[current] : rowForEnter(resultsFor(stock, query).rows);
      go(newest);
    } else return;
    event.preventDefault();
  };
  return { rows, readings, outside, current, searchedQuery, isNone, point, go, onKeyDown };
}

/**
 * Returns the row that Enter opens without a selection: the first one, unless the query matched nothing and the rows are the nearest tools.
 */
function rowForEnter([first]: readonly PaletteRow[]): PaletteRow | undefined {
  return first?.group === 'nearest' ? undefined : first;
}
