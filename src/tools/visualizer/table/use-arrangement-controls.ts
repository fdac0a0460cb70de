import { useEffect, useMemo, useState } from 'react';
import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { bothOf } from '#workers/visualizer/filter.request.ts';
import type { Arrangement } from '#workers/visualizer/request.ts';
import type { Questions } from '../questions/questions.ts';

/** Pause in typing, in ms, before all rows are searched. */
const REST_MS = 120;

type Texts = Pick<Questions, 'search' | 'filters' | 'expression'>;

export interface ArrangementControls {
  readonly arrangement: Arrangement;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly filterOf: (column: number) => string;
  readonly setFilter: (column: number, text: string) => void;
  readonly expression: string;
  /** Adds a condition to the filter expression. */
  readonly addCondition: (condition: string) => void;
  readonly clearFilters: () => void;
  /** The active filters with the names of their columns. */
  readonly filters: readonly { readonly id: number; readonly name: string; readonly text: string }[];
  /** Resets the controls to the shown arrangement. */
  readonly restore: (last: Arrangement) => void;
}

/**
 * Returns the arrangement for the requested texts and sorts, and functions that change them. Filters and sorts of columns that the
 * table does not have are left out.
 *
 * @param change  changes the texts and sorts; `typed` is the name of the field for a typed change, otherwise null
 */
export function useArrangementControls(
  { all, sort }: GridColumns,
  { search, filters, expression }: Texts,
  change: (part: Partial<Questions>, typed: string | null) => void,
): ArrangementControls {
  const [rested, setRested] = useState<Texts>({ search, filters, expression });
  useEffect(() => {
    const timer = setTimeout(() => setRested({ search, filters, expression }), REST_MS);
    return () => clearTimeout(timer);
  }, [search, filters, expression]);
  /** Returns the filters whose columns are in the table. */
  const present = (requested: Questions['filters']) =>
    requested.flatMap(({ name, text }) => {
      const found = text.trim() === '' ? undefined : all.find(({ column }) => column.name === name);
      return found ? [{ id: found.column.id, name, text: text.trim() }] : [];
    });
  const arranged = present(rested.filters).map(({ id, text }) => ({ column: id, text }));
  // A key, so that a request is repeated only if it differs: the columns are new objects while a text is being read.
  const key = JSON.stringify({
    sort,
    search: rested.search,
    filters: arranged,
    expression: rested.expression.trim(),
  } satisfies Arrangement);
  const arrangement = useMemo(() => JSON.parse(key) as Arrangement, [key]);
  const nameOf = (id: number) => all.find(({ column }) => column.id === id)?.column.name ?? '';
  return {
    arrangement,
    search,
    setSearch: (text) => change({ search: text }, 'search'),
    filterOf: (column) => filters.find(({ name }) => name === nameOf(column))?.text ?? '',
    setFilter(column, text) {
      const changed = nameOf(column);
      const others = filters.filter(({ name }) => name !== changed);
      change({ filters: text === '' ? others : [...others, { name: changed, text }] }, `filter ${changed}`);
    },
    expression,
    addCondition: (condition) => change({ expression: bothOf(expression, condition) }, null),
    clearFilters: () => change({ filters: [], expression: '' }, null),
    filters: present(filters),
    restore: (last) =>
      change(
        {
          search: last.search,
          expression: last.expression,
          filters: last.filters.map(({ column, text }) => ({ name: nameOf(column), text })),
          sort: last.sort.map(({ column, descending }) => ({ name: nameOf(column), descending })),
        },
        null,
      ),
  };
}
