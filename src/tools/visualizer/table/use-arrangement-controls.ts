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
  /** The active filters with the names of their columns. */
  readonly filters: readonly { readonly id: number; readonly name: string; readonly text: string }[];
  /** Resets the controls to the shown arrangement. */
  readonly restore: (last: Arrangement) => void;
}

interface Wanted {
  readonly search: string;
  /** Text of each filter, by the name of its column. */
  readonly filters: ReadonlyMap<string, string>;
}

const noFilters: Wanted['filters'] = new Map();

/** Returns the requested sorts, search and filters, and functions that change them. New rows start without sorts and filters. */
export function useArrangementControls(columns: GridColumns, edition: number): ArrangementControls {
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Wanted['filters']>(noFilters);
  const [rested, setRested] = useState<Wanted>({ search: '', filters: noFilters });
  const { all, sort, setSort } = columns;
  useEffect(() => {
    const timer = setTimeout(() => setRested({ search, filters }), REST_MS);
    return () => clearTimeout(timer);
  }, [search, filters]);
  const unsort = useRef(setSort);
  useEffect(() => {
    unsort.current = setSort;
  });
  useEffect(() => {
    setFilters(noFilters);
    // Set without the pause, so that the old filters are not applied to the new rows.
    setRested((before) => ({ ...before, filters: noFilters }));
    unsort.current(0, false);
  }, [edition]);
  /** Returns the filters whose columns are in the table. */
  const present = (texts: Wanted['filters']) =>
    texts.size === 0
      ? []
      : all.flatMap(({ column: { id, name } }) => {
          const text = texts.get(name)?.trim() ?? '';
          return text === '' ? [] : [{ id, name, text }];
        });
  const arranged = present(rested.filters).map(({ id, text }) => ({ column: id, text }));
  // A key, so that a request is repeated only if it differs: the columns are new objects while a text is being read.
  const key = JSON.stringify({ sort, search: rested.search, filters: arranged, expression: '' } satisfies Arrangement);
  const arrangement = useMemo(() => JSON.parse(key) as Arrangement, [key]);
  const nameOf = (id: number) => all.find(({ column }) => column.id === id)?.column.name ?? '';
  return {
    arrangement,
    search,
    setSearch,
    filterOf: (column) => filters.get(nameOf(column)) ?? '',
    setFilter: (column, text) => setFilters((before) => new Map(before).set(nameOf(column), text)),
    clearFilters: () => setFilters(noFilters),
    filters: present(filters),
    restore(last) {
      setSearch(last.search);
      setFilters(new Map(last.filters.map(({ column, text }) => [nameOf(column), text])));
      if (last.sort.length === 0) setSort(0, false);
      for (const [index, { column, descending }] of last.sort.entries()) setSort(column, descending ? 'desc' : 'asc', index > 0);
    },
  };
}
