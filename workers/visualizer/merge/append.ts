import type { Control } from '../../wire/control.ts';
import { type CellKind, cellKinds } from '../../wire/table.ts';
import type { Appended, CleaningOf } from '../clean.request.ts';
import { partOf } from '../compare/part-of.ts';
import { NONE } from '../document/dictionary.ts';
import type { RowSource } from '../document/row-source.ts';
import type { FormulaProblem } from '../formula.request.ts';
import { problemOfName, takenNames } from '../formula/resolve.ts';
import { ProblemError } from '../problem-error.ts';
import { type PathNode, PathTrie } from '../read/trie.ts';
import { STRING } from '../read/walk.ts';
import type { TableColumn } from '../request.ts';
import { emptyCells } from '../table/column-cells.ts';
import { tableColumns } from '../table/columns.ts';
import { cellsOf, cellsOfBoth, type CountedCells, countedPlaces, joinedText } from './columns.ts';
import { type BothFiles, halfOf } from './half.ts';
import { appendedTrie, countCells } from './joint-trie.ts';
import { PairedRows } from './paired-rows.ts';

/** Kinds of cells that are no values. */
const NO_VALUES: readonly CellKind[] = ['absent', 'null'];

const kindsIn = ({ counts }: TableColumn) => cellKinds.filter((kind) => !NO_VALUES.includes(kind) && counts[kind] > 0);

/** Returns the columns that only one of two files has, and those with other kinds of values. */
function comparedColumns(first: readonly TableColumn[], second: readonly TableColumn[]): Pick<Appended, 'columnsOnlyIn' | 'kinds'> {
  const inFirst = new Map(first.map((column) => [column.name, column]));
  const inSecond = new Map(second.map((column) => [column.name, column]));
  const namesWithout = (columns: readonly TableColumn[], others: ReadonlyMap<string, TableColumn>) =>
    columns.flatMap(({ name }) => (others.has(name) ? [] : [name]));
  const kinds = second.flatMap((column) => {
    const partner = inFirst.get(column.name);
    if (!partner) return [];
    const [before, after] = [kindsIn(partner), kindsIn(column)];
    const isSame =
      before.length === 0 || after.length === 0 || (before.length === after.length && before.every((kind, at) => kind === after[at]));
    return isSame ? [] : [{ name: column.name, first: before, second: after }];
  });
  return { columnsOnlyIn: { first: namesWithout(first, inSecond), second: namesWithout(second, inFirst) }, kinds };
}

/** Depth of flattening with which objects are cells. */
const WHOLE_OBJECTS = -1;

/** Leaves the cells at a path and below it to another column. */
function removePaths({ id, children }: PathNode, nodes: (PathNode | null)[]): void {
  nodes[id] = null;
  for (const child of children) removePaths(child, nodes);
}

/** Names of the files of a table. */
export interface FileNames {
  readonly first: string;
  readonly second: string;
}

/**
 * Adds the rows of another table below. Columns with the same name are one; a row has no cell in a column that its file does not have.
 *
 * @throws ProblemError for the name of the column with the names of the files
 */
export async function appendRows(
  { table, second, flattenDepth, isTried }: BothFiles,
  { source: asked }: CleaningOf<'append'>,
  names: FileNames,
  control: Control,
): Promise<{ readonly source: RowSource; readonly appended: Appended }> {
  const { source } = table;
  const other = second.source;
  const columnsIn = ({ trie, rows }: RowSource) => tableColumns(trie, flattenDepth, rows);
  const appended: Appended = { first: source.rows, second: other.rows, ...comparedColumns(columnsIn(source), columnsIn(other)) };
  const joint = appendedTrie(source.trie, other.trie);
  const name = asked.trim();
  if (name !== '') {
    const taken = new Set([...takenNames(source.trie, flattenDepth), ...takenNames(other.trie, flattenDepth)]);
    const problem = problemOfName(name, 0, taken);
    if (problem) throw new ProblemError<FormulaProblem>(problem);
  }
  if (joint.trie.isFull) throw new ProblemError<FormulaProblem>({ kind: 'paths', place: 0 });
  if (isTried) return { source, appended };
  const rows = source.rows + other.rows;
  const placing = partOf(control, 0, 0.1);
  const firstOf = await countedPlaces(rows, (row) => (row < source.rows ? row : NONE), placing);
  const secondOf = await countedPlaces(rows, (row) => (row < source.rows ? NONE : row - source.rows), placing);
  const words = [names.first, names.second].map((word) => new TextEncoder().encode(JSON.stringify(word))) as [Uint8Array, Uint8Array];
  const more = new Uint8Array(name === '' ? 0 : words[0].length + words[1].length);
  if (name !== '') {
    more.set(words[0]);
    more.set(words[1], words[0].length);
  }
  const bytes = await joinedText(source.bytes, other.bytes, more, partOf(control, 0.1, 0.4));
  const nodes = joint.second.slice();
  const halves = [halfOf(source, joint.first, firstOf, 0), halfOf(other, nodes, secondOf, source.bytes.length)] as const;
  const added: CountedCells[] = [];
  for (const cells of source.added) {
    const column = source.trie.nodes[cells.id]?.name ?? '';
    // A member of the file with the name of a new column belongs to it, an object as one cell.
    const member = other.trie.root.children.find((child) => child.name === column);
    const found = member && (await cellsOf(second, [member.id], WHOLE_OBJECTS, partOf(control, 0.4, 0.5))).columns[0];
    if (member) removePaths(member, nodes);
    added.push(cellsOfBoth(column, rows, [[halves[0], cells], found ? [halves[1], found] : null]));
  }
  if (name !== '') {
    const cells = emptyCells(rows);
    const start = source.bytes.length + other.bytes.length;
    cells.kinds.fill(STRING);
    cells.starts.fill(start, 0, source.rows).fill(start + words[0].length, source.rows);
    cells.ends.fill(start + words[0].length, 0, source.rows).fill(start + more.length, source.rows);
    added.push({ name, counts: cellKinds.map((_, kind) => (kind === STRING ? rows : 0)), ...cells });
  }
  await countCells(joint.trie, halves, flattenDepth, partOf(control, 0.5, 1));
  const trie = new PathTrie(joint.trie, added);
  const ids = trie.added.map(({ id }) => id);
  const withIds = added.map((cells, index) => ({ ...cells, id: ids[index] as number }));
  return { source: new PairedRows(bytes, halves, trie, withIds, names.second, false), appended };
}
