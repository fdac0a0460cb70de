import type { Control } from '../../wire/control.ts';
import { eachStretch } from '../document/stretches.ts';
import { grown } from '../../wire/bytes.ts';

/** A partition of the shown rows. Groups are numbered by their first row. */
export interface Grouping {
  /** Group of each shown row, by its index among them. */
  readonly groupOf: Uint32Array;
  readonly count: number;
  /** Index of the first shown row of each group. */
  readonly firsts: Uint32Array;
  /** Number of rows of each group. */
  readonly sizes: Uint32Array;
}

/** Numbers distinct pairs of 32-bit numbers from 0, in a hash table with open addressing. */
export class PairNumbers {
  #mask = 4095;
  #table = new Uint32Array(this.#mask + 1);
  /** The pair of each number. */
  lefts = new Uint32Array(2048);
  rights = new Uint32Array(2048);
  count = 0;

  /** Returns the number of a pair; a new pair gets the next number. */
  numberOf(left: number, right: number): number {
    let slot = this.#slotOf(left, right);
    for (let entry = this.#table[slot] as number; entry !== 0; entry = this.#table[slot] as number) {
      if (this.lefts[entry - 1] === left && this.rights[entry - 1] === right) return entry - 1;
      slot = (slot + 1) & this.#mask;
    }
    if (this.count === this.lefts.length) this.#grow();
    this.lefts[this.count] = left;
    this.rights[this.count] = right;
    this.#insert(this.count++);
    return this.count - 1;
  }

  #slotOf(left: number, right: number): number {
    const hash = Math.imul(left ^ Math.imul(right, 0x9e3779b1), 0x85ebca6b);
    return (hash ^ (hash >>> 15)) & this.#mask;
  }

  #insert(number: number): void {
    let slot = this.#slotOf(this.lefts[number] as number, this.rights[number] as number);
    while (this.#table[slot] !== 0) slot = (slot + 1) & this.#mask;
    this.#table[slot] = number + 1;
  }

  #grow(): void {
    this.lefts = grown(this.lefts, this.count + 1);
    this.rights = grown(this.rights, this.count + 1);
    this.#mask = this.#mask * 2 + 1;
    this.#table = new Uint32Array(this.#mask + 1);
    for (let number = 0; number < this.count; number++) this.#insert(number);
  }
}

/** Returns the grouping in which two rows share a group if they do so in both of the numberings. */
export async function combined(left: Uint32Array, right: Uint32Array, control: Control): Promise<Uint32Array> {
  const pairs = new PairNumbers();
  const numbers = new Uint32Array(left.length);
  await eachStretch(numbers.length, control, (from, to) => {
    for (let index = from; index < to; index++) numbers[index] = pairs.numberOf(left[index] as number, right[index] as number);
  });
  return numbers;
}

function largestOf(numbers: Uint32Array): number {
  let largest = 0;
  for (let index = 0; index < numbers.length; index++) if ((numbers[index] as number) > largest) largest = numbers[index] as number;
  return largest;
}

/** Returns the grouping of rows by a number; any number below 2^32 − 1 may occur. */
export async function groupedBy(numbers: Uint32Array, control: Control): Promise<Grouping> {
  const groups = new Uint32Array(largestOf(numbers) + 1);
  const groupOf = new Uint32Array(numbers.length);
  let firsts = new Uint32Array(1024);
  let sizes = new Uint32Array(1024);
  let count = 0;
  const addGroup = (index: number): number => {
    if (count === firsts.length) {
      const larger = [new Uint32Array(count * 2), new Uint32Array(count * 2)] as const;
      larger[0].set(firsts);
      larger[1].set(sizes);
      [firsts, sizes] = larger;
    }
    firsts[count] = index;
    return ++count;
  };
  await eachStretch(numbers.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      const number = numbers[index] as number;
      const group = (groups[number] ||= addGroup(index)) - 1;
      groupOf[index] = group;
      sizes[group] = (sizes[group] as number) + 1;
    }
  });
  return { groupOf, count, firsts: firsts.subarray(0, count), sizes: sizes.subarray(0, count) };
}

/** Returns the grouping of all rows in one group; without groups if there are no rows. */
export function oneGroup(rows: number): Grouping {
  const count = Math.min(rows, 1);
  return { groupOf: new Uint32Array(rows), count, firsts: new Uint32Array(count), sizes: new Uint32Array(count).fill(rows) };
}

/**
 * Returns a grouping of at most `limit` groups and one more: the groups with the most rows, and the rows of all others together. Among
 * groups of the same size, those that begin earlier are kept.
 */
export function limited(grouping: Grouping, limit: number): { readonly grouping: Grouping; readonly others: number } {
  const { groupOf, count, firsts, sizes } = grouping;
  if (count <= limit) return { grouping, others: 0 };
  const { largest, numbers } = largestGroups(sizes, limit);
  const merged = new Uint32Array(limit + 1);
  for (let group = 0; group < count; group++) {
    const number = numbers[group] as number;
    merged[number] = (merged[number] as number) + (sizes[group] as number);
  }
  return {
    grouping: {
      groupOf: groupOf.map((group) => numbers[group] as number),
      count: limit + 1,
      firsts: Uint32Array.from([...largest].map((group) => firsts[group] as number).concat(0)),
      sizes: merged,
    },
    others: count - limit,
  };
}

/**
 * Returns the groups with the most rows, among groups of the same size those that begin earlier, and for each group its number among them,
 * which for all others is `limit`.
 */
export function largestGroups(sizes: Uint32Array, limit: number): { readonly largest: Uint32Array; readonly numbers: Uint32Array } {
  const bySize = Uint32Array.from(sizes.keys()).sort((a, b) => (sizes[b] as number) - (sizes[a] as number) || a - b);
  const largest = bySize.slice(0, limit).sort();
  const numbers = new Uint32Array(sizes.length).fill(limit);
  for (const [number, group] of largest.entries()) numbers[group] = number;
  return { largest, numbers };
}
