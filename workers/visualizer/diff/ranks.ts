/** Returns the number of ascending numbers that are below a limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number at an index of those that are not in a list of ascending numbers. */
function missingAt(numbers: readonly number[], index: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) - middle <= index) low = middle + 1;
    else high = middle;
  }
  return index + low;
}

/**
 * Computes the indexes of operations on an array that is changed step by step: first the removed elements go, then elements are added and
 * moved to their places in the order of the places. Elements that still have to move are among the others meanwhile.
 */
export class Ranks {
  /** Indexes in the new array of elements that are added or moved, ascending. */
  readonly #placed: readonly number[];
  /** Indexes in the old array of elements that are removed or moved, and of those that are moved, ascending. */
  readonly #gone: readonly number[];
  readonly #moved: readonly number[];
  /** Numbers of elements that still have to move, as a Fenwick tree. */
  readonly #waiting: Int32Array;
  /** Number of elements that stay. */
  readonly #staying: number;

  constructor(size: number, placed: readonly number[], removed: readonly number[], moved: readonly number[]) {
    this.#placed = placed;
    this.#moved = moved.toSorted((one, other) => one - other);
    this.#gone = [...removed, ...moved].sort((one, other) => one - other);
    this.#staying = size - this.#gone.length;
    this.#waiting = new Int32Array(moved.length + 1);
    for (let at = 1; at <= moved.length; at++) this.#waiting[at] = at & -at;
  }

  /** Returns how many elements that still have to move were before an index in the old array. */
  #waitingBelow(index: number): number {
    let count = 0;
    for (let at = countBelow(this.#moved, index); at > 0; at -= at & -at) count += this.#waiting[at] as number;
    return count;
  }

  /** Returns the index at which the placed element of a number is added. */
  to(number: number): number {
    const place = this.#placed[number] as number;
    const staying = place - number;
    // Elements are put directly after the one that stays before them.
    const after = staying > 0 ? missingAt(this.#gone, staying - 1) : -1;
    return place + this.#waitingBelow(after);
  }

  /** Takes an element of the old array, which moves to the place of a number. Returns the index at which it is now. */
  take(number: number, index: number): number {
    const place = this.#placed[number] as number;
    const staying = index - countBelow(this.#gone, index);
    const next = staying < this.#staying ? missingAt(this.#placed, staying) : Number.POSITIVE_INFINITY;
    const before = next <= place ? next : place + staying - (place - number);
    const from = before + this.#waitingBelow(index);
    for (let at = countBelow(this.#moved, index) + 1; at < this.#waiting.length; at += at & -at)
      this.#waiting[at] = (this.#waiting[at] as number) - 1;
    return from;
  }
}
