import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { json2csv } from 'csv42';
import { flatten } from 'flat';
import Papa from 'papaparse';
import type { ShortRecord } from '../../tests/reference/short-records.ts';
import type { TimedResult } from './visualizer.ours.worker.ts';

/** A job for the packages that the page could have used instead of its own engine. The other jobs use the bytes of `prepare`. */
export type PeerRequest =
  | { readonly job: 'prepare'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly job: 'tanstack' | 'first' | 'index' | 'csv42' | 'flatPapa' }
  | { readonly job: 'sortNumber'; readonly descending: boolean }
  | { readonly job: 'sortText' | 'ends' }
  | { readonly job: 'filter'; readonly search: string };

const END_ROWS = 200;

let bytes = new Uint8Array();
let rows: ShortRecord[] = [];
const parse = () => JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>[];

/** Opens row models of TanStack Table, which cache their result until their input changes. */
const openTable = (data: ShortRecord[]) =>
  constructTable({
    features: tableFeatures({
      coreReactivityFeature: storeReactivityBindings(),
      columnFilteringFeature,
      globalFilteringFeature,
      rowSortingFeature,
      filteredRowModel: createFilteredRowModel(),
      sortedRowModel: createSortedRowModel(),
      filterFns,
      sortFns,
    }),
    columns: (['id', 'text', 'amount', 'city', 'active'] as const).map((key) => ({
      id: key,
      accessorFn: (row: ShortRecord) => (key === 'id' || key === 'amount' ? row[key] : String(row[key])),
      enableGlobalFilter: true,
    })),
    data,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
  });
let table: ReturnType<typeof openTable> | undefined;

function tanstack(): ReturnType<typeof openTable> {
  if (!table) throw new Error('The table has no rows yet');
  return table;
}

/** Flattens the records and writes them as CSV, with one column per path. */
function flatPapa(): Uint8Array {
  const flat = parse().map((record) => flatten(record, { safe: true }) as Record<string, unknown>);
  const fields = [...new Set(flat.flatMap((record) => Object.keys(record)))];
  return new TextEncoder().encode(Papa.unparse({ fields, data: flat.map((record) => fields.map((field) => record[field])) }));
}

function sortNumber(descending: boolean): ShortRecord[] {
  tanstack().setSorting([{ id: 'amount', desc: descending }]);
  return tanstack()
    .getSortedRowModel()
    .rows.map(({ original }) => original);
}

function sortNumberOnly(descending: boolean): number {
  tanstack().setSorting([{ id: 'amount', desc: descending }]);
  return tanstack().getSortedRowModel().rows.length;
}

/** Returns the rows sorted by text in the natural order of Russian: “2” before “10”. */
function sortText(): readonly ShortRecord[] {
  const { compare } = new Intl.Collator('ru', { numeric: true });
  return rows.toSorted((a, b) => compare(a.text, b.text));
}

/**
 * Returns the first and the last cells of two columns: `amount`, sorted by TanStack Table, and `text`, sorted by the browser's collator.
 */
function ends(): { readonly amount: string[]; readonly text: string[] } {
  const both = (values: readonly string[]) => [...values.slice(0, END_ROWS), ...values.slice(-END_ROWS)];
  return { amount: both(sortNumber(false).map(({ amount }) => String(amount))), text: both(sortText().map(({ text }) => text)) };
}

function filter(search: string): number {
  tanstack().setSorting([]);
  tanstack().setGlobalFilter(search);
  return tanstack().getFilteredRowModel().rows.length;
}

function run(request: PeerRequest): unknown {
  switch (request.job) {
    case 'prepare':
      return (bytes = request.bytes).length;
    case 'tanstack':
      rows = parse() as unknown as ShortRecord[];
      table = openTable(rows);
      return table.getCoreRowModel().rows.length;
    case 'first':
      return parse()
        .slice(0, 50)
        .map(({ email }) => email as string);
    case 'index':
      return parse().length;
    case 'csv42':
      return new TextEncoder().encode(json2csv(parse() as never, { flatten: true, eol: '\r\n' }));
    case 'flatPapa':
      return flatPapa();
    case 'sortNumber':
      return sortNumberOnly(request.descending);
    case 'sortText':
      return sortText().length;
    case 'ends':
      return ends();
    case 'filter':
      return filter(request.search);
  }
}

self.onmessage = ({ data }: MessageEvent<PeerRequest>) => {
  const startMs = performance.now();
  const result = run(data);
  postMessage({ result, ms: performance.now() - startMs } satisfies TimedResult);
};
