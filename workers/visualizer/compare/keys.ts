import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { nearest } from '../../wire/nearest.ts';
import type { OpenTable } from '../state.ts';
import { tableColumns } from '../table/columns.ts';
import type { CompareErrorCode, DuplicateKeys, OfBoth } from '../compare.request.ts';
import type { ComparedColumn } from './columns.ts';
import { partOf } from './part-of.ts';
import { type KeyCells, type KeyNumbers, numberKeys } from './key-numbers.ts';

/** Columns that are tried as a key. A column that is no key usually repeats a value within its first rows. */
const TRIED_MAX = 20;
/** Names of columns that are tried first. */
export const KEY_NAME = /(?:^|[._\s-])(?:id|uuid|guid|key|ID|UUID|GUID|KEY|Id|Key)$|[a-z]I[dD]$/;
const EXAMPLES = 5;
/** Most bytes of a cell in an example. */
const EXAMPLE_BYTES = 100;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Key columns and the numbers of the keys of all rows. */
export interface Keys {
  readonly columns: readonly ComparedColumn[];
  readonly cells: OfBoth<KeyCells>;
  readonly numbers: KeyNumbers;
}

async function cellsOf(table: OpenTable, ids: readonly number[], flattenDepth: number, control: Control): Promise<KeyCells> {
  const { bytes, rows } = table.source;
  return { bytes, rows, columns: await table.columns(flattenDepth).columns(ids, flattenDepth, control) };
}

async function keysOf(
  { first, second }: OfBoth<OpenTable>,
  columns: readonly ComparedColumn[],
  flattenDepth: number,
  isUnique: boolean,
  control: Control,
): Promise<Keys | null> {
  const firstIds = columns.map((column) => column.first);
  const secondIds = columns.map((column) => column.second);
  const cells = {
    first: await cellsOf(first, firstIds, flattenDepth, partOf(control, 0, 0.25)),
    second: await cellsOf(second, secondIds, flattenDepth, partOf(control, 0.25, 0.5)),
  };
  const numbers = await numberKeys(cells.first, cells.second, isUnique, partOf(control, 0.5, 1));
  return numbers && { columns, cells, numbers };
}

/** Returns the ids of the columns that have a number or a text in every row. */
function wholeColumns({ source }: OpenTable, flattenDepth: number): Set<number> {
  const whole = tableColumns(source.trie, flattenDepth, source.rows).filter(
    ({ counts }) => counts.absent + counts.null + counts.boolean + counts.object + counts.array === 0,
  );
  return new Set(whole.map(({ id }) => id));
}

/**
 * Returns the first shared column that has a different number or text in every row of each table, and at least one value in both. Columns
 * that are called `id` or similar are tried first. Returns null if there is none.
 */
export async function proposedKeys(
  tables: OfBoth<OpenTable>,
  columns: readonly ComparedColumn[],
  flattenDepth: number,
  control: Control,
): Promise<Keys | null> {
  const inFirst = wholeColumns(tables.first, flattenDepth);
  const inSecond = wholeColumns(tables.second, flattenDepth);
  const whole = columns.filter(({ first, second }) => inFirst.has(first) && inSecond.has(second));
  const named = whole.filter(({ name }) => KEY_NAME.test(name));
  const tried = [...new Set([...named, ...whole])].slice(0, TRIED_MAX);
  for (const [index, column] of tried.entries()) {
    const share = partOf(control, index / tried.length, (index + 1) / tried.length);
    const keys = await keysOf(tables, [column], flattenDepth, true, share);
    if (keys && keys.numbers.count < tables.first.source.rows + tables.second.source.rows) return keys;
  }
  return null;
}

/** Returns the keys in columns with these names. Throws InputError for a name that the tables do not share. */
export async function namedKeys(
  tables: OfBoth<OpenTable>,
  names: readonly string[],
  columns: readonly ComparedColumn[],
  flattenDepth: number,
  control: Control,
): Promise<Keys> {
  const shared = columns.filter(({ first, second }) => first >= 0 && second >= 0);
  const chosen = [...new Set(names)].map((name) => {
    const column = shared.find((one) => one.name === name);
    if (!column)
      throw new InputError<CompareErrorCode>('visualizer.error.keyColumn', 'keys', {
        name,
        near: nearest(
          name,
          shared.map((one) => one.name),
        ),
      });
    return column;
  });
  return (await keysOf(tables, chosen, flattenDepth, false, control)) as Keys;
}

/** Counts the keys that several rows of a table have. */
export function duplicatesOf(numbers: Uint32Array, count: number, { bytes, columns }: KeyCells): DuplicateKeys {
  const rowsOf = new Uint32Array(count);
  let keys = 0;
  let rows = 0;
  const examples: string[] = [];
  const textOf = (row: number) =>
    columns
      .map(({ kinds, starts, ends }) => {
        const [start, end] = [starts[row] as number, ends[row] as number];
        if (kinds[row] === 0) return '';
        let to = Math.min(end, start + EXAMPLE_BYTES);
        // Do not split a character.
        while (to < end && ((bytes[to] as number) & 0xc0) === 0x80) to--;
        return decoder.decode(bytes.subarray(start, to)) + (to < end ? '…' : '');
      })
      .join(', ');
  for (let row = 0; row < numbers.length; row++) {
    const key = numbers[row] as number;
    const before = rowsOf[key] as number;
    rowsOf[key] = before + 1;
    if (before === 0) continue;
    rows += before === 1 ? 2 : 1;
    if (before > 1) continue;
    keys++;
    if (examples.length < EXAMPLES) examples.push(textOf(row));
  }
  return { keys, rows, examples };
}
