import type { TableValues } from '#src/tools/visualizer/fields.ts';
import { type DuplicateKeys, differenceColumns, plainWords } from '#workers/visualizer/compare.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { ExportFormat, ExportRequest } from '#workers/visualizer/export.request.ts';
import {
  type Arrangement,
  type Layout,
  type OpenRequest,
  plainArrangement,
  type TableColumn,
  type TableSummary,
} from '#workers/visualizer/request.ts';
import type { SqlEngine } from '#workers/visualizer/sql.request.ts';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { visualizerStreams } from '#workers/visualizer/stream.engine.ts';
import type { PivotWords, Summarized, SummarizeRequest, SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { nearest } from '#workers/wire/nearest.ts';
import type { Job } from '../../command/command.ts';
import { Failure, INPUT } from '../../command/failure.ts';
import { addNewColumns, problemError, type StepText } from './new-columns.ts';
import { noteArrays, noteParts, noteSource } from './notes.ts';
import type { SummaryOptions } from './summary-plan.ts';

/** Values of the options of `verstak table`. */
export interface Table {
  readonly view: TableValues;
  readonly reading: Pick<OpenRequest, 'concatenated' | 'skipBadLines' | 'from'> & {
    readonly archived: string | null;
    readonly sheet: string | null;
  };
  readonly rowsFrom: RowsFrom;
  /** The arrangement of the page, with each sort key and each filter as the text of an option. */
  readonly arrangement: { readonly [Key in keyof Arrangement]: Arrangement[Key] extends string ? string : readonly string[] };
  readonly summary: SummaryOptions;
  /** Second file, whose differences to the first become the table; no name for none. Without keys, the engine chooses the key. */
  readonly compare: { readonly file: string; readonly keys: readonly string[]; readonly sharedColumnsOnly: boolean };
  /** New columns and steps that clean the rows, in their order, each as the text of an option: `total = price * quantity`, `trim:name`. */
  readonly newColumns: readonly StepText[];
  /** Empty: the steps that clean the rows are in `newColumns`. */
  readonly cleaning: readonly StepText[];
  readonly columns: readonly string[];
  /** Database whose SQL is printed in place of the table; null for none. */
  readonly printSql: SqlEngine | null;
  readonly writing: Pick<
    ExportRequest,
    'delimiter' | 'quotes' | 'header' | 'lineEnd' | 'decimal' | 'byteOrderMark' | 'formulaGuard' | 'dialect'
  > & {
    readonly format: ExportFormat | 'auto';
  };
}

const nameOf = ({ path }: TableColumn) => path.join('.');

/** Returns the id of the column with this name. Throws cli.error.column. */
export function columnNamed(name: string, columns: readonly TableColumn[]): number {
  const found = columns.find((column) => nameOf(column) === name);
  if (!found) throw new Failure('cli.error.column', { asked: name, near: nearest(name, columns.map(nameOf)) });
  return found.id;
}

/** Splits `price:desc` into the column and the order, and `city:Oslo` into the column and the filter. */
function split(text: string): readonly [name: string, rest: string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Returns the sort key for `price` or `price:desc`. Throws cli.error.choice for an unknown order, cli.error.column for an unknown column.
 */
function sortOf(text: string, columns: readonly TableColumn[]): Arrangement['sort'][number] {
  const [name, order] = split(text);
  if (!['', 'asc', 'desc'].includes(order)) throw new Failure('cli.error.choice', { option: '--sort', asked: order, choices: 'asc, desc' });
  return { column: columnNamed(name, columns), descending: order === 'desc' };
}

/** Replaces the open table by its differences to a second file. Throws InputError for the second file and the keys. */
async function openDifferences({ compare, reading, view }: Table, layout: Layout, job: Job): Promise<TableSummary> {
  const { input, control, note, words } = job;
  const { file, keys, sharedColumnsOnly } = compare;
  const { csv, header, firstLine } = view;
  const second = { source: await input.bytes(file), fileName: input.nameOf(file), ...reading, csv, header, firstLine };
  const request = { second, keys: keys.length > 0 ? keys : null, sharedColumnsOnly, words: plainWords, layout };
  const compared = await visualizerEngine.compare(request, control);
  const { say } = await words();
  await noteSource(compared, reading.skipBadLines, job);
  const { added, removed, changed, equal, duplicateKeys, columnsOnlyIn } = compared;
  const keyed = compared.keys.length > 0 ? 'yes' : 'no';
  note(say('visualizer.compare.counts', { added, removed, changed, equal, keyed, keys: compared.keys.join(', ') }));
  for (const [which, { keys: count, rows, examples }] of Object.entries<DuplicateKeys>({ ...duplicateKeys }))
    if (count > 0) note(say('visualizer.compare.duplicates', { file: which, count, rows, examples: examples.join('; ') }));
  for (const [which, names] of Object.entries<readonly string[]>({ ...columnsOnlyIn }))
    if (names.length > 0) note(say('visualizer.compare.onlyIn', { file: which, names: names.join(', ') }));
  if (compared.columnsCut) note(say('visualizer.compare.cut'));
  const source = compared.blob;
  await visualizerEngine.open({ source, fileName: 'differences.json', concatenated: false, skipBadLines: false, layout }, control);
  const summary = await visualizerEngine.complete(layout, control);
  return { ...summary, columns: differenceColumns(summary.columns, compared.columns) };
}

/** Returns true for a text that does not begin as JSON does. */
const isNoJson = ({ code, values: { line, column, wrong } }: InputError) =>
  code === 'visualizer.error.parse' && line === 1 && column === 1 && !/^[[{]/.test(String(wrong));

/** Opens a table. Throws InputError, of a file in an archive after a note on the other files. */
async function openWhole(request: OpenRequest, layout: Layout, job: Job): Promise<TableSummary> {
  try {
    await visualizerEngine.open(request, job.control);
    const summary = await visualizerEngine.complete(layout, job.control);
    const { files, sheets } = summary.origin;
    for (const [field, parts] of Object.entries({ archived: files, sheet: sheets })) {
      const asked = request[field as 'archived' | 'sheet'];
      if (parts === null && asked) throw new InputError('visualizer.error.noPart', field, { asked, near: 'none' });
    }
    return summary;
  } catch (error) {
    const { files, shown } = error instanceof InputError ? error.values : {};
    if (files !== undefined) await noteParts('cli.table.files', { names: String(files).split('\n'), shown: String(shown) }, job);
    if (error instanceof InputError && isNoJson(error) && !job.presentOptions.has('reading.from'))
      job.note((await job.words()).say('cli.table.asCsv'));
    if (error instanceof InputError && error.code === 'error.notText')
      throw new Failure('cli.error.notText', { file: request.fileName || 'stdin', option: '--from-charset' }, INPUT);
    throw error;
  }
}

/** Returns the arrangement that the options describe. The sort keys of a summary are its own columns. */
export function arrangementOf({ arrangement }: Table, isSummary: boolean, columns: readonly TableColumn[]): Arrangement {
  const sort = isSummary ? [] : arrangement.sort.map((text) => sortOf(text, columns));
  const filters = arrangement.filters.map(split).map(([name, filter]) => ({ column: columnNamed(name, columns), text: filter }));
  return { sort, filters, search: arrangement.search, expression: arrangement.expression };
}

/** Returns the order of a summary by the names of its columns. */
export const resultSort = ({ arrangement }: Table) =>
  arrangement.sort.map((text) => {
    const [name, order] = split(text);
    return { name, descending: order === 'desc' };
  });

/** Returns the names of the columns that a pivot adds. */
export async function pivotWords({ words }: Job): Promise<PivotWords> {
  const { say } = await words();
  return { missing: say('visualizer.summary.missingColumn'), others: say('visualizer.summary.othersColumn') };
}

/** Makes rows of the elements of arrays, and notes the records that have none. Throws InputError for rowsFrom. */
async function makeRows(rowsFrom: RowsFrom, layout: Layout, job: Job): Promise<TableSummary> {
  const summary = await visualizerEngine.rowsFrom({ rowsFrom, layout }, job.control);
  if (summary.madeFromArrays) await noteArrays(summary.madeFromArrays, job);
  return summary;
}

/** Opens the table of a command with the rows that its options choose. Throws InputError for the input, the query and the filter. */
export async function openRows(table: Table, isSummary: boolean, layout: Layout, job: Job): Promise<TableSummary> {
  const { view, reading, compare, newColumns } = table;
  const { operands, input, control, locale, note, words } = job;
  const { csv, header, firstLine } = view;
  const source = view.text === '' ? await input.bytes(operands[0]) : view.text;
  const whole = await openWhole({ source, fileName: input.nameOf(operands[0]), ...reading, csv, header, firstLine, layout }, layout, job);
  const opened = view.rowsAt === '' ? whole : await visualizerEngine.rowsAt({ query: view.rowsAt, layout }, control);
  const { rowsAt } = opened;
  if (rowsAt.problem?.kind === 'syntax') {
    throw new InputError('visualizer.rowsAt.problem', 'rowsAt', { column: rowsAt.problem.column, expected: rowsAt.problem.expected });
  }
  const isPart = view.rowsAt === '' && rowsAt.query !== '$' && rowsAt.query !== '$[*]';
  if (isPart) note((await words()).say('cli.table.rows', { query: rowsAt.query }));
  if (rowsAt.problem) note((await words()).say('visualizer.rowsAt.pattern', { pattern: rowsAt.problem.pattern }));
  await noteSource(opened, reading.skipBadLines, job);
  const made = table.rowsFrom.columns.length === 0 ? opened : await makeRows(table.rowsFrom, layout, job);
  const compared = compare.file === '' ? made : await openDifferences(table, layout, job);
  const summary = newColumns.length === 0 ? compared : await addNewColumns(newColumns, layout, job);
  const { columns } = summary;
  const { problem } = await visualizerEngine.arrange({ ...arrangementOf(table, isSummary, columns), layout, locale }, control);
  if (problem) throw problemError(problem, 'expression');
  return summary;
}

/** Matches the paths of options that change neither the rows of the table nor how the input is read. */
const AFTER_ROWS = /^(?:summary\.\w+|arrangement\.sort|columns|writing\.\w+|view\.(?:flattenDepth|separator))$/;

/**
 * Groups the rows of a file that is read once, piece by piece. Returns null where the rows have to be opened first: for an input that cannot
 * be read again, for options that choose the rows, and for a text that `visualizerStreams` does not read.
 */
async function summarizeFile(
  request: SummarizeRequest,
  { operands: [file], presentOptions, input, control }: Job,
): Promise<Summarized | null> {
  const sizeBytes = file !== undefined && [...presentOptions].every((path) => AFTER_ROWS.test(path)) ? input.sizeOfFile(file) : null;
  if (sizeBytes === null) return null;
  return visualizerStreams.summarize({ ...request, pieces: input.pieces(file), fileName: input.nameOf(file), sizeBytes }, control);
}

/** Opens the summary of the rows that the options choose. Throws InputError for the input, the query, the filter and the plan. */
export async function openSummary(plan: SummaryPlan, table: Table, layout: Layout, job: Job): Promise<TableSummary> {
  const { control, locale, note, words } = job;
  const request = { plan, layout, words: plan.pivot === null ? { missing: '', others: '' } : await pivotWords(job) };
  let summarized = await summarizeFile(request, job);
  if (summarized === null) {
    await openRows(table, true, layout, job);
    summarized = await visualizerEngine.summarize(request, control);
  }
  const { blob, leftOut, otherGroups } = summarized;
  for (const { name, cells } of leftOut) note((await words()).say('visualizer.summary.leftOut', { name, cells }));
  if (otherGroups > 0) note((await words()).say('visualizer.summary.others', { groups: otherGroups }));
  const source = new Uint8Array(await blob.arrayBuffer());
  await visualizerEngine.open({ source, fileName: 'summary.json', concatenated: false, skipBadLines: false, layout }, control);
  const summary = await visualizerEngine.complete(layout, control);
  const sort = table.arrangement.sort.map((text) => sortOf(text, summary.columns));
  if (sort.length > 0) await visualizerEngine.arrange({ ...plainArrangement, sort, layout, locale }, control);
  return summary;
}
