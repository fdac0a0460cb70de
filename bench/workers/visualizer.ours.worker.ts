import { visualizerEngine } from '../../workers/visualizer/engine.ts';
import { plainTextOptions } from '../../workers/visualizer/export.request.ts';
import { plainArrangement, plainSettings, type TableSummary } from '../../workers/visualizer/request.ts';
import { Scanner } from '../../workers/visualizer/read/scan.ts';
import { freeControl } from '../../workers/wire/control.ts';
import { cellAt } from '../../workers/wire/table.ts';

/** A job for our engine. The other jobs use the bytes of `prepare`. */
export type OursRequest =
  | { readonly job: 'prepare'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly job: 'open' | 'first' | 'index' | 'window' | 'csv' }
  | { readonly job: 'sort'; readonly column: string; readonly descending: boolean }
  | { readonly job: 'ends'; readonly column: string }
  | { readonly job: 'filter'; readonly search: string };

/** The result, and the time in the worker. The time for sending the result is left out, because it is equal for all libraries. */
export interface TimedResult {
  readonly result: unknown;
  readonly ms: number;
}

/** Number of rows in a window, and at each end of a sorted column. */
const WINDOW_ROWS = 50;
const END_ROWS = 200;

const control = freeControl();
let bytes = new Uint8Array();
let summary: TableSummary | null = null;
let place = 0;

async function open(): Promise<number> {
  await visualizerEngine.open({ source: bytes, fileName: '', concatenated: false, skipBadLines: false, layout: plainSettings }, control);
  summary = await visualizerEngine.complete(plainSettings, control);
  return summary.rows;
}

const allColumns = () => summary?.columns.map(({ id }) => id) ?? [];
const idOf = (name: string) => summary?.columns.find(({ path }) => path.join('.') === name)?.id ?? -1;
const windowOf = (first: number, count: number, columns: number[]) =>
  visualizerEngine.window({ first, count, columns, layout: plainSettings, nestingDepth: 0 }, control).table;
const arrange = (arrangement: Partial<typeof plainArrangement>) =>
  visualizerEngine.arrange({ ...plainArrangement, ...arrangement, layout: plainSettings, locale: 'ru' }, control);

/** Returns the email addresses in the first rows, parsed from bytes. */
async function first(): Promise<string[]> {
  summary = await visualizerEngine.open(
    { source: bytes, fileName: '', concatenated: false, skipBadLines: false, layout: plainSettings },
    control,
  );
  const table = windowOf(0, WINDOW_ROWS, allColumns());
  const email = summary.columns.findIndex(({ path }) => path[0] === 'email');
  return Array.from({ length: WINDOW_ROWS }, (_, row) => cellAt(table, row, email)?.text ?? '');
}

function index(): number {
  const scanner = new Scanner(0, null);
  scanner.scan(bytes, bytes.length);
  return scanner.offsets.count;
}

/** Reads all columns of a window at a new position each time. */
function nextWindow(): number {
  const from = (place++ * 48_611) % ((summary?.rows ?? 0) - WINDOW_ROWS);
  return windowOf(from, WINDOW_ROWS, allColumns()).cells.count;
}

async function csv(): Promise<Uint8Array<ArrayBuffer>> {
  await open();
  const options = { ...plainTextOptions, dialect: 'postgresql', locale: 'en', title: '' } as const;
  const { blob } = await visualizerEngine.export(
    { format: 'csv', rows: 'all', columns: allColumns(), layout: plainSettings, ...options },
    control,
  );
  return new Uint8Array(await blob.arrayBuffer());
}

async function sort(column: string, descending: boolean): Promise<number> {
  return (await arrange({ sort: [{ column: idOf(column), descending }] })).rows;
}

/** Returns the first and the last cells of a sorted column. */
async function ends(column: string): Promise<string[]> {
  const count = await sort(column, false);
  return [0, count - END_ROWS].flatMap((from) => {
    const table = windowOf(from, END_ROWS, [idOf(column)]);
    return Array.from({ length: END_ROWS }, (_, row) => cellAt(table, from + row, 0)?.text ?? '');
  });
}

function run(request: OursRequest): unknown {
  switch (request.job) {
    case 'prepare':
      return (bytes = request.bytes).length;
    case 'open':
      return open();
    case 'first':
      return first();
    case 'index':
      return index();
    case 'window':
      return nextWindow();
    case 'csv':
      return csv();
    case 'sort':
      return sort(request.column, request.descending);
    case 'ends':
      return ends(request.column);
    case 'filter':
      return arrange({ search: request.search }).then(({ rows }) => rows);
  }
}

self.onmessage = async ({ data }: MessageEvent<OursRequest>) => {
  try {
    const startMs = performance.now();
    const result = await run(data);
    postMessage({ result, ms: performance.now() - startMs } satisfies TimedResult);
  } catch (error) {
    // A rejection in a worker causes no event on the page; a reported error does.
    reportError(error);
  }
};
