import type { Control } from '../../wire/control.ts';

const DIGIT = 0xffff;
/** Rows between two ticks: a pass over more rows than the caches hold takes about 10 ns a row. */
const STRETCH = 262_144;

type List = Uint32Array<ArrayBuffer>;

/** Counts the digits of the rows from `start` to `end`. */
function countDigits(rows: List, half: Uint32Array, shift: number, counts: List, start: number, end: number): void {
  for (let index = start; index < end; index++) {
    const digit = ((half[rows[index] as number] as number) >>> shift) & DIGIT;
    counts[digit] = (counts[digit] as number) + 1;
  }
}

/** Moves the rows from `start` to `end` to the next places of their digits. */
function placeRows(rows: List, half: Uint32Array, shift: number, places: List, to: List, start: number, end: number): void {
  for (let index = start; index < end; index++) {
    const row = rows[index] as number;
    const digit = ((half[row] as number) >>> shift) & DIGIT;
    const place = places[digit] as number;
    places[digit] = place + 1;
    to[place] = row;
  }
}

/**
 * Sorts rows by their keys, 16 bits at a time from the least significant; the sort is stable. A digit that is equal for all rows is
 * skipped.
 *
 * @param keys  the keys by row: one list of 32-bit keys, or the low and the high halves of 64-bit keys
 */
export async function radixOrder(rows: Uint32Array, keys: readonly Uint32Array[], control: Control): Promise<List> {
  const size = rows.length;
  let from = new Uint32Array(rows);
  let to = new Uint32Array(size);
  const counts = new Uint32Array(DIGIT + 1);
  for (const half of keys) {
    for (const shift of [0, 16]) {
      counts.fill(0);
      for (let start = 0; start < size; start += STRETCH) {
        await control.tick(start, size);
        countDigits(from, half, shift, counts, start, Math.min(size, start + STRETCH));
      }
      const [first] = from;
      if (first === undefined || counts[((half[first] as number) >>> shift) & DIGIT] === size) continue;
      let sum = 0;
      for (let digit = 0; digit <= DIGIT; digit++) {
        const count = counts[digit] as number;
        counts[digit] = sum;
        sum += count;
      }
      for (let start = 0; start < size; start += STRETCH) {
        await control.tick(start, size);
        placeRows(from, half, shift, counts, to, start, Math.min(size, start + STRETCH));
      }
      [from, to] = [to, from];
    }
  }
  return from;
}
