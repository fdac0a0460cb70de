import type { Control } from '../../wire/control.ts';
import { nearest } from '../../wire/nearest.ts';
import { type CleaningOf, type Merged, MERGED_ROWS_MAX } from '../clean.request.ts';
import { type KeyCells, type KeyNumbers, numberKeys } from '../compare/key-numbers.ts';
import { KEY_NAME } from '../compare/keys.ts';
import { partOf } from '../compare/part-of.ts';
import type { RowSource } from '../document/row-source.ts';
import type { FormulaProblem } from '../formula.request.ts';
import { ProblemError } from '../problem-error.ts';
import { PathTrie } from '../read/trie.ts';
import { namedColumns } from '../table/columns.ts';
import { cellsOf, cellsOfBoth, joinedText } from './columns.ts';
import { type BothFiles, halfOf } from './half.ts';
import { countCells, mergedTrie } from './joint-trie.ts';
import { writeKeyBy } from './key-texts.ts';
import { PairedRows } from './paired-rows.ts';
import { RowPairs } from './row-pairs.ts';

type Columns = ReturnType<typeof namedColumns>;

/** Most columns of a file that an error names. */
const NAMES_LISTED = 20;

/** The key columns of both files in the same order. */
interface MergeKeys {
  readonly first: Columns;
  readonly second: Columns;
  readonly isGuess: boolean;
}

/** Returns the columns with some names. Throws ProblemError for a name that no column has. */
function named(names: readonly string[], columns: Columns, problem: (asked: string, near: string) => FormulaProblem): Columns {
  return names.map((asked) => {
    const found = columns.find(({ name }) => name === asked);
    if (found) return found;
    const near = nearest(
      asked,
      columns.map(({ name }) => name),
    );
    throw new ProblemError<FormulaProblem>(problem(asked, near));
  });
}

/** Returns names as a list, of many names the first. */
const listed = (names: readonly string[]) => names.slice(0, NAMES_LISTED).join(', ') + (names.length > NAMES_LISTED ? ', …' : '');

/** Returns the key columns of a step; without names, a column that both files have, preferably one that is called `id` or similar. */
function keysOf(first: Columns, second: Columns, { columns, keys, file }: CleaningOf<'merge'>): MergeKeys {
  const noKeys = () => new ProblemError<FormulaProblem>({ kind: 'noKeys', place: 0 });
  if (columns.length === 0 && keys.length === 0) {
    const shared = first.filter(({ name }) => second.some((column) => column.name === name));
    const guess = shared.find(({ name }) => KEY_NAME.test(name)) ?? shared[0];
    if (!guess) {
      const names = (all: Columns) => listed(all.map(({ name }) => name));
      throw new ProblemError<FormulaProblem>({ kind: 'noSharedKey', place: 0, own: names(first), others: names(second), file });
    }
    return { first: [guess], second: second.filter(({ name }) => name === guess.name).slice(0, 1), isGuess: true };
  }
  const others = keys.length === 0 ? columns : keys;
  if (others.length !== columns.length || [...columns, ...others].includes('')) throw noKeys();
  return {
    first: named(columns, first, (asked, near) => ({ kind: 'noColumn', place: 0, asked, near })),
    second: named(others, second, (asked, near) => ({ kind: 'noKeyColumn', place: 0, asked, near, file })),
    isGuess: false,
  };
}

/**
 * Joins the rows of a table with those of another by equal keys. Their number is known before a row is made.
 *
 * @param file  name of the second file, for messages
 * @throws ProblemError for the keys, and for more than MERGED_ROWS_MAX rows
 */
export async function mergeRows(
  { table, second, flattenDepth, isTried }: BothFiles,
  step: CleaningOf<'merge'>,
  file: string,
  control: Control,
): Promise<{ readonly source: RowSource; readonly merged: Merged }> {
  const { source } = table;
  const other = second.source;
  const keys = keysOf(namedColumns(source.trie, flattenDepth), namedColumns(other.trie, flattenDepth), step);
  const idsOf = (columns: Columns) => columns.map(({ id }) => id);
  const cells = {
    first: await cellsOf(table, idsOf(keys.first), flattenDepth, partOf(control, 0, 0.15)),
    second: await cellsOf(second, idsOf(keys.second), flattenDepth, partOf(control, 0.15, 0.3)),
  };
  const pairsBy = async (by: typeof step.by, share: Control) => new RowPairs(await numbersOf(cells.first, cells.second, by, share));
  const pairs = await pairsBy(step.by, partOf(control, 0.3, 0.5));
  const { sides } = pairs;
  const isAlone = (side: Merged['first']) => side.alone > side.empty;
  let otherwise: number | null = null;
  if (isTried && isAlone(sides.first) && isAlone(sides.second)) {
    const { first } = (await pairsBy(step.by === 'written' ? 'number' : 'written', partOf(control, 0.5, 0.7))).sides;
    otherwise = first.rows - first.alone;
  }
  const rows = pairs.rowsOf(step);
  if (rows > MERGED_ROWS_MAX)
    throw new ProblemError<FormulaProblem>({ kind: 'mergedRows', place: 0, asked: rows, max: MERGED_ROWS_MAX, pairs: pairs.pairs });
  const same = new Map(
    keys.first.flatMap(({ id, name }, index) => (keys.second[index]?.name === name ? [[id, keys.second[index].id]] : [])),
  );
  const added = source.added.map(({ id }) => source.trie.nodes[id]?.name ?? '');
  const joint = mergedTrie(source.trie, other.trie, same, added, step.suffix === '' ? '_2' : step.suffix);
  if (joint.trie.isFull) throw new ProblemError<FormulaProblem>({ kind: 'paths', place: 0 });
  const merged: Merged = {
    columns: keys.first.map(({ name }) => name),
    keys: keys.second.map(({ name }) => name),
    isGuess: keys.isGuess,
    ...sides,
    pairs: pairs.pairs,
    rows,
    renamed: joint.renamed,
    otherwise,
  };
  if (isTried) return { source, merged };
  const places = await pairs.places(step, partOf(control, 0.5, 0.6));
  const bytes = await joinedText(source.bytes, other.bytes, new Uint8Array(), partOf(control, 0.6, 0.75));
  const halves = [halfOf(source, joint.first, places.first, 0), halfOf(other, joint.second, places.second, source.bytes.length)] as const;
  const columns = source.added.map((each, index) => {
    const key = keys.first.findIndex(({ id }) => id === each.id && same.has(id));
    const ofSecond = cells.second.columns[key];
    return cellsOfBoth(added[index] as string, rows, [[halves[0], each], ofSecond ? [halves[1], ofSecond] : null]);
  });
  await countCells(joint.trie, halves, flattenDepth, partOf(control, 0.75, 1));
  const trie = new PathTrie(joint.trie, columns);
  const withIds = columns.map((each, index) => ({ ...each, id: trie.added[index]?.id as number }));
  return { source: new PairedRows(bytes, halves, trie, withIds, file, true), merged };
}

async function numbersOf(first: KeyCells, second: KeyCells, by: keyof typeof writeKeyBy, control: Control): Promise<KeyNumbers> {
  return (await numberKeys(first, second, false, control, writeKeyBy[by])) as KeyNumbers;
}
