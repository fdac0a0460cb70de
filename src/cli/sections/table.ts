import type { MessageId } from '#i18n/messages.ts';
import {
  choice,
  type Field,
  type FieldFacts,
  type Fields,
  type FormValues,
  flag,
  oneOfNumbers,
  optional,
  setting,
} from '#src/handover/fields.ts';
import { tableFields } from '#src/tools/visualizer/fields.ts';
import { keyReadings, mergedRows, plainCleanings } from '#workers/visualizer/clean.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import {
  exportChanges,
  exportDecimals,
  type ExportFormat,
  exportFormats,
  exportLineEnds,
  exportQuotes,
  insertRowCounts,
  isBinaryFormat,
  plainTextOptions,
  sqlDialects,
} from '#workers/visualizer/export.request.ts';
import { comparisons, testedKinds } from '#workers/visualizer/filter.request.ts';
import { functions } from '#workers/visualizer/formula.request.ts';
import { titleOf } from '#workers/visualizer/file-name.request.ts';
import { sqlEngines } from '#workers/visualizer/sql.request.ts';
import { arrayOrders, parentFields, plainRowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { command, endingNote, type Job } from '../command/command.ts';
import { Failure } from '../command/failure.ts';
import { texts } from '../command/more-fields.ts';
import { answerInBlocks } from './table/in-blocks.ts';
import { openInput } from './table/input.ts';
import { columnNamed, openRows, openSummary } from './table/open.ts';
import type { StepText } from './table/new-columns.ts';
import { optionOfWhole, type Table } from './table/options.ts';
import { readingFields } from './table/other-files.ts';
import { summaryPlan } from './table/summary-plan.ts';

/** A field for an option that may be given several times. */
const many = (optionLabel: MessageId, facts: FieldFacts = {}): Field<readonly string[]> => ({
  ...texts,
  ...facts,
  optionLabel,
  many: true,
});

const valuesOf = (values: FormValues) => values as unknown as Table;
const isTable = (values: FormValues) => valuesOf(values).printSql === null;
const isWrittenAs =
  (...formats: readonly ExportFormat[]) =>
  (values: FormValues) =>
    isTable(values) && formats.includes(valuesOf(values).writing.format as ExportFormat);
const isCompared = (values: FormValues) => valuesOf(values).compare.file !== '';
const isJoin = (text: StepText) => typeof text !== 'string' && 'join' in text;
const isGrouped = (values: FormValues) => valuesOf(values).summary.groupBy.length > 0;
const hasRowsFrom = (values: FormValues) => valuesOf(values).rowsFrom.columns.length > 0;

const fields: Fields<Table> = {
  view: tableFields,
  reading: readingFields,
  rowsFrom: {
    columns: many('cli.table.rowsFrom', { option: 'rows-from', errors: 'rowsFrom' }),
    arrays: choice(arrayOrders, plainRowsFrom.arrays, { optionLabel: 'visualizer.rowsFrom.arrays.label', when: hasRowsFrom }),
    parents: choice(parentFields, plainRowsFrom.parents, { optionLabel: 'visualizer.rowsFrom.parents.label', when: hasRowsFrom }),
    keepEmpty: flag(plainRowsFrom.keepEmpty, { optionLabel: 'visualizer.rowsFrom.keepEmpty', when: hasRowsFrom }),
  },
  arrangement: {
    sort: many('cli.table.sort'),
    search: setting('', { optionLabel: 'visualizer.search.placeholder' }),
    filters: many('cli.table.filter', { option: 'filter' }),
    expression: setting('', { option: 'where', optionLabel: 'cli.table.where' }),
  },
  summary: {
    groupBy: many('cli.table.groupBy', { letter: 'g' }),
    show: many('cli.table.show'),
    pivot: setting('', { optionLabel: 'cli.table.pivot', when: isGrouped }),
  },
  compare: {
    file: setting('', { option: 'compare', optionLabel: 'cli.table.compare', when: isTable }),
    keys: many('cli.table.key', { option: 'key', letter: 'k', when: isCompared }),
    sharedColumnsOnly: flag(false, { optionLabel: 'visualizer.compare.sharedOnly', when: isCompared }),
  },
  newColumns: many('cli.table.add', { option: 'add' }),
  cleaning: {
    ...many('cli.table.clean', { option: 'clean', listedIn: 'newColumns' }),
    initial: [],
    write: () => '',
    read: (text) => [{ clean: text }],
  },
  joined: {
    ...many('cli.table.join', { option: 'join', listedIn: 'newColumns' }),
    initial: [],
    write: () => '',
    read: (text) => [{ join: text }],
  },
  join: {
    on: many('cli.table.on', { option: 'on' }),
    rows: choice(mergedRows, plainCleanings.merge.rows, { option: 'join-rows', optionLabel: 'cli.table.joinRows' }),
    by: choice(keyReadings, plainCleanings.merge.by, { option: 'join-by', optionLabel: 'cli.table.joinBy' }),
  },
  columns: many('cli.table.column', { option: 'column', letter: 'c' }),
  printSql: optional(choice(sqlEngines, 'duckdb', { optionLabel: 'cli.table.printSql' })),
  writing: {
    format: choice(['auto', ...exportFormats], 'auto', {
      option: 'to',
      letter: 't',
      optionLabel: 'visualizer.export.format',
      when: isTable,
    }),
    delimiter: choice([',', ';', '\t'], ',', { optionLabel: 'visualizer.export.delimiter', when: isWrittenAs('csv') }),
    quotes: choice(exportQuotes, plainTextOptions.quotes, {
      optionLabel: 'visualizer.export.quotes.label',
      when: isWrittenAs('csv', 'tsv'),
    }),
    header: flag(true, { option: 'names', optionLabel: 'visualizer.export.header', when: isWrittenAs('csv', 'tsv') }),
    lineEnd: optional(
      choice(exportLineEnds, 'crlf', {
        optionLabel: 'cli.table.lineEnd',
        when: isWrittenAs(...exportFormats.filter((format) => !isBinaryFormat(format))),
      }),
    ),
    decimal: choice(exportDecimals, plainTextOptions.decimal, {
      optionLabel: 'visualizer.export.decimal.label',
      when: isWrittenAs('csv', 'tsv'),
    }),
    byteOrderMark: flag(false, { optionLabel: 'visualizer.export.mark.label', when: isWrittenAs('csv', 'tsv') }),
    formulaGuard: flag(false, { optionLabel: 'visualizer.export.guard.label', when: isWrittenAs('csv', 'tsv') }),
    dialect: choice(sqlDialects, 'postgresql', { optionLabel: 'visualizer.export.dialect', when: isWrittenAs('sql') }),
    tableName: setting('', { optionLabel: 'cli.table.tableName', when: isWrittenAs('sql') }),
    createTable: flag(true, { optionLabel: 'visualizer.export.createTable', when: isWrittenAs('sql') }),
    insertRows: {
      ...oneOfNumbers(insertRowCounts, plainTextOptions.insertRows),
      optionLabel: 'visualizer.export.insertRows',
      when: isWrittenAs('sql'),
    },
    padded: flag(false, { optionLabel: 'visualizer.export.padded', when: isWrittenAs('markdown') }),
  },
};

/** Number of bytes of the result that are written at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Formats of the endings of file names that differ from the name of their format. */
const otherEndings: Readonly<Record<string, ExportFormat>> = {
  md: 'markdown',
  yml: 'yaml',
  jsonl: 'ndjson',
  htm: 'html',
  tab: 'tsv',
  txt: 'csv',
};
const GZIP_ENDING = /\.gz$/i;

/** Returns the ending of a name, which `.gz` may follow; empty for a name without one. */
const endingOf = (file = '') => /\.([^./\\]+)$/.exec(file.replace(GZIP_ENDING, ''))?.[1] ?? '';

/** Returns the format of a file by its ending, which `.gz` may follow; CSV for a name without one. Throws cli.error.format. */
function formatOf({ format }: Table['writing'], file: string | undefined): ExportFormat {
  if (format !== 'auto') return format;
  const ending = endingOf(file);
  const lower = ending.toLowerCase();
  const found = exportFormats.find((each) => each === lower) ?? otherEndings[lower];
  if (found === undefined && ending !== '') {
    const endings = [...exportFormats.filter((each) => each !== 'markdown'), 'md'].join(', ');
    throw new Failure('cli.error.format', { file: file ?? '', ending, endings });
  }
  return found ?? 'csv';
}

/** Returns the bytes of a Blob piece by piece. Streams are used for gzip alone: loading those of Node takes 5 ms. */
async function* piecesOf(blob: Blob, isPacked: boolean): AsyncGenerator<Uint8Array> {
  if (isPacked) {
    const reader = blob.stream().pipeThrough(new CompressionStream('gzip')).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } else for (let at = 0; at < blob.size; at += PIECE_BYTES) yield new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer());
}

async function convert(table: Table, job: Job): Promise<void> {
  const { columns, writing, view, compare, newColumns } = table;
  // As on the page, new columns are not compared; columns of the differences are a second step.
  if (compare.file !== '' && newColumns.length > 0) throw new Failure('cli.error.addCompared');
  const { operands, input, output, control, locale, note, words, presentOptions } = job;
  const ofJoin = { on: '--on', rows: '--join-rows', by: '--join-by' };
  for (const [name, option] of Object.entries(ofJoin))
    if (presentOptions.has(`join.${name}`) && !newColumns.some(isJoin))
      throw new Failure('cli.error.noEffect', { option, how: 'without', other: '--join' });
  const layout = { flattenDepth: view.flattenDepth, separator: view.separator };
  const plan = summaryPlan(table.summary);
  if (table.printSql !== null) {
    const { printSql } = await import('./table/print-sql.ts');
    return printSql(table.printSql, plan, table, layout, job);
  }
  const format = formatOf(writing, output.file);
  const named = exportFormats.find((each) => each === endingOf(output.file));
  if (named !== undefined && named !== format) note(await endingNote(named, format, job));
  const isPacked = GZIP_ENDING.test(output.file ?? '');
  if (isBinaryFormat(format)) output.refuseOnTerminal();
  const mayBlocks = optionOfWhole(table, plan === null ? format : null) === null;
  const opened = await openInput(table, layout, mayBlocks, job);
  if (plan === null && mayBlocks && !isPacked && (await answerInBlocks(opened, table, null, format, layout, job))) return;
  const { columns: all } =
    plan === null ? await openRows(opened, table, false, layout, job) : await openSummary(plan, opened, table, layout, job);
  const visibleColumns = columns.length > 0 ? columns.map((name) => columnNamed(name, all)) : all.map(({ id }) => id);
  const request = {
    ...writing,
    format,
    rows: 'shown',
    columns: visibleColumns,
    layout,
    locale,
    title: titleOf(input.nameOf(operands[0])),
  } as const;
  const { blob, changes } = await visualizerEngine.export(request, control);
  for await (const piece of piecesOf(blob, isPacked))
    await (isBinaryFormat(format) || isPacked ? output.binary(piece) : output.write(piece));
  for (const change of exportChanges) {
    const count = changes[change];
    if (count) note((await words()).say(`visualizer.export.${change}`, { count }));
  }
}

export const commands = {
  table: command<Table>({
    title: 'cli.table.title',
    page: 'visualizer.json-to-table',
    fields,
    operands: 'FILE…',
    operandsMax: Number.POSITIVE_INFINITY,
    noJson: true,
    wordLists: () => [
      ['cli.table.operators', [...comparisons, 'in', 'between', 'is', 'and', 'or', 'not']],
      ['cli.table.kinds', testedKinds],
      ['cli.table.functions', Object.keys(functions)],
    ],
    decided: (values, { file }) => ({ ...values, writing: { ...values.writing, format: formatOf(values.writing, file) } }),
    run: convert,
  }),
};
