import { useEffect, useMemo, useRef, useState } from 'react';
import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import type { Arrangement } from '#workers/visualizer/request.ts';

/** Pause in typing, in ms, before all rows are searched. */
const REST_MS = 120;

export interface ArrangementControls {
  readonly arrangement: Arrangement;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly filterOf: (column: number) => string;
  readonly setFilter: (column: number, text: string) => void;
  readonly clearFilters: () => void;
  /** Returns the active filters with the names of their columns. */
  readonly filtersOf: (columns: GridColumns) => readonly { readonly id: number; readonly name: string; readonly text: string }[];
  /** Resets the controls to the shown arrangement. */
  readonly restore: (last: Arrangement) => void;
}

/** Requested sorts of the grid, search and filters of columns. A new text starts without any. */
export function useArrangementControls(columns: GridColumns, edition: number): ArrangementControls {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Readonly<Record<number, string>>>({});
  const [rested, setRested] = useState({ search: '', filters: {} as Readonly<Record<number, string>> });
  const { sort, setSort } = columns;
  const sortKey = JSON.stringify(sort);
  useEffect(() => {
    const timer = setTimeout(() => setRested({ search, filters }), REST_MS);
    return () => clearTimeout(timer);
  }, [search, filters]);
  const unsort = useRef(setSort);
  useEffect(() => {
    unsort.current = setSort;
  });
  useEffect(() => {
    setFilters({});
    unsort.current(0, false);
  }, [edition]);
  const arrangement = useMemo(
    (): Arrangement => ({
      sort: JSON.parse(sortKey) as Arrangement['sort'],
      search: rested.search,
      filters: Object.entries(rested.filters).map(([column, text]) => ({ column: Number(column), text })),
    }),
    [sortKey, rested],
  );
  return {
    arrangement,
    search,
    setSearch,
    filterOf: (column) => filters[column] ?? '',
    setFilter: (column, text) => setFilters((before) => ({ ...before, [column]: text })),
    clearFilters: () => setFilters({}),
    filtersOf: ({ all }) =>
      all.flatMap(({ column }) => {
        const text = filters[column.id]?.trim() ?? '';
        return text === '' ? [] : [{ id: column.id, name: column.name, text }];
      }),
    restore(last) {
      setSearch(last.search);
      setFilters(Object.fromEntries(last.filters.map(({ column, text }) => [column, text])));
      if (last.sort.length === 0) setSort(0, false);
      for (const [index, { column, descending }] of last.sort.entries()) setSort(column, descending ? 'desc' : 'asc', index > 0);
    },
  };
}
