import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { RowsFrom } from '../rows-from.request.ts';
import type { Part } from './part.ts';

type Choice = Pick<RowsFrom, 'arrays' | 'parents' | 'keepEmpty'>;

/**
 * Number of the row of a part in each row of the table, NONE for none. `same`: these are the same numbers. `hidden`: the part is in no row.
 */
export type Places = Uint32Array | 'same' | 'hidden';

/** The rows of the table, each with its row of every part. */
export interface RowPlaces {
  readonly rows: number;
  readonly at: ReadonlyMap<Part, Places>;
  /** For each part with arrays the number of its rows that make no row, or only because they are kept. */
  readonly without: ReadonlyMap<Part, number>;
}

/** Number of rows that each row of a part becomes; null if each becomes one. */
type Counts = Float64Array | null;

/** A part with the rows of the table that its rows become. */
interface Placed {
  readonly part: Part;
  readonly children: readonly Placed[];
  readonly counts: Counts;
  /** For each row of the part with the arrays, the number of rows that their elements become; none for the records. */
  readonly sums: Float64Array;
  /** For each row of the table the row of the part; null if the part is hidden. */
  at: Uint32Array | null;
}

/** Adds up the counts of the elements of each row of the part with the arrays. */
function sumsByRow({ firsts }: Part, counts: Counts): Float64Array {
  const sums = new Float64Array(Math.max(0, firsts.length - 1));
  for (let row = 0; row < sums.length; row++) {
    const [from, to] = [firsts[row] as number, firsts[row + 1] as number];
    if (counts === null) sums[row] = to - from;
    else for (let element = from; element < to; element++) sums[row] = (sums[row] as number) + (counts[element] as number);
  }
  return sums;
}

/** Returns the number of rows that each row of a part becomes. */
function countsOf(children: readonly Placed[], { arrays, keepEmpty }: Choice): Counts {
  const least = keepEmpty ? 1 : 0;
  let counts: Counts = null;
  for (const { sums } of children) {
    if (counts === null) counts = sums.slice();
    else
      for (let row = 0; row < sums.length; row++) {
        const [before, own] = [counts[row] as number, sums[row] as number];
        if (arrays === 'stack') counts[row] = before + own;
        else counts[row] = arrays === 'zip' ? Math.max(before, own) : Math.max(least, before) * Math.max(least, own);
      }
  }
  if (counts !== null && keepEmpty) for (let row = 0; row < counts.length; row++) counts[row] = Math.max(1, counts[row] as number);
  return counts;
}

function counted(part: Part, choice: Choice): Placed {
  const children = part.children.map((child) => counted(child, choice));
  const counts = countsOf(children, choice);
  return { part, children, counts, sums: sumsByRow(part, counts), at: null };
}

/** Returns the number of rows of a part that make no row of the table, or only because they are kept. */
function countWithout({ counts, children }: Placed, { arrays }: Choice): number {
  const least = arrays === 'product' ? children.length : 1;
  let without = 0;
  for (let row = 0; row < (counts?.length ?? 0); row++) {
    let filled = 0;
    for (const { sums } of children) if ((sums[row] as number) > 0) filled++;
    if (filled < least) without++;
  }
  return without;
}

/** Makes the lists of the rows of the table. */
function reserve(placed: Placed, rows: number, choice: Choice): void {
  const isHidden = placed.children.length > 0 && choice.parents === 'none';
  placed.at = isHidden ? null : new Uint32Array(rows).fill(NONE);
  for (const child of placed.children) reserve(child, rows, choice);
}

/**
 * Writes a row of a part, with the elements of its arrays, from a row of the table on.
 *
 * @param times  how often each of its rows is repeated
 * @returns number of written rows
 */
function place({ children, counts, at }: Placed, index: number, row: number, times: number, choice: Choice): number {
  const own = (counts === null ? 1 : (counts[index] as number)) * times;
  if (own === 0) return 0;
  const end = row + (children.length > 0 && choice.parents === 'first' ? 1 : own);
  if (at !== null) for (let to = row; to < end; to++) at[to] = index;
  /** Number of rows before the next different element of the array, and of repetitions of its elements. */
  let inner = own;
  let repetitions = 1;
  let next = row;
  for (const child of children) {
    if (choice.arrays === 'product') {
      const sum = child.sums[index] as number;
      // The elements of the last array change from row to row, those of the first least often.
      const each = choice.keepEmpty ? Math.max(1, sum) : sum;
      inner /= each;
      for (let done = 0; done < repetitions; done++) placeElements(child, index, row + done * each * inner, inner, choice);
      repetitions *= each;
    } else {
      const written = placeElements(child, index, next, times, choice);
      if (choice.arrays === 'stack') next += written;
    }
  }
  return own;
}

function placeElements(placed: Placed, index: number, row: number, times: number, choice: Choice): number {
  const { firsts } = placed.part;
  const to = firsts[index + 1] as number;
  const list = placed.counts === null && times === 1 ? placed.at : null;
  let next = row;
  for (let element = firsts[index] as number; element < to; element++) {
    if (list !== null) list[next++] = element;
    else next += place(placed, element, next, times, choice);
  }
  return next - row;
}

/** Writes the records `from` to `to` from a row of the table on. Returns the row after them. */
function placeRecords(records: Placed, from: number, to: number, row: number, choice: Choice): number {
  let next = row;
  for (let record = from; record < to; record++) next += place(records, record, next, 1, choice);
  return next;
}

/** Returns true if each row of a table is the row of a part with the same number. */
function isSame(at: Uint32Array, rows: number): boolean {
  if (at.length !== rows) return false;
  for (let row = 0; row < rows; row++) if (at[row] !== row) return false;
  return true;
}

/** Places the elements of all arrays in the records. Throws InputError for too many rows, before any is made. */
export async function placeRows(records: Part, choice: Choice, control: Control): Promise<RowPlaces> {
  const placed = counted(records, choice);
  const { counts } = placed;
  let rows = 0;
  for (const count of counts ?? []) rows += count;
  if (rows > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.rowsFromSize', 'rowsFrom', { rows, rowsMax: ROWS_MAX });
  reserve(placed, rows, choice);
  let row = 0;
  await eachStretch(counts?.length ?? 0, control, (from, to) => {
    row = placeRecords(placed, from, to, row, choice);
  });
  const at = new Map<Part, Places>();
  const without = new Map<Part, number>();
  const note = (one: Placed) => {
    for (const child of one.children) note(child);
    at.set(one.part, one.at === null ? 'hidden' : isSame(one.at, one.part.source.rows) ? 'same' : one.at);
    if (one.counts !== null) without.set(one.part, countWithout(one, choice));
  };
  note(placed);
  return { rows, at, without };
}
