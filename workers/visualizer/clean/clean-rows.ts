import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { nearest } from '../../wire/nearest.ts';
import type { CleanEffect, Cleaning } from '../clean.request.ts';
import { partOf } from '../compare/part-of.ts';
import { extendedText } from '../document/extended-rows.ts';
import type { RowSource } from '../document/row-source.ts';
import type { FormulaProblem } from '../formula.request.ts';
import { ProblemError } from '../problem-error.ts';
import type { Layout } from '../request.ts';
import type { OpenTable } from '../state.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { namedColumns } from '../table/columns.ts';
import { ChangedCells } from './change-cells.ts';
import { CleanedRows } from './cleaned-rows.ts';
import { distinctRows } from './duplicates.ts';
import { textChange } from './text-changes.ts';

/** Columns whose cells are read in one walk. */
const BATCH = 16;

const noEffect: CleanEffect = { cells: 0, changed: [], removed: 0, tooLong: 0 };

interface Chosen {
  readonly id: number;
  readonly name: string;
}

/** Returns the columns with some names, all columns for none. Throws ProblemError for a name that no column has. */
function chosenColumns({ source }: OpenTable, names: readonly string[], { flattenDepth }: Layout): readonly Chosen[] {
  const all = namedColumns(source.trie, flattenDepth);
  if (names.length === 0) return all;
  return [...new Set(names)].map((asked) => {
    const found = all.find(({ name }) => name === asked);
    if (found) return found;
    const near = nearest(
      asked,
      all.map(({ name }) => name),
    );
    throw new ProblemError<FormulaProblem>({ kind: 'noColumn', place: 0, asked, near });
  });
}

/** Calls a function with the cells of each column; those of many columns are read in one walk. */
async function eachColumn(
  { columns: storeOf }: OpenTable,
  chosen: readonly Chosen[],
  { flattenDepth }: Layout,
  control: Control,
  visit: (column: Chosen, cells: ColumnCells, control: Control) => Promise<void>,
): Promise<void> {
  const store = storeOf(flattenDepth);
  for (let from = 0; from < chosen.length; from += BATCH) {
    const batch = chosen.slice(from, from + BATCH);
    const part = (at: number) => (from + (batch.length * at) / (batch.length + 1)) / chosen.length;
    const cells = await store.columns(
      batch.map(({ id }) => id),
      flattenDepth,
      partOf(control, part(0), part(1)),
    );
    for (const [index, column] of batch.entries())
      await visit(column, cells[index] as ColumnCells, partOf(control, part(index + 1), part(index + 2)));
  }
}

/**
 * Applies a step that cleans the rows. The rows before it are not changed.
 *
 * @param isTried  true for the effect alone, with the rows before the step
 * @throws ProblemError for a step that is not possible in this table
 * @throws InputError for too many bytes of cells
 */
export async function cleanRows(
  table: OpenTable,
  step: Cleaning,
  layout: Layout,
  isTried: boolean,
  control: Control,
): Promise<{ readonly source: RowSource; readonly effect: CleanEffect }> {
  const { source } = table;
  const { flattenDepth } = layout;
  // Members beyond the limit of paths would be neither compared nor written.
  if (source.trie.isFull) throw new ProblemError<FormulaProblem>({ kind: 'paths', place: 0 });
  const chosen = chosenColumns(table, step.columns, layout);
  if (step.clean === 'duplicates') {
    const columns: ColumnCells[] = [];
    await eachColumn(table, chosen, layout, partOf(control, 0, 0.4), async (_, cells) => {
      columns.push(cells);
    });
    const { rowOf, removed } = await distinctRows(source, columns, step, partOf(control, 0.4, 0.9));
    if (isTried || rowOf.length === source.rows) return { source, effect: { ...noEffect, removed } };
    const rows = await CleanedRows.of(source, { rowOf }, flattenDepth, partOf(control, 0.9, 1));
    return { source: rows, effect: { ...noEffect, removed } };
  }
  let tooLong = 0;
  const change = textChange(step, () => tooLong++);
  const out = new ByteWriter();
  const changes = new ChangedCells(source.bytes, out);
  await eachColumn(table, chosen, layout, partOf(control, 0, 0.9), ({ id, name }, cells, part) =>
    changes.change(id, name, cells, change, part),
  );
  const effect = { ...noEffect, ...changes.effect, tooLong };
  const { replaced } = changes;
  if (isTried || replaced.size === 0) return { source, effect };
  const bytes = await extendedText(source.bytes, out, partOf(control, 0.9, 1));
  return { source: await CleanedRows.of(source, { bytes, replaced }, flattenDepth, control), effect };
}
