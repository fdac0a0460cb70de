import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { nearest } from '../../wire/nearest.ts';
import { type CleanEffect, type Cleaning, type CleaningOf, isOfFile } from '../clean.request.ts';
import { partOf } from '../compare/part-of.ts';
import { ExtendedRows, extendedText } from '../document/extended-rows.ts';
import type { RowSource } from '../document/row-source.ts';
import type { FormulaProblem } from '../formula.request.ts';
import { problemOfName, takenNames } from '../formula/resolve.ts';
import { appendRows } from '../merge/append.ts';
import { nameBytesOf } from '../merge/joint-trie.ts';
import { mergeRows } from '../merge/merge.ts';
import { ProblemError } from '../problem-error.ts';
import type { PathNode, Renamed } from '../read/trie.ts';
import { OBJECT } from '../read/walk.ts';
import type { Layout } from '../request.ts';
import type { OpenTable } from '../state.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';
import { namedColumns } from '../table/columns.ts';
import { isFlattened } from '../table/window.ts';
import { ChangedCells } from './change-cells.ts';
import { KindChange } from './change-kind.ts';
import { CleanedRows } from './cleaned-rows.ts';
import { EqualRows } from './duplicates.ts';
import { joinColumns, splitColumn } from './made-columns.ts';
import { textChange } from './text-changes.ts';

/** Columns whose cells are read in one walk. */
const BATCH = 16;

const noEffect: CleanEffect = { cells: 0, changed: [], removed: 0, tooLong: 0, withRest: 0, misfits: null, merged: null, appended: null };

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

/** The other file of a step, with the rows that it has when it is opened. */
export interface OpenFile {
  readonly table: OpenTable;
  readonly name: string;
}

/**
 * Applies a step that cleans the rows. The rows before it are not changed.
 *
 * @param file     the other file of the step; null for a step without one
 * @param isTried  true for the effect alone, with the rows before the step
 * @throws ProblemError for a step that is not possible in this table
 * @throws InputError for too many bytes of cells
 */
export async function cleanRows(
  table: OpenTable,
  step: Cleaning,
  layout: Layout,
  file: OpenFile | null,
  isTried: boolean,
  control: Control,
): Promise<{ readonly source: RowSource; readonly effect: CleanEffect }> {
  const { source } = table;
  const { flattenDepth } = layout;
  // Members beyond the limit of paths would be neither compared nor written.
  if (source.trie.isFull) throw new ProblemError<FormulaProblem>({ kind: 'paths', place: 0 });
  if (isOfFile(step)) {
    if (file === null) throw new ProblemError<FormulaProblem>({ kind: 'noFile', place: 0, asked: step.file || 'none' });
    const files = { table, second: file.table, flattenDepth, isTried };
    if (step.clean === 'append') {
      const names = { first: table.document.fileName, second: file.table.document.fileName };
      const { source: rows, appended } = await appendRows(files, step, names, control);
      return { source: rows, effect: { ...noEffect, appended } };
    }
    const { source: rows, merged } = await mergeRows(files, step, file.name, control);
    return { source: rows, effect: { ...noEffect, merged } };
  }
  if (step.clean === 'split' && step.columns.length === 0) throw new ProblemError<FormulaProblem>({ kind: 'split', place: 0 });
  const chosen = chosenColumns(table, step.columns, layout);
  if (step.clean === 'duplicates') {
    const equal = new EqualRows(source);
    await eachColumn(table, chosen, layout, partOf(control, 0, 0.9), (_, cells, part) => equal.divide(cells, part));
    const { rowOf, removed } = equal.choose(step);
    if (isTried || rowOf.length === source.rows) return { source, effect: { ...noEffect, removed } };
    const rows = await CleanedRows.of(source, { rowOf }, flattenDepth, partOf(control, 0.9, 1));
    return { source: rows, effect: { ...noEffect, removed } };
  }
  if (step.clean === 'rename') {
    const renamed = renamedColumn(table, chosen, step, layout);
    return { source: isTried ? source : await CleanedRows.of(source, { renamed }, flattenDepth, control), effect: noEffect };
  }
  const out = new ByteWriter();
  const changes = new ChangedCells(source.bytes, out);
  const working = partOf(control, 0, 0.9);
  const written = (effect: CleanEffect, build: (bytes: Uint8Array<ArrayBuffer>) => RowSource | Promise<RowSource>) =>
    isTried
      ? { source, effect }
      : extendedText(source.bytes, out, partOf(control, 0.9, 1))
          .then(build)
          .then((made) => ({ source: made, effect }));
  if (step.clean === 'split' || step.clean === 'join') {
    const names = { taken: takenNames(source.trie, flattenDepth), separator: layout.separator, out: new ByteWriter(1024) };
    const parts: ColumnCells[] = [];
    const used = step.clean === 'split' ? chosen.slice(0, 1) : chosen;
    await eachColumn(table, used, layout, partOf(working, 0, 0.3), async (_, cells) => {
      parts.push(cells);
    });
    const [first = emptyCells(source.rows)] = parts;
    const making = partOf(working, 0.3, 1);
    const { columns, cells, withRest } =
      step.clean === 'split'
        ? await splitColumn(changes, first, step, names, making)
        : await joinColumns(changes, parts, step, names, making);
    return written({ ...noEffect, cells, withRest }, (bytes) => new ExtendedRows(source, bytes, columns));
  }
  let effect: CleanEffect;
  if (step.clean === 'kind') {
    const kinds = new KindChange(step);
    await eachColumn(table, chosen, layout, partOf(working, 0, 0.4), (_, cells, part) => kinds.read(source.bytes, cells, part));
    await eachColumn(table, chosen, layout, partOf(working, 0.4, 1), ({ id, name }, cells, part) =>
      kinds.change(changes, id, name, cells, part),
    );
    effect = { ...noEffect, ...changes.effect, misfits: kinds.misfits };
  } else if (step.clean === 'fill') {
    await eachColumn(table, chosen, layout, working, ({ id, name }, cells, part) =>
      changes.fill(id, name, cells, objectRows(table, id, flattenDepth), part),
    );
    effect = { ...noEffect, ...changes.effect };
  } else {
    let tooLong = 0;
    const change = textChange(step, () => tooLong++);
    await eachColumn(table, chosen, layout, working, ({ id, name }, cells, part) => changes.change(id, name, cells, change, part));
    effect = { ...noEffect, ...changes.effect, tooLong };
  }
  const { replaced } = changes;
  if (replaced.size === 0) return { source, effect };
  return written(effect, (bytes) => CleanedRows.of(source, { bytes, replaced }, flattenDepth, control));
}

/** Returns the new name of a column. Throws ProblemError for a column or a name with which that is not possible. */
function renamedColumn(
  { source: { trie } }: OpenTable,
  chosen: readonly Chosen[],
  step: CleaningOf<'rename'>,
  { flattenDepth }: Layout,
): Renamed {
  const refuse = (reason: 'none' | 'many' | 'member' | 'object') =>
    new ProblemError<FormulaProblem>({ kind: 'rename', place: 0, asked: step.columns.join(', '), reason });
  const [column] = chosen;
  if (step.columns.length === 0 || column === undefined) throw refuse('none');
  if (chosen.length > 1) throw refuse('many');
  const { id, depth, parent, children } = trie.nodes[column.id] as PathNode;
  if (parent !== trie.root) throw refuse('member');
  if (depth <= flattenDepth && children.length > 0) throw refuse('object');
  const name = step.to.trim();
  // The second member “a” of an object is the column “a (2)”: it can be “a” as soon as the first one has another name.
  const others = [...namedColumns(trie, flattenDepth), ...trie.root.children].filter((other) => other.id !== id);
  const problem = problemOfName(name, 0, new Set([column, ...others].map((other) => other.name)));
  if (problem) throw new ProblemError<FormulaProblem>(problem);
  return { id, name, nameBytes: nameBytesOf(name) };
}

/** Returns a function that returns whether a row has an object at a path whose members are columns. */
function objectRows({ source, records }: OpenTable, id: number, flattenDepth: number): (row: number) => boolean {
  const { trie } = source;
  const node = trie.nodes[id];
  if (!node || node.depth > flattenDepth || trie.noted(node, OBJECT) === node.emptyObjects) return () => false;
  return (row) => {
    const cells = records.cells(row);
    const index = cells ? cells.nodes.subarray(0, cells.to).indexOf(id, cells.from) : -1;
    return cells !== null && index >= 0 && isFlattened(source, cells, index, flattenDepth);
  };
}
