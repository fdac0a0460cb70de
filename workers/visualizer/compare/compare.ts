import type { Control } from '../../wire/control.ts';
import { Parts } from '../export/parts.ts';
import type { OpenTable } from '../state.ts';
import type { Compared, CompareRequest, DifferenceSide, DuplicateKeys, OfBoth } from '../compare.request.ts';
import { type ComparedColumns, comparedColumns } from './columns.ts';
import { DifferenceWriter } from './difference-writer.ts';
import { duplicatesOf, type Keys, namedKeys, proposedKeys } from './keys.ts';
import { ALONE, type Pairs, pairsByKey, pairsByPosition } from './pairs.ts';
import { partOf } from './part-of.ts';
import { RowPair, type Side } from './row-pair.ts';

/** Rows compared or written between two ticks. */
const STRETCH = 256;

const encoder = new TextEncoder();
const noDuplicates: DuplicateKeys = { keys: 0, rows: 0, examples: [] };

/** Rows of the first table that differ from their partner, and the columns with a difference. */
interface Changes {
  /** 1 for each row of the first table that is changed. */
  readonly isChanged: Uint8Array;
  readonly changed: number;
  readonly equal: number;
  /** True for each column in which a row changed. */
  readonly columns: readonly boolean[];
}

async function findChanges(pair: RowPair, { ofFirst }: Pairs, width: number, control: Control): Promise<Changes> {
  const isChanged = new Uint8Array(ofFirst.length);
  const columns = Array.from({ length: width }, () => false);
  let [changed, equal] = [0, 0];
  for (let row = 0; row < ofFirst.length; row++) {
    if (row % STRETCH === 0) await control.tick(row, ofFirst.length);
    const partner = ofFirst[row] as number;
    if (partner === ALONE) continue;
    if (pair.isEqual(row, partner)) equal++;
    else {
      changed++;
      isChanged[row] = 1;
      for (const column of pair.changed) columns[column] = true;
    }
  }
  return { isChanged, changed, equal, columns };
}

/** Writes the differences as a JSON array of objects. */
async function writeDifferences(
  pair: RowPair,
  { ofFirst, isPaired }: Pairs,
  { isChanged, columns: differ }: Changes,
  { columns, change, row: rowName }: ComparedColumns,
  keys: Keys | null,
  words: CompareRequest['words'],
  control: Control,
): Promise<Blob> {
  const parts = new Parts();
  const writer = new DifferenceWriter(parts.out);
  const keyColumns = columns.flatMap((column, index) => (keys?.columns.includes(column) ? [index] : []));
  const top: readonly string[] = [];
  const texts = [words.added, words.removed, words.changed].map((word) => encoder.encode(JSON.stringify(word)));
  const [added, removed, changed] = texts as [Uint8Array, Uint8Array, Uint8Array];
  let written = 0;
  const begin = (word: Uint8Array, row: number) => {
    parts.out.text(written++ === 0 ? '\n' : ',\n');
    writer.begin();
    writer.member(top, change, word, 0, word.length);
    if (keys) return;
    const number = encoder.encode(String(row + 1));
    writer.member(top, rowName, number, 0, number.length);
  };
  const cell = (side: Side, column: number, name: 'plain' | 'old' | 'new') => {
    if (!side.has(column)) return;
    const { parents, [name]: member } = columns[column] as ComparedColumns['columns'][number];
    writer.member(parents, member, side.bytes, side.cellStart(column), side.cellEnd(column));
  };
  const end = () => {
    writer.end();
    parts.settle();
  };
  const whole = (side: Side, row: number, word: Uint8Array, name: 'old' | 'new') => {
    side.read(row);
    begin(word, row);
    for (const column of side.columns.toSorted((a, b) => a - b)) cell(side, column, differ[column] ? name : 'plain');
    end();
  };
  const total = ofFirst.length + isPaired.length;
  parts.out.text('[');
  for (let row = 0; row < ofFirst.length; row++) {
    if (row % STRETCH === 0) await control.tick(row, total);
    const partner = ofFirst[row] as number;
    if (partner === ALONE) whole(pair.first, row, removed, 'old');
    else if (isChanged[row] === 1) {
      pair.isEqual(row, partner);
      begin(changed, row);
      // A key column never changes: rows with different keys are no pair.
      for (const column of [...keyColumns, ...pair.changed].sort((a, b) => a - b)) {
        if (keyColumns.includes(column)) cell(pair.first, column, 'plain');
        else {
          cell(pair.first, column, 'old');
          cell(pair.second, column, 'new');
        }
      }
      end();
    }
  }
  for (let row = 0; row < isPaired.length; row++) {
    if (row % STRETCH === 0) await control.tick(ofFirst.length + row, total);
    if (isPaired[row] === 0) whole(pair.second, row, added, 'new');
  }
  parts.out.text('\n]\n');
  return parts.end('application/json');
}

type ShownMember = readonly [path: readonly string[], side: DifferenceSide];

/**
 * Returns the members of the differences as a table shows them: the change, the key, the columns that differ, then those that do not, each
 * with its path and with the file whose values it has.
 */
function shownMembers({ columns, change, row }: ComparedColumns, keys: Keys | null, differ: readonly boolean[]): ShownMember[] {
  const different: ShownMember[] = [];
  const equal: ShownMember[] = [];
  for (const [index, column] of columns.entries()) {
    if (keys?.columns.includes(column)) continue;
    const at = (member: string) => [...column.parents, member];
    if (differ[index]) different.push([at(column.old), 'old'], [at(column.new), 'new']);
    else equal.push([at(column.plain), null]);
  }
  const first = keys ? keys.columns.map(({ parents, plain }) => [...parents, plain]) : [[row]];
  return [[[change], null], ...first.map((path): ShownMember => [path, null]), ...different, ...equal];
}

/**
 * Compares the rows of two tables by value: numbers as decimals, strings after their escapes, arrays and objects by structure. Rows are
 * paired by their keys, or without keys by their position. Throws InputError for keys.
 */
export async function compareTables(
  tables: OfBoth<OpenTable>,
  { keys: typedKeys, sharedColumnsOnly, words, layout }: Omit<CompareRequest, 'second'>,
  control: Control,
): Promise<Compared> {
  const { first, second } = tables;
  const { flattenDepth } = layout;
  const [firstRows, secondRows] = [first.source.rows, second.source.rows];
  const all = comparedColumns(first.source.trie, second.source.trie, flattenDepth, words);
  const { columns } = all;
  const keys =
    typedKeys === null
      ? await proposedKeys(tables, columns, flattenDepth, partOf(control, 0, 0.4))
      : typedKeys.length > 0
        ? await namedKeys(tables, typedKeys, columns, flattenDepth, partOf(control, 0, 0.4))
        : null;
  const pairs = keys ? pairsByKey(keys.numbers) : pairsByPosition(firstRows, secondRows);
  const pair = new RowPair(first, second, columns, sharedColumnsOnly, flattenDepth);
  const changes = await findChanges(pair, pairs, columns.length, partOf(control, 0.4, 0.7));
  const namesOf = (has: (column: (typeof columns)[number]) => boolean) => columns.filter(has).map(({ name }) => name);
  const paired = changes.changed + changes.equal;
  const members = shownMembers(all, keys, changes.columns);
  const { origin, skipped } = second.document;
  return {
    blob: await writeDifferences(pair, pairs, changes, all, keys, words, partOf(control, 0.7, 1)),
    columns: members.map(([path]) => path),
    sides: members.map(([, side]) => side),
    added: secondRows - paired,
    removed: firstRows - paired,
    changed: changes.changed,
    equal: changes.equal,
    keys: keys ? keys.columns.map(({ name }) => name) : [],
    sharedColumns: namesOf((column) => column.first >= 0 && column.second >= 0),
    columnsOnlyIn: { first: namesOf((column) => column.second < 0), second: namesOf((column) => column.first < 0) },
    duplicateKeys: {
      first: keys ? duplicatesOf(keys.numbers.first, keys.numbers.count, keys.cells.first) : noDuplicates,
      second: keys ? duplicatesOf(keys.numbers.second, keys.numbers.count, keys.cells.second) : noDuplicates,
    },
    rows: { first: firstRows, second: secondRows },
    queries: { first: first.rowsAt.query, second: second.rowsAt.query },
    columnsCut: first.source.trie.isFull || second.source.trie.isFull,
    origin,
    skipped: { count: skipped.count, listed: skipped.listed },
  };
}
