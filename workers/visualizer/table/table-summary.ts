import type { Layout, TableSummary } from '../request.ts';
import type { OpenTable } from '../state.ts';
import { tableColumns } from './columns.ts';

/** Returns what the page shows of a table besides its rows. */
export function summaryOf({ document, source, rowsAt, refused, arrays }: OpenTable, { flattenDepth }: Layout): TableSummary {
  const { scanner, sizeBytes, origin, skipped } = document;
  const { rows, trie, isValid: valid } = source;
  const checkedRows = source === document ? document.checkedRows : rows;
  return {
    rows,
    checkedRows,
    columns: tableColumns(trie, flattenDepth, checkedRows),
    columnsCut: trie.isFull,
    duplicates: trie.duplicates,
    sizeBytes,
    values: scanner.shape === 'values',
    valid,
    origin,
    skipped: { count: skipped.count, listed: skipped.listed },
    rowsAt: { ...rowsAt, ...refused },
    madeFromArrays: source.joined?.made ?? null,
    arrays,
  };
}
