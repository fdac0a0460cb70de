import { choice, type Fields, flag, optional, setting } from '#src/handover/fields.ts';
import { tableFields } from '#src/tools/visualizer/shareable.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { exportChanges, type ExportFormat, exportFormats, sqlDialects } from '#workers/visualizer/export.request.ts';
import { FLATTEN_DEPTH_MAX, titleOf } from '#workers/visualizer/request.ts';
import { command, type Job } from '../command/command.ts';
import { Failure } from '../command/failure.ts';
import { texts } from '../command/more-fields.ts';
import { screen } from '../command/option.ts';
import { columnNamed, openRows, openSummary, type Table } from './table/open.ts';
import { summaryPlan } from './table/summary-plan.ts';

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

/** Number of bytes of the result that are written at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Endings of file names that differ from the name of their format. */
const otherEndings: Readonly<Record<string, ExportFormat>> = { md: 'markdown', yml: 'yaml' };

function formatOf({ format }: Table['writing'], file: string | undefined): ExportFormat {
  if (format !== 'auto') return format;
  const ending = file?.split('.').pop()?.toLowerCase() ?? '';
  return exportFormats.find((each) => each === ending) ?? otherEndings[ending] ?? 'csv';
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
        flattenDepth: { label: 'visualizer.setting.flattenDepth.label', limits: [0, FLATTEN_DEPTH_MAX] },
        separator: { label: 'visualizer.setting.separator' },
        rowNumbers: screen,
        expand: screen,
        nestingDepth: screen,
        text: { label: 'visualizer.input.label' },
        rowsAt: { label: 'visualizer.rowsAt.label' },
        csv: {
          delimiter: { label: 'visualizer.reading.delimiter', name: 'from-delimiter' },
          quote: { label: 'visualizer.reading.quote.label', name: 'from-quote' },
          decimal: { label: 'visualizer.reading.decimal.label', name: 'from-decimal' },
          charset: { label: 'visualizer.reading.charset', name: 'from-charset' },
        },
        header: { label: 'visualizer.reading.header' },
        questions: screen,
      },
      reading: {
        concatenated: { label: 'visualizer.setting.concatenated.label' },
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
        byteOrderMark: { label: 'visualizer.export.mark.label' },
        formulaGuard: { label: 'visualizer.export.guard.label' },
        dialect: { label: 'visualizer.export.dialect' },
      },
    },
    run: convert,
  }),
};
