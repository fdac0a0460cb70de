import { choice, type Fields, flag, optional, setting } from '#src/handover/fields.ts';
import { type TableValues, tableFields } from '#src/tools/visualizer/shareable.ts';
import { type DuplicateKeys, differenceColumns, plainWords } from '#workers/visualizer/compare.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { exportChanges, type ExportFormat, exportFormats, type ExportRequest, sqlDialects } from '#workers/visualizer/export.request.ts';
import {
  type Arrangement,
  FLATTEN_DEPTH_MAX,
  type Layout,
  type OpenRequest,
  plainArrangement,
  type TableColumn,
  type TableSummary,
  titleOf,
  type VisualizerErrorCode,
} from '#workers/visualizer/request.ts';
import { visualizerStreams } from '#workers/visualizer/stream.engine.ts';
import type { PivotWords, Summarized, SummarizeRequest, SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { command, type Job } from '../command/command.ts';
import { Failure } from '../command/failure.ts';
import { texts } from '../command/more-fields.ts';
import { nearest } from '#workers/wire/nearest.ts';
import { screen } from '../command/option.ts';
import { addNewColumns, problemError } from './new-columns.ts';
import { type SummaryOptions, summaryPlan } from './summary-plan.ts';

interface Table {
  readonly view: TableValues;
  readonly reading: Pick<OpenRequest, 'concatenated' | 'skipBadLines'> & {
    readonly archived: string | null;
    readonly sheet: string | null;
  };
  /** The arrangement of the page, with each sort key and each filter as the text of an option. */
  readonly arrangement: { readonly [Key in keyof Arrangement]: Arrangement[Key] extends string ? string : readonly string[] };
  readonly summary: SummaryOptions;
  /** Second file, whose differences to the first become the table; no name for none. Without keys, the engine chooses the key. */
  readonly compare: { readonly file: string; readonly keys: readonly string[]; readonly sharedColumnsOnly: boolean };
  /** New columns, each as the text of an option: `total = price * quantity`. */
  readonly newColumns: readonly string[];
  readonly columns: readonly string[];
  readonly writing: Pick<ExportRequest, 'delimiter' | 'byteOrderMark' | 'formulaGuard' | 'dialect'> & {
    readonly format: ExportFormat | 'auto';
  };
}

const fields: Fields<Table> = {
  view: tableFields,
  reading: { concatenated: flag(false), skipBadLines: flag(false), archived: optional(setting()), sheet: optional(setting()) },
  arrangement: { sort: texts, search: setting(), filters: texts, expression: setting() },
  summary: { groupBy: texts, show: texts, pivot: setting() },
  compare: { file: setting(), keys: texts, sharedColumnsOnly: flag(false) },
  newColumns: texts,
  columns: texts,
  writing: {
    format: choice(['auto', ...exportFormats], 'auto'),
    delimiter: choice([',', ';', '\t'], ','),
    byteOrderMark: flag(false),
    formulaGuard: flag(false),
    dialect: choice(sqlDialects, 'postgresql'),
  },
};

const nameOf = ({ path }: TableColumn) => path.join('.');

/** Returns the id of the column with this name. Throws cli.error.column. */
function columnNamed(name: string, columns: readonly TableColumn[]): number {
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

/** Number of bytes of the result that are written at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Endings of file names that differ from the name of their format. */
const otherEndings: Readonly<Record<string, ExportFormat>> = { md: 'markdown', yml: 'yaml' };

function formatOf({ format }: Table['writing'], file: string | undefined): ExportFormat {
  if (format !== 'auto') return format;
  const ending = file?.split('.').pop()?.toLowerCase() ?? '';
  return exportFormats.find((each) => each === ending) ?? otherEndings[ending] ?? 'csv';
}

/** Replaces the open table by its differences to a second file. Throws InputError for the second file and the keys. */
async function openDifferences({ compare, reading, view }: Table, layout: Layout, job: Job): Promise<TableSummary> {
  const { input, control, note, words } = job;
  const { file, keys, sharedColumnsOnly } = compare;
  const second = { source: await input.bytes(file), fileName: input.nameOf(file), ...reading, csv: view.csv, header: view.header };
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

/**
 * Notes the lines and cells of a file that its table does not contain. Throws visualizer.error.csvQuote for CSV with a bad record, unless
 * bad lines are skipped.
 */
async function noteSource(
  { origin, skipped }: Pick<TableSummary, 'origin' | 'skipped'>,
  skipBadLines: boolean,
  { note, words }: Job,
): Promise<void> {
  const [bad] = skipped.listed;
  if (origin.csv && bad && !skipBadLines) {
    throw new InputError<VisualizerErrorCode>('visualizer.error.csvQuote', 'source', { line: bad.line });
  }
  const { formulas, merged } = origin;
  if (skipped.count > 0) note((await words()).say('visualizer.skipped', { count: skipped.count, shown: skipped.count }));
  if (formulas > 0) note((await words()).say('visualizer.reading.formulas', { count: formulas, shown: formulas }));
  if (merged > 0) note((await words()).say('visualizer.reading.merged', { count: merged, shown: merged }));
}

/** Opens the table of a command with the rows that its options choose. Throws InputError for the input, the query and the filter. */
async function openRows(table: Table, isSummary: boolean, layout: Layout, job: Job): Promise<TableSummary> {
  const { view, reading, arrangement, compare, newColumns } = table;
  const { operands, input, control, locale, note, words } = job;
  const { csv, header } = view;
  const source = view.text === '' ? await input.bytes(operands[0]) : view.text;
  await visualizerEngine.open({ source, fileName: input.nameOf(operands[0]), ...reading, csv, header, layout }, control);
  const whole = await visualizerEngine.complete(layout, control);
  const opened = view.rowsAt === '' ? whole : await visualizerEngine.rowsAt({ query: view.rowsAt, layout }, control);
  const { rowsAt } = opened;
  if (rowsAt.problem?.kind === 'syntax') {
    throw new InputError('visualizer.rowsAt.problem', 'rowsAt', { column: rowsAt.problem.column, expected: rowsAt.problem.expected });
  }
  if (rowsAt.problem) note((await words()).say('visualizer.rowsAt.pattern', { pattern: rowsAt.problem.pattern }));
  await noteSource(opened, reading.skipBadLines, job);
  const compared = compare.file === '' ? opened : await openDifferences(table, layout, job);
  const summary = newColumns.length === 0 ? compared : await addNewColumns(newColumns, layout, job);
  const { columns } = summary;
  // The sort keys of a summary are its own columns.
  const sort = isSummary ? [] : arrangement.sort.map((text) => sortOf(text, columns));
  const filters = arrangement.filters.map(split).map(([name, filter]) => ({ column: columnNamed(name, columns), text: filter }));
  const { search, expression } = arrangement;
  const { problem } = await visualizerEngine.arrange({ sort, filters, search, expression, layout, locale }, control);
  if (problem) throw problemError(problem, 'expression');
  return summary;
}

/** Matches the paths of options that change neither the rows of the table nor how the input is read. */
const AFTER_ROWS = /^(?:summary\.\w+|arrangement\.sort|columns|writing\.\w+|view\.(?:flattenDepth|separator))$/;

/**
 * Groups the rows of a file that is read once, piece by piece. Returns null where the rows have to be opened first: for an input that cannot
 * be read again, for options that choose the rows, and for a text that `visualizerStreams` does not read.
 */
async function summarizeFile(request: SummarizeRequest, { operands: [file], given, input, control }: Job): Promise<Summarized | null> {
  const sizeBytes = file !== undefined && [...given].every((path) => AFTER_ROWS.test(path)) ? input.sizeOfFile(file) : null;
  if (sizeBytes === null) return null;
  return visualizerStreams.summarize({ ...request, pieces: input.pieces(file), fileName: input.nameOf(file), sizeBytes }, control);
}

/** Opens the summary of the rows that the options choose. Throws InputError for the input, the query, the filter and the plan. */
async function openSummary(plan: SummaryPlan, table: Table, layout: Layout, job: Job): Promise<TableSummary> {
  const { control, locale, note, words } = job;
  const texts = async (): Promise<PivotWords> => {
    const { say } = await words();
    return { missing: say('visualizer.summary.missingColumn'), others: say('visualizer.summary.othersColumn') };
  };
  const request = { plan, layout, words: plan.pivot === null ? { missing: '', others: '' } : await texts() };
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

async function convert(table: Table, job: Job): Promise<void> {
  const { columns, writing, view, compare, newColumns } = table;
  // As on the page, new columns are not compared; columns of the differences are a second step.
  if (compare.file !== '' && newColumns.length > 0) throw new Failure('cli.error.addCompared');
  const { operands, input, output, control, locale, note, words } = job;
  const format = formatOf(writing, output.file);
  if (format === 'xlsx') output.refuseOnTerminal();
  const layout = { flattenDepth: view.flattenDepth, separator: view.separator };
  const plan = summaryPlan(table.summary);
  const { columns: all } = plan === null ? await openRows(table, false, layout, job) : await openSummary(plan, table, layout, job);
  const shown = columns.length > 0 ? columns.map((name) => columnNamed(name, all)) : all.map(({ id }) => id);
  const request = { ...writing, format, rows: 'shown', columns: shown, layout, locale, title: titleOf(input.nameOf(operands[0])) } as const;
  const { blob, changes } = await visualizerEngine.export(request, control);
  for (let at = 0; at < blob.size; at += PIECE_BYTES) {
    // A stream of the Blob would load the streams of Node, which takes 5 ms.
    const piece = new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer());
    await (format === 'xlsx' ? output.binary(piece) : output.write(piece));
  }
  for (const change of exportChanges) {
    const count = changes[change];
    if (count) note((await words()).say(`visualizer.export.${change}`, { count }));
  }
}

export const commands = {
  table: command<Table>({
    title: 'cli.table.title',
    fields,
    operands: 'FILE',
    operandsMax: 1,
    noJson: true,
    options: {
      view: {
        flattenDepth: { label: 'visualizer.setting.flattenDepth', limits: [0, FLATTEN_DEPTH_MAX] },
        separator: { label: 'visualizer.setting.separator' },
        rowNumbers: screen,
        expand: screen,
        nestingDepth: screen,
        text: { label: 'visualizer.input' },
        rowsAt: { label: 'visualizer.rowsAt' },
        csv: {
          delimiter: { label: 'visualizer.reading.delimiter', name: 'from-delimiter' },
          quote: { label: 'visualizer.reading.quote', name: 'from-quote' },
          charset: { label: 'visualizer.reading.charset', name: 'from-charset' },
        },
        header: { label: 'visualizer.reading.header' },
        questions: screen,
      },
      reading: {
        concatenated: { label: 'visualizer.setting.concatenated' },
        skipBadLines: { label: 'cli.table.skipBadLines' },
        archived: { label: 'visualizer.reading.file' },
        sheet: { label: 'visualizer.reading.sheet' },
      },
      arrangement: {
        sort: { label: 'cli.table.sort', many: true },
        search: { label: 'visualizer.search.placeholder' },
        filters: { label: 'cli.table.filter', name: 'filter', many: true },
        expression: { label: 'cli.table.where', name: 'where' },
      },
      summary: {
        groupBy: { label: 'cli.table.groupBy', letter: 'g', many: true },
        show: { label: 'cli.table.show', many: true },
        pivot: { label: 'cli.table.pivot' },
      },
      compare: {
        file: { label: 'cli.table.compare', name: 'compare' },
        keys: { label: 'cli.table.key', name: 'key', letter: 'k', many: true },
        sharedColumnsOnly: { label: 'visualizer.compare.sharedOnly' },
      },
      newColumns: { label: 'cli.table.add', name: 'add', many: true },
      columns: { label: 'cli.table.column', name: 'column', letter: 'c', many: true },
      writing: {
        format: { label: 'visualizer.export.format', name: 'to', letter: 't' },
        delimiter: { label: 'visualizer.export.delimiter' },
        byteOrderMark: { label: 'visualizer.export.mark' },
        formulaGuard: { label: 'visualizer.export.guard' },
        dialect: { label: 'visualizer.export.dialect' },
      },
    },
    run: convert,
  }),
};
