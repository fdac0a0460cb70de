import { radixOrder } from '../read/radix.ts';
import { compareDecimals, mayRoundAlike } from './number-order.ts';

/** Numbers of rows: the nearest doubles, and how they are written. */
interface RowNumbers {
  /** The nearest double of each row; -0 becomes 0. */
  readonly doubles: Float64Array;
  /** Returns the number of a row in decimal notation. */
  readonly textOf: (row: number) => string;
  /** Returns at least the number of characters of a row's number. */
  readonly lengthOf: (row: number) => number;
}

/** Sorts rows by their exact numbers in ascending order. */
export function exactOrder(rows: Uint32Array, numbers: RowNumbers): Uint32Array<ArrayBuffer> {
  const order = doubleOrder(rows, numbers.doubles);
  sortEqualDoubles(order, numbers);
  return order;
}

/** Sorts by the bits of doubles, transformed so that their order as unsigned integers is the order of the numbers; -0 equals 0. */
function doubleOrder(rows: Uint32Array, doubles: Float64Array): Uint32Array<ArrayBuffer> {
  const halves = new Uint32Array(doubles.buffer, doubles.byteOffset, doubles.length * 2);
  const low = new Uint32Array(doubles.length);
  const high = new Uint32Array(doubles.length);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    if (doubles[row] === 0) doubles[row] = 0;
    const top = halves[row * 2 + 1] as number;
    const turn = top >>> 31 === 1 ? 0xffffffff : 0;
    low[row] = (halves[row * 2] as number) ^ turn;
    high[row] = turn === 0 ? (top | 0x80000000) >>> 0 : ~top >>> 0;
  }
  return radixOrder(rows, low, high);
}

/** Sorts the numbers within each run of equal doubles by their exact decimal values. */
function sortEqualDoubles(order: Uint32Array, { doubles, textOf, lengthOf }: RowNumbers): void {
  for (let from = 0; from < order.length; ) {
    const value = doubles[order[from] as number] as number;
    let to = from + 1;
    let alike = mayRoundAlike(value, lengthOf(order[from] as number));
    while (to < order.length && doubles[order[to] as number] === value) {
      const row = order[to++] as number;
      alike ||= mayRoundAlike(value, lengthOf(row));
    }
    if (alike && to - from > 1) {
      const texts = new Map(Array.from(order.subarray(from, to), (row) => [row, textOf(row)]));
      const sorted = [...texts].sort(([, a], [, b]) => (a === b ? 0 : compareDecimals(a, b)));
      for (const [index, [row]] of sorted.entries()) order[from + index] = row;
    }
    from = to;
  }
}
