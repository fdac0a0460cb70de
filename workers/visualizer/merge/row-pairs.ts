import type { Control } from '../../wire/control.ts';
import type { CleaningOf, Merged } from '../clean.request.ts';
import type { KeyNumbers } from '../compare/key-numbers.ts';
import { NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';

/** Rows between two ticks. */
const STRETCH = 16_384;

/** For each row of the result the row of the table and that of the file; NONE for none. */
export interface PairedPlaces {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
}

/** Pairs of rows with equal keys. The rows of one side are counted before any row of the result is made. */
export class RowPairs {
  readonly #first: Uint32Array;
  readonly #second: Uint32Array;
  /** For each key the number of its rows in each side. */
  readonly #inFirst: Uint32Array;
  readonly #inSecond: Uint32Array;
  readonly sides: { readonly first: Merged['first']; readonly second: Merged['second'] };
  readonly pairs: number;

  constructor({ first, second, count }: KeyNumbers) {
    this.#first = first;
    this.#second = second;
    this.#inFirst = occurrences(first, count);
    this.#inSecond = occurrences(second, count);
    this.sides = { first: sideOf(first, this.#inFirst, this.#inSecond), second: sideOf(second, this.#inSecond, this.#inFirst) };
    // Exact: two sides of 2^25 rows, half of ROWS_MAX, have at most 2^50 pairs.
    let pairs = 0;
    for (let key = 0; key < count; key++) pairs += (this.#inFirst[key] as number) * (this.#inSecond[key] as number);
    this.pairs = pairs;
  }

  /** Returns the number of rows of a join. */
  rowsOf({ rows, shows }: Pick<CleaningOf<'merge'>, 'rows' | 'shows'>): number {
    const { first, second } = this.sides;
    if (shows !== 'joined') return this.sides[shows].alone;
    return this.pairs + (rows === 'inner' ? 0 : first.alone) + (rows === 'full' ? second.alone : 0);
  }

  /** Makes the rows of a join: those of the table in their order, each with its partners in the order of the file, then rows of the file. */
  async places(step: Pick<CleaningOf<'merge'>, 'rows' | 'shows'>, control: Control): Promise<PairedPlaces> {
    const { rows, shows } = step;
    const size = this.rowsOf(step);
    const places = { first: new Uint32Array(size), second: new Uint32Array(size) };
    const hasPairs = shows === 'joined';
    const hasFirst = shows === 'first' || (hasPairs && rows !== 'inner');
    const hasSecond = shows === 'second' || (hasPairs && rows === 'full');
    const [firsts, sorted] = hasPairs ? sortedRows(this.#second, this.#inSecond) : [new Uint32Array(), new Uint32Array()];
    let at = 0;
    let dueAt = STRETCH;
    for (let row = 0; row < this.#first.length && shows !== 'second'; row++) {
      const key = this.#first[row] as number;
      const partners = key === NONE ? 0 : (this.#inSecond[key] as number);
      if (partners === 0 && hasFirst) {
        places.first[at] = row;
        places.second[at++] = NONE;
      }
      const from = hasPairs && partners > 0 ? (firsts[key] as number) : 0;
      for (let index = hasPairs ? partners : 0; index > 0; index--) {
        places.first[at] = row;
        places.second[at++] = sorted[from + partners - index] as number;
      }
      if (row + at < dueAt) continue;
      dueAt = row + at + STRETCH;
      await control.tick(row, this.#first.length);
    }
    if (!hasSecond) return places;
    await eachStretch(this.#second.length, control, (from, to) => {
      for (let row = from; row < to; row++) {
        const key = this.#second[row] as number;
        if (key !== NONE && (this.#inFirst[key] as number) > 0) continue;
        places.first[at] = NONE;
        places.second[at++] = row;
      }
    });
    return places;
  }
}

function occurrences(numbers: Uint32Array, count: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let row = 0; row < numbers.length; row++) {
    const key = numbers[row] as number;
    if (key !== NONE) found[key] = (found[key] as number) + 1;
  }
  return found;
}

function sideOf(numbers: Uint32Array, own: Uint32Array, other: Uint32Array): Merged['first'] {
  let [alone, empty, repeated] = [0, 0, 0];
  for (let row = 0; row < numbers.length; row++) {
    const key = numbers[row] as number;
    if (key === NONE) empty++;
    else if (other[key] === 0) alone++;
    else if ((own[key] as number) > 1) repeated++;
  }
  return { rows: numbers.length, alone: alone + empty, empty, repeated };
}

/** Returns the rows in the order of their keys, and for each key the place of its first row. */
function sortedRows(numbers: Uint32Array, counts: Uint32Array): readonly [firsts: Uint32Array, sorted: Uint32Array] {
  const next = new Uint32Array(counts.length);
  let total = 0;
  for (let key = 0; key < counts.length; key++) {
    next[key] = total;
    total += counts[key] as number;
  }
  const firsts = next.slice();
  const sorted = new Uint32Array(total);
  for (let row = 0; row < numbers.length; row++) {
    const key = numbers[row] as number;
    if (key === NONE) continue;
    sorted[next[key] as number] = row;
    next[key] = (next[key] as number) + 1;
  }
  return [firsts, sorted];
}
