const DIGIT = 0xffff;

/**
 * Sorts rows by their keys, 16 bits at a time from the least significant; the sort is stable. A digit that is equal for all rows is
 * skipped.
 *
 * @param low, high  halves of 64-bit keys; 32-bit keys have no `high`
 */
export function radixOrder(rows: Uint32Array, low: Uint32Array, high?: Uint32Array): Uint32Array<ArrayBuffer> {
  let from = new Uint32Array(rows);
  let to = new Uint32Array(rows.length);
  const counts = new Uint32Array(DIGIT + 1);
  for (const half of high ? [low, high] : [low]) {
    for (const shift of [0, 16]) {
      counts.fill(0);
      for (let index = 0; index < from.length; index++) {
        const digit = ((half[from[index] as number] as number) >>> shift) & DIGIT;
        counts[digit] = (counts[digit] as number) + 1;
      }
      const [first] = from;
      if (first === undefined || counts[((half[first] as number) >>> shift) & DIGIT] === from.length) continue;
      let sum = 0;
      for (let digit = 0; digit <= DIGIT; digit++) {
        const count = counts[digit] as number;
        counts[digit] = sum;
        sum += count;
      }
      for (let index = 0; index < from.length; index++) {
        const row = from[index] as number;
        const digit = ((half[row] as number) >>> shift) & DIGIT;
        const place = counts[digit] as number;
        counts[digit] = place + 1;
        to[place] = row;
      }
      [from, to] = [to, from];
    }
  }
  return from;
}
