import type { Control } from '../../wire/control.ts';
import type { ValidFilter } from '../filter/filter-state.ts';
import { intersect, matchingRows } from '../filter/matching-rows.ts';
import { filterRows } from './filter.ts';
import type { ArrangeRequest } from '../request.ts';
import { sortRows } from './sort.ts';
import type { TableRows } from '../state.ts';
import { valuesOf } from './column-values.ts';

/**
 * Returns the records that pass the search, the filters and the filter expression, in the requested order; null for all records in their
 * original order.
 */
export async function arrangedRows(
  table: TableRows,
  { sort, search, filters, layout, locale }: ArrangeRequest,
  { condition, idOf }: ValidFilter,
  control: Control,
): Promise<Uint32Array<ArrayBuffer> | null> {
  const typedFilters = filters.filter(({ text }) => text.trim() !== '');
  const query = search.trim();
  if (sort.length === 0 && typedFilters.length === 0 && query === '' && condition === null) return null;
  const { source } = table;
  const store = table.columns(layout.flattenDepth);
  const separator = new TextEncoder().encode(layout.separator);
  const { flattenDepth } = layout;
  // 1 for each row that passes.
  const isShown =
    condition === null
      ? new Uint8Array(source.rows).fill(1)
      : await matchingRows({ source, store, flattenDepth, separator, idOf }, condition, control);
  if (query !== '') intersect(isShown, await table.haystack.search(query, control));
  let rows = rowsOf(isShown);
  for (const { column, text } of typedFilters) {
    const [cells] = await store.columns([column], layout.flattenDepth, control);
    if (cells) rows = await filterRows(valuesOf(source.bytes, cells), rows, text, separator, control);
  }
  // Sorts by the last key first: each sort is stable, so it keeps the order of the previous sort among equal values.
  let isWhole = rows.length === source.rows;
  for (const { column, descending } of [...sort].reverse()) {
    const [cells] = await store.columns([column], layout.flattenDepth, control);
    if (!cells) continue;
    rows = await sortRows(valuesOf(source.bytes, cells), rows, descending, isWhole, locale, control);
    isWhole = false;
  }
  return rows;
}

/** Returns the rows with 1. */
function rowsOf(isShown: Uint8Array): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(isShown.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    rows[count] = row;
    count += isShown[row] as number;
  }
  return rows.slice(0, count);
}
