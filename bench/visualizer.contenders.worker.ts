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
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { Scanner } from '#workers/visualizer/scan.ts';
import { freeControl } from '#workers/wire/control.ts';
import { cellAt } from '#workers/wire/table.ts';
import { generatedRecords } from '../tests/reference/records.ts';
import { type ShortRecord, shortRecords } from '../tests/reference/short-records.ts';

/** What the page asks of ours and of what it could have used instead. All have the same bytes, or the same rows, at hand. */
export type Job = keyof typeof jobs;

const control = freeControl();
const ROWS = 500_000;
const SEARCH = 'пётр 1';
const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};
const large = lazily(() => generatedRecords({ sizeBytes: 100_000_000 }));
const medium = lazily(() => generatedRecords({ sizeBytes: 20_000_000 }));
const rows = lazily(() => shortRecords(ROWS));
const parse = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>[];

let summary: TableSummary | null = null;
/** Everyone turns by themselves, so that nobody is asked twice in a row for the same and answers from memory. */
const turns = new Map<string, number>();
const isOdd = (of: string) => {
  const turn = turns.get(of) ?? 0;
  turns.set(of, turn + 1);
  return turn % 2 === 1;
};
let place = 0;

async function openOurs(bytes: Uint8Array<ArrayBuffer>): Promise<TableSummary> {
  await visualizerEngine.open({ source: bytes, fileName: '', concatenated: false, layout: plainSettings }, control);
  return visualizerEngine.complete(plainSettings, control);
}

const idOf = (name: string) => summary?.columns.find(({ path }) => path.join('.') === name)?.id ?? -1;
const shownOf = (name: string, first: number, count: number) => {
  const { table } = visualizerEngine.window({ first, count, columns: [idOf(name)], layout: plainSettings, nestingDepth: 0 }, control);
  return Array.from({ length: table.rows }, (_, row) => cellAt(table, first + row, 0)?.text ?? '');
};
const arrange = (arrangement: Partial<typeof plainArrangement>) =>
  visualizerEngine.arrange({ ...plainArrangement, ...arrangement, layout: plainSettings, locale: 'ru' }, control);

/** Row models of TanStack Table, which keep what they made until their input changes. */
const tanstack = lazily(() =>
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
    data: rows(),
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
  }),
);

const jobs = {
  prepareLarge: () => large().length,
  prepareMedium: () => medium().length,
  async prepareOpen() {
    summary = await openOurs(large());
    return summary.rows;
  },
  async prepareRows() {
    summary = await openOurs(new TextEncoder().encode(JSON.stringify(rows())));
    return summary.rows;
  },
  prepareTanstack: () => tanstack().getCoreRowModel().rows.length,

  async first() {
    summary = await visualizerEngine.open({ source: large(), fileName: '', concatenated: false, layout: plainSettings }, control);
    return firstRows(summary);
  },
  firstParsed: () =>
    parse(large())
      .slice(0, 50)
      .map(({ email }) => email as string),

  index() {
    const scanner = new Scanner(0, null);
    scanner.scan(large(), large().length);
    return scanner.offsets.count;
  },
  indexParsed: () => parse(large()).length,

  /** Every time another place, and all columns. */
  window() {
    const first = (place++ * 48_611) % ((summary?.rows ?? 0) - 50);
    const columns = summary?.columns.map(({ id }) => id) ?? [];
    const { table } = visualizerEngine.window({ first, count: 50, columns, layout: plainSettings, nestingDepth: 0 }, control);
    return table.cells.count;
  },

  async csv() {
    summary = await openOurs(medium());
    const columns = summary.columns.map(({ id }) => id);
    const options = { delimiter: ',', byteOrderMark: false, formulaGuard: false, locale: 'en', title: '' } as const;
    const { blob } = await visualizerEngine.export({ format: 'csv', rows: 'all', columns, layout: plainSettings, ...options }, control);
    return new Uint8Array(await blob.arrayBuffer());
  },
  csv42: () => new TextEncoder().encode(json2csv(parse(medium()) as never, { flatten: true, eol: '\r\n' })),
  flatPapa: () => {
    const flat = parse(medium()).map((record) => flatten(record, { safe: true }) as Record<string, unknown>);
    const fields = [...new Set(flat.flatMap((record) => Object.keys(record)))];
    return new TextEncoder().encode(Papa.unparse({ fields, data: flat.map((record) => fields.map((field) => record[field])) }));
  },

  async sortNumber() {
    await arrange({ sort: [{ column: idOf('amount'), descending: isOdd('sortNumber') }] });
    return ROWS;
  },
  sortNumberTanstack() {
    tanstack().setSorting([{ id: 'amount', desc: isOdd('sortNumberTanstack') }]);
    return tanstack().getSortedRowModel().rows.length;
  },
  async sortText() {
    await arrange({ sort: [{ column: idOf('text'), descending: isOdd('sortText') }] });
    return ROWS;
  },
  sortTextLocaleCompare() {
    const texts = rows();
    return texts.toSorted((a, b) => a.text.localeCompare(b.text, 'ru')).length;
  },
  async filter() {
    const { rows: found } = await arrange({ search: SEARCH + (isOdd('filter') ? '0' : '') });
    return found;
  },
  filterTanstack() {
    tanstack().setSorting([]);
    tanstack().setGlobalFilter(SEARCH + (isOdd('filterTanstack') ? '0' : ''));
    return tanstack().getFilteredRowModel().rows.length;
  },

  async checkSort() {
    const of = async (name: string) => {
      await arrange({ sort: [{ column: idOf(name), descending: false }] });
      return [...shownOf(name, 0, 200), ...shownOf(name, ROWS - 200, 200)];
    };
    return { amount: await of('amount'), text: await of('text') };
  },
  checkSortObvious() {
    const ends = (values: readonly string[]) => [...values.slice(0, 200), ...values.slice(-200)];
    tanstack().setSorting([{ id: 'amount', desc: false }]);
    const amount = tanstack()
      .getSortedRowModel()
      .rows.map(({ original }) => String(original.amount));
    const collator = new Intl.Collator('ru');
    const text = rows()
      .toSorted((a, b) => collator.compare(a.text, b.text))
      .map((row) => row.text);
    return { amount: ends(amount), text: ends(text) };
  },
  async checkFilter() {
    return (await arrange({ search: SEARCH })).rows;
  },
  checkFilterTanstack() {
    tanstack().setSorting([]);
    tanstack().setGlobalFilter(SEARCH);
    return tanstack().getFilteredRowModel().rows.length;
  },
};

function firstRows({ columns }: TableSummary): string[] {
  const all = columns.map(({ id }) => id);
  const { table } = visualizerEngine.window({ first: 0, count: 50, columns: all, layout: plainSettings, nestingDepth: 0 }, control);
  const email = columns.findIndex(({ path }) => path[0] === 'email');
  return Array.from({ length: 50 }, (_, row) => cellAt(table, row, email)?.text ?? '');
}

self.onmessage = async ({ data: job }: MessageEvent<Job>) => {
  const startMs = performance.now();
  const result: unknown = await jobs[job]();
  const ms = performance.now() - startMs;
  postMessage({ result, ms });
};
