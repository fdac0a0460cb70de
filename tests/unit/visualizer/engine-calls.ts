import { type CompareRequest, plainWords } from '#workers/visualizer/compare.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { type Exported, type ExportRequest, plainTextOptions } from '#workers/visualizer/export.request.ts';
import { type Arrangement, type OpenRequest, plainArrangement, plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { cellAt } from '#workers/wire/table.ts';

type Options = Partial<Omit<OpenRequest, 'source'>>;

export async function openTable(source: OpenRequest['source'], options: Options = {}): Promise<TableSummary> {
  await visualizerEngine.open(
    { source, fileName: '', concatenated: false, skipBadLines: false, layout: plainSettings, ...options },
    freeControl(),
  );
  return visualizerEngine.complete(options.layout ?? plainSettings, freeControl());
}

/** Opens a text with its records as rows; `openTable` instead shows an array of objects within the text, if there is one. */
export async function openRecords(source: OpenRequest['source']): Promise<TableSummary> {
  const { arrays, ...summary } = await openTable(source);
  return arrays.length === 0 ? { arrays, ...summary } : showRowsAt('$');
}

/** Shows the nodes of a query as the rows. */
export const showRowsAt = (query: string | null) => visualizerEngine.rowsAt({ query, layout: plainSettings }, freeControl());

/** Returns the code and the values of the InputError of a refused call; throws if the call is not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<Pick<InputError, 'code' | 'values'>> {
  const error = await call.then(
    () => new Error('not refused'),
    (reason: unknown) => reason as InputError,
  );
  if (error.name !== 'InputError') throw error;
  const { code, values } = error as InputError;
  return { code, values };
}

/** Returns the code and the values of the InputError of a refused text; throws if the text is not refused. */
export const refusal = (source: OpenRequest['source'], options: Options = {}) => refusalOf(openTable(source, options));

export const nameOf = ({ path, occurrence }: TableSummary['columns'][number]) => path.join('.') + (occurrence > 1 ? `#${occurrence}` : '');

/**
 * Returns the shown cells of `rows` rows from the row `first` on: a string as its text, another value as `text:kind`, an absent cell as
 * undefined.
 */
export function shownCells(summary: TableSummary, rows: number, separator = ', ', first = 0): (string | undefined)[][] {
  const columns = summary.columns.map(({ id }) => id);
  const layout = { ...plainSettings, separator };
  const { table } = visualizerEngine.window({ first, count: rows, columns, layout, nestingDepth: 0 }, freeControl());
  return Array.from({ length: table.rows }, (_, row) =>
    columns.map((_id, column) => {
      const cell = cellAt(table, first + row, column);
      return cell === null || cell.kind === 'absent' ? undefined : cell.text + (cell.kind === 'string' ? '' : `:${cell.kind}`);
    }),
  );
}

export async function arrange(arrangement: Partial<Arrangement>): Promise<number> {
  const { rows } = await visualizerEngine.arrange(
    { ...plainArrangement, ...arrangement, layout: plainSettings, locale: 'ru' },
    freeControl(),
  );
  return rows;
}

/** Returns the request to export all rows and columns of a table as CSV, with the changes in `request`. */
export const exportRequest = (summary: TableSummary, request: Partial<ExportRequest>): ExportRequest => ({
  format: 'csv',
  rows: 'all',
  columns: summary.columns.map(({ id }) => id),
  layout: plainSettings,
  ...plainTextOptions,
  formulaGuard: true,
  dialect: 'postgresql',
  locale: 'en',
  title: 'table',
  ...request,
});

export const exported = (summary: TableSummary, request: Partial<ExportRequest>): Promise<Exported> =>
  visualizerEngine.export(exportRequest(summary, request), freeControl());

export async function exportedText(summary: TableSummary, request: Partial<ExportRequest>): Promise<string> {
  const { blob } = await exported(summary, request);
  // `text()` would remove the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
}

export type CompareOptions = Partial<Omit<CompareRequest, 'second'>> & { readonly fileName?: string };

/** Compares the open table with a text. */
export const compareWith = (source: CompareRequest['second']['source'], { fileName = '', ...options }: CompareOptions = {}) =>
  visualizerEngine.compare(
    {
      second: { source, fileName, concatenated: false, skipBadLines: false },
      keys: null,
      sharedColumnsOnly: false,
      words: plainWords,
      layout: plainSettings,
      ...options,
    },
    freeControl(),
  );
