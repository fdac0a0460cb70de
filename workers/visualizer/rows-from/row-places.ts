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

/** Adds up the counts of the elements of each row of the part with the arrays. */
function countsByRow({ firsts }: Part, counts: Counts): Float64Array {
  const sums = new Float64Array(firsts.length - 1);
  for (let row = 0; row < sums.length; row++) {
    const [from, to] = [firsts[row] as number, firsts[row + 1] as number];
    if (counts === null) sums[row] = to - from;
    else for (let element = from; element < to; element++) sums[row] = (sums[row] as number) + (counts[element] as number);
  }
  return sums;
}

/** Places the elements of arrays in rows. */
class Placement {
  readonly #choice: Choice;
  readonly #counts = new Map<Part, Counts>();
  /** For each part with an array, the number of rows that its elements become, for each row of the part with the array. */
  readonly #sums = new Map<Part, Float64Array>();
  readonly at = new Map<Part, Places>();
  readonly without = new Map<Part, number>();

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  count(part: Part): Counts {
    const { arrays, keepEmpty } = this.#choice;
    const least = keepEmpty ? 1 : 0;
    let counts: Counts = null;
    for (const child of part.children) {
      const sums = countsByRow(child, this.count(child));
      this.#sums.set(child, sums);
      if (counts === null) counts = sums.slice();
      else
        for (let row = 0; row < sums.length; row++) {
          const [before, own] = [counts[row] as number, sums[row] as number];
          if (arrays === 'stack') counts[row] = before + own;
          else counts[row] = arrays === 'zip' ? Math.max(before, own) : Math.max(least, before) * Math.max(least, own);
        }
    }
    if (counts !== null && keepEmpty) for (let row = 0; row < counts.length; row++) counts[row] = Math.max(1, counts[row] as number);
    this.#counts.set(part, counts);
    if (counts !== null) this.without.set(part, this.#countWithout(part, counts.length));
    return counts;
  }

  /** Returns the number of rows of a part that make no row of the table, or only because they are kept. */
  #countWithout({ children }: Part, rows: number): number {
    const lists = children.map((child) => this.#sums.get(child) as Float64Array);
    const isProduct = this.#choice.arrays === 'product';
    let without = 0;
    for (let row = 0; row < rows; row++) {
      const isWithout = (list: Float64Array) => list[row] === 0;
      if (isProduct ? lists.some(isWithout) : lists.every(isWithout)) without++;
    }
    return without;
  }

  reserve(part: Part, rows: number): void {
    const isHidden = part.children.length > 0 && this.#choice.parents === 'none';
    this.at.set(part, isHidden ? 'hidden' : new Uint32Array(rows).fill(NONE));
    for (const child of part.children) this.reserve(child, rows);
  }

  /**
   * Writes a row of a part, with the elements of its arrays, from a row of the table on.
   *
   * @param times  how often each of its rows is repeated
   * @returns number of written rows
   */
  place(part: Part, index: number, row: number, times: number): number {
    const { arrays, parents, keepEmpty } = this.#choice;
    const { children } = part;
    const own = (this.#counts.get(part)?.[index] ?? 1) * times;
    if (own === 0) return 0;
    const isParent = children.length > 0;
    const at = this.at.get(part);
    if (typeof at === 'object') at.fill(index, row, row + (isParent && parents === 'first' ? 1 : own));
    /** Number of rows before the next different element of the array, and of repetitions of its elements. */
    let inner = own;
    let repetitions = 1;
    let next = row;
    for (const child of children) {
      const sum = this.#sums.get(child)?.[index] as number;
      if (arrays === 'product') {
        // The elements of the last array change from row to row, those of the first least often.
        const each = keepEmpty ? Math.max(1, sum) : sum;
        inner /= each;
        for (let done = 0; done < repetitions; done++) this.#placeElements(child, index, row + done * each * inner, inner);
        repetitions *= each;
      } else {
        const written = this.#placeElements(child, index, next, times);
        if (arrays === 'stack') next += written;
      }
    }
    return own;
  }

  #placeElements(part: Part, index: number, row: number, times: number): number {
    const { firsts } = part;
    const to = firsts[index + 1] as number;
    let next = row;
    for (let element = firsts[index] as number; element < to; element++) next += this.place(part, element, next, times);
    return next - row;
  }
}

/** Returns true if each row of a table is the row of a part with the same number. */
function isSame(at: Uint32Array, { source }: Part): boolean {
  return at.length === source.rows && at.every((index, row) => index === row);
}

/** Places the elements of all arrays in the records. Throws InputError for too many rows, before any is made. */
export async function placeRows(records: Part, choice: Choice, control: Control): Promise<RowPlaces> {
  const placement = new Placement(choice);
  const counts = placement.count(records) ?? new Float64Array();
  let rows = 0;
  for (const count of counts) rows += count;
  if (rows > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.rowsFromSize', 'rowsFrom', { rows, rowsMax: ROWS_MAX });
  placement.reserve(records, rows);
  let row = 0;
  await eachStretch(counts.length, control, (from, to) => {
    for (let record = from; record < to; record++) row += placement.place(records, record, row, 1);
  });
  for (const [part, at] of placement.at) if (typeof at === 'object' && isSame(at, part)) placement.at.set(part, 'same');
  return { rows, at: placement.at, without: placement.without };
}
