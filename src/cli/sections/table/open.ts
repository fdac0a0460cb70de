import { type DuplicateKeys, differenceColumns, plainWords } from '#workers/visualizer/compare.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import {
  type Arrangement,
  type Layout,
  type OpenRequest,
  plainArrangement,
  type TableColumn,
  type TableSummary,
  mayBeCsv,
} from '#workers/visualizer/request.ts';
import { problemError } from '#workers/visualizer/formula.request.ts';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { errorOfFile, InputError } from '#workers/wire/input-error.ts';
import { nearest } from '#workers/wire/nearest.ts';
import type { Job } from '../../command/command.ts';
import { Failure, INPUT } from '../../command/failure.ts';
import { answerInBlocks } from './in-blocks.ts';
import { isLargeInput, joinedFiles, readingOptions, type TableInput } from './input.ts';
import { filterOf, optionOfWhole, pivotWords, split, type Table } from './options.ts';
import { addNewColumns } from './new-columns.ts';
import { noteArrays, noteParts, noteSource } from './notes.ts';
import { checkParts } from './other-files.ts';

const nameOf = ({ path }: TableColumn) => path.join('.');

/** Returns the id of the column with this name. Throws cli.error.column. */
export function columnNamed(name: string, columns: readonly TableColumn[]): number {
  const found = columns.find((column) => nameOf(column) === name);
  if (!found) throw new Failure('cli.error.column', { asked: name, near: nearest(name, columns.map(nameOf)) });
  return found.id;
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
async function openDifferences({ compare, ...table }: Table, layout: Layout, job: Job): Promise<TableSummary> {
  const { input, control, note, words } = job;
  const { file, keys, sharedColumnsOnly } = compare;
  const second = { source: await input.bytes(file), fileName: input.nameOf(file), ...readingOptions(table) };
  const request = { second, keys: keys.length > 0 ? keys : null, sharedColumnsOnly, words: plainWords, layout };
  const compared = await visualizerEngine.compare(request, control).catch((error: unknown) => {
    throw errorOfFile(error, file);
  });
  const { say } = await words();
  await noteSource(compared, table.reading.skipBadLines, job);
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

/** Opens a table. Throws InputError, of a file in an archive after a note on the other files. */
async function openWhole(request: OpenRequest, layout: Layout, job: Job): Promise<TableSummary> {
  try {
    await visualizerEngine.open(request, job.control);
    const summary = await visualizerEngine.complete(layout, job.control);
    checkParts(summary.origin, request);
    return summary;
  } catch (error) {
    const { files, shown } = error instanceof InputError ? error.values : {};
    if (files !== undefined) await noteParts('cli.table.files', { names: String(files).split('\n'), shown: String(shown) }, job);
    if (
      error instanceof InputError &&
      error.code === 'visualizer.error.parse' &&
      mayBeCsv(error.values) &&
      !job.presentOptions.has('view.from')
    )
      job.note((await job.words()).say('cli.table.asCsv'));
    if (error instanceof InputError && error.code === 'error.notText')
      throw new Failure('cli.error.notText', { file: request.fileName || 'stdin', option: '--from-charset' }, INPUT);
    throw error;
  }
}

/** Returns the arrangement that the options describe. The sort keys of a summary are its own columns. */
export function arrangementOf({ arrangement }: Table, isSummary: boolean, columns: readonly TableColumn[]): Arrangement {
  const sort = isSummary ? [] : arrangement.sort.map((text) => sortOf(text, columns));
  const filters = arrangement.filters.map(filterOf).map(({ name, text }) => ({ column: columnNamed(name, columns), text }));
  return { sort, filters, search: arrangement.search, expression: arrangement.expression };
}

/** Makes rows of the elements of arrays, and notes the records that have none. Throws InputError for rowsFrom. */
async function makeRows(rowsFrom: RowsFrom, layout: Layout, job: Job): Promise<TableSummary> {
  const summary = await visualizerEngine.rowsFrom({ rowsFrom, layout }, job.control);
  if (summary.madeFromArrays) await noteArrays(summary.madeFromArrays, job);
  return summary;
}

/** Returns the only file, in memory, or the rows of several files one after another. Throws cli.error.tableWhole for too many bytes. */
async function wholeOf(opened: TableInput, table: Table, layout: Layout, job: Job): Promise<OpenRequest> {
  const { requests } = opened;
  const [request] = requests as [OpenRequest];
  if (isLargeInput(opened)) throw new Failure('cli.error.tableWhole', { option: optionOfWhole(table, null) ?? 'none' }, INPUT);
  if (requests.length > 1) return { ...request, ...(await joinedFiles(requests, layout, job)) };
  return request.source instanceof Blob ? { ...request, source: await job.input.bytes(job.operands[0]) } : request;
}

/** Opens the table of a command with the rows that its options choose. Throws InputError for the input, the query and the filter. */
export async function openRows(opened: TableInput, table: Table, isSummary: boolean, layout: Layout, job: Job): Promise<TableSummary> {
  const { view, reading, compare, newColumns } = table;
  const { control, locale, note, words } = job;
  const whole = await openWhole(await wholeOf(opened, table, layout, job), layout, job);
  const shown = view.rowsAt === '' ? whole : await visualizerEngine.rowsAt({ query: view.rowsAt, layout }, control);
  const { rowsAt } = shown;
  if (rowsAt.problem?.kind === 'syntax') {
    throw new InputError('visualizer.rowsAt.problem', 'rowsAt', { column: rowsAt.problem.column, expected: rowsAt.problem.expected });
  }
  const isPart = view.rowsAt === '' && rowsAt.query !== '$' && rowsAt.query !== '$[*]';
  if (isPart) note((await words()).say('cli.table.rows', { query: rowsAt.query }));
  if (rowsAt.problem) note((await words()).say('visualizer.rowsAt.pattern', { pattern: rowsAt.problem.pattern }));
  await noteSource(shown, reading.skipBadLines, job);
  const made = table.rowsFrom.columns.length === 0 ? shown : await makeRows(table.rowsFrom, layout, job);
  const compared = compare.file === '' ? made : await openDifferences(table, layout, job);
  const summary = newColumns.length === 0 ? compared : await addNewColumns(table, layout, job);
  const { columns } = summary;
  const { problem } = await visualizerEngine.arrange({ ...arrangementOf(table, isSummary, columns), layout, locale }, control);
  if (problem) throw problemError(problem, 'expression');
  return summary;
}

/** Opens the summary of the rows that the options choose. Throws InputError for the input, the query, the filter and the plan. */
export async function openSummary(plan: SummaryPlan, opened: TableInput, table: Table, layout: Layout, job: Job): Promise<TableSummary> {
  const { control, locale, note, words } = job;
  const mayBlocks = optionOfWhole(table, null) === null;
  let summarized = mayBlocks ? ((await answerInBlocks(opened, table, plan, null, layout, job))?.summary ?? null) : null;
  if (summarized === null) {
    await openRows(opened, table, true, layout, job);
    const pivot = plan.pivot === null ? { missing: '', others: '' } : await pivotWords(job);
    summarized = await visualizerEngine.summarize({ plan, layout, words: pivot }, control);
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
