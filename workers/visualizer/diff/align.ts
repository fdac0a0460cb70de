/** Largest number of edits that are found by comparison; more are found by the numbers of occurrences. */
const EDITS_MAX = 1500;
/** Partner of an element without one. */
export const NONE = -1;

/** For each element of the first list, its partner in the second: elements with equal hashes, the first with the first, and so on. */
export function partners(hashes: Float64Array, others: Float64Array): Int32Array {
  const places = new Map<number, number>();
  const next = new Int32Array(others.length).fill(NONE);
  for (let index = others.length - 1; index >= 0; index--) {
    const hash = others[index] as number;
    next[index] = places.get(hash) ?? NONE;
    places.set(hash, index);
  }
  const found = new Int32Array(hashes.length).fill(NONE);
  for (let index = 0; index < hashes.length; index++) {
    const place = places.get(hashes[index] as number) ?? NONE;
    if (place === NONE) continue;
    found[index] = place;
    places.set(hashes[index] as number, next[place] as number);
  }
  return found;
}

/** Returns for each element whether it stays in its place: those with partners in the longest ascending sequence. */
export function staying(found: Int32Array): Uint8Array {
  const tails: number[] = [];
  const before = new Int32Array(found.length).fill(NONE);
  for (let index = 0; index < found.length; index++) {
    const place = found[index] as number;
    if (place === NONE) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((found[tails[middle] as number] as number) < place) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[index] = tails[low - 1] as number;
    tails[low] = index;
  }
  const stays = new Uint8Array(found.length);
  for (let index = tails.at(-1) ?? NONE; index !== NONE; index = before[index] as number) stays[index] = 1;
  return stays;
}

/**
 * Finds the shortest way from one list to another (E. W. Myers, An O(ND) Difference Algorithm, 1986). Returns the partners of the elements that
 * stay; null if the way has more than EDITS_MAX edits.
 */
export function shortestWay(hashes: Float64Array, others: Float64Array): Int32Array | null {
  const most = Math.min(EDITS_MAX, hashes.length + others.length);
  const zero = most + 1;
  /** For each diagonal, the number of elements of the first list that the way has passed. */
  const ends = new Int32Array(2 * most + 3);
  const before: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    before.push(ends.slice(zero - edits, zero + edits + 1));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const below = ends[zero + diagonal - 1] as number;
      const above = ends[zero + diagonal + 1] as number;
      let index = diagonal === -edits || (diagonal !== edits && below < above) ? above : below + 1;
      while (index < hashes.length && index - diagonal < others.length && hashes[index] === others[index - diagonal]) index++;
      ends[zero + diagonal] = index;
      if (index >= hashes.length && index - diagonal >= others.length) return pairsOf(before, hashes.length, others.length);
    }
  }
  return null;
}

/** Follows the shortest way back from its end. */
function pairsOf(before: readonly Int32Array[], size: number, otherSize: number): Int32Array {
  const found = new Int32Array(size).fill(NONE);
  let index = size;
  let other = otherSize;
  for (let edits = before.length - 1; edits >= 0; edits--) {
    let from = 0;
    let otherFrom = 0;
    if (edits > 0) {
      const ends = before[edits] as Int32Array;
      const diagonal = index - other;
      const at = (of: number) => ends[of + edits] as number;
      const last = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1)) ? diagonal + 1 : diagonal - 1;
      from = at(last);
      otherFrom = from - last;
    }
    while (index > from && other > otherFrom) found[--index] = --other;
    index = from;
    other = otherFrom;
  }
  return found;
}
