import type { Control } from '../../wire/control.ts';
import { filterRows } from './filter.ts';
import type { ArrangeRequest } from '../request.ts';
import { sortRows } from './sort.ts';
import type { OpenTable } from '../state.ts';

/** The records that a search and filters leave, in the order that is asked for; null for all of them in their own. */
export async function arrangedRows(
  table: OpenTable,
  { sort, search, filters, layout, locale }: ArrangeRequest,
  control: Control,
): Promise<Uint32Array<ArrayBuffer> | null> {
  const wanted = filters.filter(({ text }) => text.trim() !== '');
  const query = search.trim();
  if (sort.length === 0 && wanted.length === 0 && query === '') return null;
  const { document } = table;
  let rows: Uint32Array<ArrayBuffer> = Uint32Array.from({ length: document.rows }, (_, row) => row);
  if (query !== '') {
    const found = new Uint8Array(document.rows);
    await table.haystack.search(query, found, control);
    rows = rows.filter((row) => found[row] === 1);
  }
  const store = table.columns(layout.flattenDepth);
  const separator = new TextEncoder().encode(layout.separator);
  for (const { column, text } of wanted) {
    const [cells] = await store.columns([column], layout.flattenDepth, control);
    if (cells) rows = await filterRows(document.bytes, rows, cells, text, separator, control);
  }
  // The last key first: a later sort keeps the order of the one before among its equals.
  for (const { column, descending } of [...sort].reverse()) {
    const [cells] = await store.columns([column], layout.flattenDepth, control);
    if (cells) rows = await sortRows(document.bytes, rows, cells, descending, locale, control);
  }
  return rows;
}
