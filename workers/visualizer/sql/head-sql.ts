import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { nearest } from '../../wire/nearest.ts';
import { openHead } from '../blocks/head.ts';
import { isCleaning } from '../clean.request.ts';
import { applySteps, type OtherFiles } from '../clean/apply-steps.ts';
import { Document } from '../document/document.ts';
import type { NumberSizes } from '../export/number-size.ts';
import { filterState } from '../filter/filter-state.ts';
import { problemError } from '../formula.request.ts';
import { rowsOf } from '../query/rows-at.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { withRowsFrom } from '../rows-from/rows-from.ts';
import type { HeadSqlRequest, SqlLine } from '../sql.request.ts';
import { OpenTable } from '../state.ts';
import { arrangedRows } from '../table/arrange.ts';
import { tableColumns } from '../table/columns.ts';
import { type ColumnFacts, columnFacts } from './column-facts.ts';
import { statedFacts } from './parquet-source.ts';
import { sqlOf } from './statement.ts';

/** Digits before the decimal point for which numbers of later rows have space. */
const WHOLE_DIGITS = 18;

const refuse = (reason: 'engine' | 'value' | 'rows' | 'columns') =>
  new InputError<VisualizerErrorCode>('visualizer.error.largeSql', 'source', { reason });

/** Opens the beginning of a file, with the rows of its query and of its arrays and its new columns. */
async function tableOf(
  { open, rowsAt, rowsFrom, added, layout }: HeadSqlRequest,
  others: OtherFiles,
  control: Control,
): Promise<OpenTable> {
  const document = await Document.open(open, control, openHead);
  await document.complete(control);
  if (document.scanner.shape === 'value') throw refuse('value');
  const ofQuery =
    rowsAt === null
      ? new OpenTable(document)
      : new OpenTable(document, await rowsOf(document, rowsAt, control), { asked: rowsAt, query: rowsAt, problem: null });
  const rows = rowsFrom.columns.length === 0 ? ofQuery : await withRowsFrom(ofQuery, rowsFrom, layout, control);
  const { table, columns } = await applySteps(rows, added, layout, others, control);
  for (const [index, { problem }] of columns.entries()) {
    const step = added[index];
    if (problem) throw problemError(problem, step && isCleaning(step) ? 'cleaning' : 'newColumns');
  }
  return table;
}

const wider = ({ wholeDigits, ...sizes }: NumberSizes): NumberSizes => ({ ...sizes, wholeDigits: Math.max(wholeDigits, WHOLE_DIGITS) });

/** Returns the facts about columns of which only the first cells were read. Later rows may have larger numbers and other texts. */
const guessedFacts: typeof columnFacts = async (...request) => {
  const [{ document }] = request;
  const guess = (facts: ColumnFacts): ColumnFacts => {
    const { sizes, texts, type } = facts;
    const others = texts && { hasLooseNumbers: true, sizes: wider(texts.sizes), dates: { ...texts.dates, hasOthers: true } };
    const guessed = { ...facts, hasEmpty: type === 'text', sizes: wider(sizes), texts: texts && { ...texts, ...others } };
    return document.parquet === null ? guessed : statedFacts(guessed, document.parquet);
  };
  return new Map([...(await columnFacts(...request))].map(([id, facts]) => [id, guess(facts)]));
};

/**
 * Prints steps as SQL for a file of any size, of which only the beginning is read: its columns and their kinds are a guess. Throws InputError
 * for source, and for steps with a problem.
 */
export async function sqlOfHead(request: HeadSqlRequest, files: OtherFiles, control: Control): Promise<readonly SqlLine[]> {
  const { engine, layout, locale, search, expression, rowsFrom, rowsAt } = request;
  // The command cannot write the table of a database for a file of this size.
  if (engine !== 'duckdb') throw refuse('engine');
  const table = await tableOf(request, files, control);
  const columns = tableColumns(table.source.trie, layout.flattenDepth, table.source.rows);
  const idOf = (asked: string, field: string) => {
    const found = columns.find(({ name, path }) => name === asked || path.join('.') === asked);
    if (found) return found.id;
    const near = nearest(
      asked,
      columns.map(({ name }) => name),
    );
    throw new InputError<VisualizerErrorCode>('visualizer.error.noColumn', field, { asked, near });
  };
  const arrangement = {
    search,
    expression,
    filters: request.filters.filter(({ text }) => text.trim() !== '').map(({ name, text }) => ({ column: idOf(name, 'filters'), text })),
    sort: request.plan === null ? request.sort.map(({ name, descending }) => ({ column: idOf(name, 'sort'), descending })) : [],
  };
  const filter = filterState(expression, table.source.trie, layout.flattenDepth, table.document.origin.csv?.decimal === 'comma');
  if (filter.problem !== null) throw problemError(filter.problem, 'expression');
  table.order = await arrangedRows(table, { ...arrangement, sort: [], layout, locale }, filter, control);
  const shown = request.columns?.map((name) => idOf(name, 'columns')) ?? columns.map(({ id }) => id);
  const [first, ...others] = await sqlOf(table, { ...request, arrangement, columns: shown }, control, guessedFacts);
  if (first === undefined) return [];
  // The file of these rows would need all rows in memory.
  const isConverted = [first, ...others].some(({ notes }) => notes.some(({ id }) => id === 'convert'));
  if (isConverted && (rowsAt !== null || rowsFrom.columns.length > 0)) throw refuse('rows');
  if (isConverted && table.document.parquet !== null) throw refuse('columns');
  const { rows } = table.document;
  return [{ ...first, notes: [{ id: 'guess', values: { rows } }, ...first.notes] }, ...others];
}
