import type { Control } from '../../wire/control.ts';
import type { ValidFilter } from '../filter/filter-state.ts';
import { matchingRows } from '../filter/matching-rows.ts';
import { filterRows } from './filter.ts';
import type { ArrangeRequest } from '../request.ts';
import { sortRows } from './sort.ts';
import type { OpenTable } from '../state.ts';

/**
 * Returns the records that pass the search, the filters and the filter expression, in the requested order; null for all records in their
 * original order.
 */
export async function arrangedRows(
  table: OpenTable,
  { sort, search, filters, layout, locale }: ArrangeRequest,
  { condition, idOf }: ValidFilter,
  control: Control,
): Promise<Uint32Array<ArrayBuffer> | null> {
  const wanted = filters.filter(({ text }) => text.trim() !== '');
  const query = search.trim();
  if (sort.length === 0 && wanted.length === 0 && query === '' && condition === null) return null;
  const { source } = table;
  let rows: Uint32Array<ArrayBuffer> = Uint32Array.from({ length: source.rows }, (_, row) => row);
  if (query !== '') {
    const found = new Uint8Array(source.rows);
    await table.haystack.search(query, found, control);
    rows = rows.filter((row) => found[row] === 1);
  }
  const store = table.columns(layout.flattenDepth);
  const separator = new TextEncoder().encode(layout.separator);
  if (condition !== null) {
    const { flattenDepth } = layout;
    const found = await matchingRows({ source, store, flattenDepth, separator, idOf }, condition, control);
    rows = rows.filter((row) => found[row] === 1);
  }
  for (const { column, text } of wanted) {
    const [cells] = await store.columns([column], layout.flattenDepth, control);
    if (cells) rows = await filterRows(source.bytes, rows, cells, text, separator, control);
  }
  // Sorts by the last key first: each sort is stable, so it keeps the order of the previous sort among equal values.
  for (const { column, descending } of [...sort].reverse()) {
    const [cells] = await store.columns([column], layout.flattenDepth, control);
    if (cells) rows = await sortRows(source.bytes, rows, cells, descending, locale, control);
  }
  return rows;
}
