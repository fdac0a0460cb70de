import type { Control } from '../../wire/control.ts';
import { radixOrder } from '../read/radix.ts';
import { compareDecimals, mayRoundAlike } from './number-order.ts';

const STRETCH = 65_536;

/** Numbers by row: the nearest double, and how the number is written. */
export interface WrittenNumbers {
  /** -0 becomes 0. */
  readonly doubles: Float64Array;
  /** Returns at least the number of characters of a row's number. */
  readonly lengthOf: (row: number) => number;
  /** Returns the number of a row in decimal notation. */
  readonly textOf: (row: number) => string;
}

/** Returns rows in the exact order of their numbers; rows with equal numbers stay in their order. */
export async function exactOrder(rows: Uint32Array, numbers: WrittenNumbers, control: Control): Promise<Uint32Array<ArrayBuffer>> {
  const order = await doubleOrder(rows, numbers.doubles, control);
  await sortEqualDoubles(order, numbers, control);
  return order;
}

/** Sorts by the bits of doubles, transformed so that their order as unsigned integers is the order of the numbers; -0 equals 0. */
async function doubleOrder(rows: Uint32Array, doubles: Float64Array, control: Control): Promise<Uint32Array<ArrayBuffer>> {
  const halves = new Uint32Array(doubles.buffer, doubles.byteOffset, doubles.length * 2);
  const low = new Uint32Array(doubles.length);
  const high = new Uint32Array(doubles.length);
  for (let index = 0; index < rows.length; index++) {
    if (index % STRETCH === 0) await control.tick(index, rows.length);
    const row = rows[index] as number;
    if (doubles[row] === 0) doubles[row] = 0;
    const top = halves[row * 2 + 1] as number;
    const turn = top >>> 31 === 1 ? 0xffffffff : 0;
    low[row] = (halves[row * 2] as number) ^ turn;
    high[row] = turn === 0 ? (top | 0x80000000) >>> 0 : ~top >>> 0;
  }
  return radixOrder(rows, [low, high], control);
}

/** Sorts the numbers within each run of equal doubles by their exact decimal values. */
async function sortEqualDoubles(order: Uint32Array, { doubles, lengthOf, textOf }: WrittenNumbers, control: Control): Promise<void> {
  for (let from = 0, nextTick = 0; from < order.length; ) {
    if (from >= nextTick) {
      await control.tick(from, order.length);
      nextTick = from + STRETCH;
    }
    const first = order[from] as number;
    const value = doubles[first] as number;
    let to = from + 1;
    let alike = mayRoundAlike(value, lengthOf(first));
    while (to < order.length && doubles[order[to] as number] === value) {
      alike ||= mayRoundAlike(value, lengthOf(order[to] as number));
      to++;
    }
    if (alike && to - from > 1) {
      const texts = Array.from(order.subarray(from, to), (row) => [row, textOf(row)] as const);
      const sorted = texts.sort(([, a], [, b]) => (a === b ? 0 : compareDecimals(a, b)));
      for (const [index, [row]] of sorted.entries()) order[from + index] = row;
    }
    from = to;
  }
}
