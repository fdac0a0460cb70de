import { Canceled, type Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { compareTables } from './compare/compare.ts';
import { partOf } from './compare/part-of.ts';
import type { Compared, CompareRequest } from './compare.request.ts';
import { arrangedRows } from './table/arrange.ts';
import type { CellDetails, CellRequest } from './cell.request.ts';
import { cellDetails, placeOfCell, withText as cellWithText } from './table/details.ts';
import { Document } from './document/document.ts';
import { completionOf } from './filter/completion.ts';
import { filterForm } from './filter/filter-form.ts';
import { filterState } from './filter/filter-state.ts';
import type { ArrangedRows, Completion, CompletionRequest } from './filter.request.ts';
import { applySteps, type OtherFiles, previewNewColumn, tryStep } from './clean/apply-steps.ts';
import { isCleaning, isOfFile, type OtherFile } from './clean.request.ts';
import type { AddColumnsRequest, AddedColumn, AddedColumns, ColumnPreview, PreviewRequest } from './formula.request.ts';
import { exportRows, previewRows } from './export/export-rows.ts';
import { findArrays } from './query/arrays.ts';
import { profiledColumns, profileOf } from './profile/distribution.ts';
import { statisticsOf } from './profile/statistics.ts';
import type { ColumnStatistics, Distribution, DistributionsRequest, StatisticsRequest } from './profile.request.ts';
import { firstQuery, problemOf, rowsOf } from './query/rows-at.ts';
import { repairText } from './read/repair-source.ts';
import type { Exported, ExportPreview, ExportPreviewRequest, ExportRequest } from './export.request.ts';
import {
  type ArrangeRequest,
  type Layout,
  type OpenRequest,
  type QueryProblem,
  type RowsAtRequest,
  type TableSummary,
  type TableWindow,
  type VisualizerErrorCode,
  type WindowRequest,
} from './request.ts';
import type { Repaired, RepairRequest } from './repair.request.ts';
import { sqlOf } from './sql/statement.ts';
import type { HeadSqlRequest, SqlLine, SqlRequest } from './sql.request.ts';
import { withRowsFrom } from './rows-from/rows-from.ts';
import type { RowsFromRequest } from './rows-from.request.ts';
import { OpenTable } from './state.ts';
import { groupFilter } from './summary/group-filter.ts';
import { summarize } from './summary/summarize.ts';
import type { Summarized, SummarizeRequest } from './summary.request.ts';
import { summaryOf } from './table/table-summary.ts';
import { windowOf } from './table/window.ts';

/** The open file of this worker. A job that started with an older file continues with it until it is canceled. */
let openTable: OpenTable | null = null;

function table(): OpenTable {
  if (openTable === null) throw new Canceled('No document is open');
  return openTable;
}

/**
 * Returns the table whose rows are the nodes that a query selects. It becomes the open table unless another document was opened meanwhile.
 * @param requestedQuery  null for the query that is used when a document is opened
 */
async function showRowsAt(
  { document, arrays }: OpenTable,
  requestedQuery: string | null,
  problem: QueryProblem | null,
  control: Control,
): Promise<OpenTable> {
  const query = requestedQuery ?? firstQuery(document, arrays);
  const changed = new OpenTable(document, await rowsOf(document, query, control), { asked: requestedQuery, query, problem }, arrays);
  if (openTable?.document === document) openTable = changed;
  return changed;
}

/** Shows a table in place of another one, unless another document was opened meanwhile. */
function replace(opened: OpenTable, changed: OpenTable): OpenTable {
  if (openTable === opened) openTable = changed;
  return changed;
}

/** Returns the open table with the text of all its rows. */
async function tableWithText(control: Control): Promise<OpenTable> {
  const opened = table();
  return replace(opened, await opened.withText(control));
}

/** Reads and checks the rest of a document. Returns it with the rows of a query, null for the query that is used when a document is opened. */
async function completed(opened: OpenTable, requestedQuery: string | null, control: Control): Promise<OpenTable> {
  const { document } = opened;
  await document.complete(control);
  opened.arrays = document.scanner.shape === 'value' ? await findArrays(document.text, control) : [];
  return showRowsAt(opened, requestedQuery, null, control);
}

/** The file that a step named last, so that a step is tried again without reading it again. */
let otherFile: { readonly key: string; readonly table: OpenTable } | null = null;

/** Opens another file with the rows that it has when it is opened. Throws InputError for source. */
async function openOther({ id, request }: OtherFile, layout: Layout, control: Control): Promise<OpenTable> {
  const key = JSON.stringify([id, { ...request, source: null }, layout.flattenDepth]);
  if (otherFile?.key === key) return otherFile.table;
  otherFile = null;
  const opened = new OpenTable(await Document.open({ ...request, layout }, control));
  const whole = await completed(opened, null, control);
  checkCsv(whole, request);
  otherFile = { key, table: whole };
  return whole;
}

/** Throws InputError for CSV with bad records, without which it would seem to have fewer rows. */
function checkCsv({ document: { origin, skipped } }: OpenTable, { skipBadLines }: Pick<OpenRequest, 'skipBadLines'>): void {
  const [bad] = skipped.listed;
  if (origin.csv && bad && !skipBadLines)
    throw new InputError<VisualizerErrorCode>('visualizer.error.csvQuote', 'source', { line: bad.line });
}

const others = (files: readonly OtherFile[] = []): OtherFiles => ({ files, open: openOther });

export const visualizerEngine = {
  /** Reads as much of a text as its first rows need. Throws InputError for source. */
  async open(request: OpenRequest, control: Control): Promise<TableSummary> {
    openTable = null;
    const opened = new OpenTable(await Document.open(request, control));
    openTable = opened;
    return summaryOf(opened, request.layout);
  },

  /** Reads and checks the rest, and chooses the rows. Throws InputError for source, with the place of the error. */
  async complete(layout: Layout, control: Control): Promise<TableSummary> {
    const opened = table();
    const withColumns = await opened.withColumns(control);
    return summaryOf(withColumns ? replace(opened, withColumns) : await completed(opened, null, control), layout);
  },

  /**
   * Changes which values are the rows. A query with a syntax error leaves the rows unchanged. The summary contains the problem of the
   * query. Throws InputError for rowsAt if the query selects too many values.
   */
  async rowsAt({ query, layout }: RowsAtRequest, control: Control): Promise<TableSummary> {
    const opened = await tableWithText(control);
    const problem = query === null ? null : problemOf(query);
    if (problem?.kind !== 'syntax') return summaryOf(await showRowsAt(opened, query, problem, control), layout);
    opened.refused = { asked: query, problem };
    return summaryOf(opened, layout);
  },

  /**
   * Makes rows of the elements of nested arrays, in place of earlier ones; the table then has no new columns, and its rows are in their
   * original order. Throws InputError for rowsFrom; the rows then stay as they are.
   */
  async rowsFrom({ rowsFrom: request, layout }: RowsFromRequest, control: Control): Promise<TableSummary> {
    const opened = await tableWithText(control);
    const changed = await withRowsFrom(opened, request, layout, control);
    changed.refused = opened.refused;
    return summaryOf(replace(opened, changed), layout);
  },

  /** Returns the summary of the part read so far. */
  summary(layout: Layout): TableSummary {
    return summaryOf(table(), layout);
  },

  /**
   * Computes all new columns of the table and cleans its rows in place of the earlier steps; the rows are then in their original order. Steps
   * with a problem are left out. Throws InputError for columns.
   */
  async addColumns(request: AddColumnsRequest, control: Control): Promise<AddedColumns> {
    const opened = request.columns.length === 0 ? table() : await tableWithText(control);
    if (!request.columns.some((step) => isCleaning(step) && isOfFile(step))) otherFile = null;
    const { table: changed, columns } = await applySteps(opened, request.columns, request.layout, others(request.files), control);
    changed.refused = opened.refused;
    return { summary: summaryOf(replace(opened, changed), request.layout), columns };
  },

  /** Computes the last of the new columns for the first shown rows, without a change of the table. */
  async previewColumn(request: PreviewRequest, control: Control): Promise<ColumnPreview> {
    return previewNewColumn(await tableWithText(control), request, others(request.files), control);
  },

  /** Returns the effect of the last step, which cleans the rows, without a change of the table; null for a new column. */
  async tryStep(request: AddColumnsRequest, control: Control): Promise<AddedColumn | null> {
    return tryStep(await tableWithText(control), request, others(request.files), control);
  },

  /** Sets the shown rows and their order. They stay as they are if the filter expression has a problem. */
  async arrange(request: ArrangeRequest, control: Control): Promise<ArrangedRows> {
    const opened = request.search.trim() === '' ? table() : await tableWithText(control);
    const hasDecimalComma = opened.document.origin.csv?.decimal === 'comma';
    const filter = filterState(request.expression, opened.source.trie, request.layout.flattenDepth, hasDecimalComma);
    if (filter.problem !== null) return { rows: opened.rows, conditions: [], form: null, problem: filter.problem };
    opened.order = await arrangedRows(opened, request, filter, control);
    return { rows: opened.rows, conditions: filter.conjuncts, form: filterForm(filter.condition), problem: null };
  },

  /** Returns what a filter expression may continue with. */
  completion({ expression, layout }: CompletionRequest): Completion {
    const { document, source } = table();
    return completionOf(expression, source.trie, layout.flattenDepth, document.origin.csv?.decimal === 'comma');
  },

  /** Groups the shown rows. Throws InputError for groupBy, show and pivot. */
  async summarize(request: SummarizeRequest, control: Control): Promise<Summarized> {
    const opened = table();
    const { made, ...summary } = await summarize(opened, request, control);
    opened.groups = made;
    return summary;
  },

  /** Returns a filter expression for the rows of a group of the last summary; empty if there is none (group-filter.ts). */
  groupFilter(group: number): string {
    const opened = table();
    return opened.groups === null ? '' : groupFilter(opened.groups, group);
  },

  window(request: WindowRequest, control: Control): TableWindow {
    const { source, records, recordOf, rows } = table();
    return windowOf(source, records, recordOf, rows, request, control);
  },

  cell(request: CellRequest): CellDetails {
    return cellDetails(table(), request);
  },

  /** Returns a cell's JSON in full, as in the text. */
  cellBlob(request: CellRequest): Blob {
    const { table: opened, request: at } = cellWithText(table(), request);
    const place = placeOfCell(opened, at);
    return new Blob(place ? [opened.source.bytes.subarray(place.start, place.end)] : [], { type: 'application/json' });
  },

  /** Returns statistics of a column in the shown rows, or in all rows. */
  async statistics({ column, locale, layout, isOfAllRows = false }: StatisticsRequest, control: Control): Promise<ColumnStatistics> {
    const [profiled] = await profiledColumns(table(), [column], layout, control, isOfAllRows);
    if (!profiled) throw new Error(`No column ${column}`);
    return statisticsOf(await profiled(control), locale, control);
  },

  /** Returns how often the values of columns occur in the shown rows, for each column. */
  async distributions({ columns, layout }: DistributionsRequest, control: Control): Promise<Distribution[]> {
    const found: Distribution[] = [];
    const read = await profiledColumns(table(), columns, layout, partOf(control, 0, 0.5));
    for (const [index, profiled] of read.entries()) {
      const part = partOf(control, 0.5 + index / read.length / 2, 0.5 + (index + 1) / read.length / 2);
      const { distribution } = await profileOf(await profiled(part), part);
      found.push(distribution);
    }
    return found;
  },

  /** Exports rows as a file. Throws InputError for format. */
  async export(request: ExportRequest, control: Control): Promise<Exported> {
    return exportRows(await tableWithText(control), request, control);
  },

  /** Returns the beginning of the file that `export` makes, and its size if all rows may be written. Throws InputError for format. */
  async exportPreview(request: ExportPreviewRequest, control: Control): Promise<ExportPreview> {
    return previewRows(await tableWithText(control), request, control);
  },

  /** Prints the steps of the table as SQL, without a change of the table. Throws InputError for the plan. */
  async sql(request: SqlRequest, control: Control): Promise<readonly SqlLine[]> {
    return sqlOf(await tableWithText(control), request, control);
  },

  /** Prints steps as SQL for a file of any size; reads its beginning. Throws InputError for source and for steps with a problem. */
  async sqlOfHead(request: HeadSqlRequest, control: Control): Promise<readonly SqlLine[]> {
    const { sqlOfHead } = await import('./sql/head-sql.ts');
    return sqlOfHead(request, others(request.files), control);
  },

  /**
   * Compares all rows of the table, also those that a filter hides, with those of a second file, which is read to its end; a query that was
   * asked for, and arrays, select the rows of both. Throws InputError for source (of the second file) and keys.
   */
  async compare({ second: source, ...request }: CompareRequest, control: Control): Promise<Compared> {
    const shown = await tableWithText(control);
    const base = shown.withoutAdded();
    const { asked, query } = base.rowsAt;
    const reading = partOf(control, 0, 0.5);
    const opened = new OpenTable(await Document.open({ ...source, layout: request.layout }, reading));
    const before = await completed(opened, asked === null ? null : query, reading);
    const made = base.source.joined?.made?.rowsFrom ?? null;
    const second = made === null ? before : await withRowsFrom(before, made, request.layout, reading);
    checkCsv(opened, source);
    return compareTables({ first: request.afterSteps ? shown : base, second }, request, partOf(control, 0.5, 1));
  },

  /** Returns a repaired JSON text with its changes. Throws InputError for source. */
  repair(request: RepairRequest, control: Control): Promise<Repaired> {
    return repairText(request, control);
  },

  /** Closes the file and releases its memory. */
  close(): void {
    openTable = null;
    otherFile = null;
  },
};

export type VisualizerEngine = typeof visualizerEngine;
