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

/** Lists of the groups found so far, with space for those of the next stretch of rows. */
interface Found {
  firsts: Uint32Array<ArrayBuffer>;
  sizes: Uint32Array<ArrayBuffer>;
  count: number;
}

function reserve(found: Found, rows: number): void {
  found.firsts = grown(found.firsts, found.count + rows);
  found.sizes = grown(found.sizes, found.count + rows);
}

/** Counts rows whose numbers are those of their groups. Returns the number of groups; −1 if a new number is not the next one. */
function countRows(numbers: Uint32Array, from: number, to: number, { firsts, sizes, count: known }: Found): number {
  let count = known;
  for (let index = from; index < to; index++) {
    const number = numbers[index] as number;
    if (number >= count) {
      if (number > count) return -1;
      firsts[count++] = index;
    }
    sizes[number] = (sizes[number] as number) + 1;
  }
  return count;
}

/** Numbers the groups of rows. `groups` has for each number, after `NONE`, its group from 1. Returns the number of groups. */
function numberRows(
  numbers: Uint32Array,
  from: number,
  to: number,
  groups: Uint32Array,
  groupOf: Uint32Array,
  { firsts, sizes, count: known }: Found,
): number {
  let count = known;
  for (let index = from; index < to; index++) {
    const at = ((numbers[index] as number) + 1) >>> 0;
    let group = groups[at] as number;
    if (group === 0) {
      firsts[count] = index;
      groups[at] = group = ++count;
    }
    groupOf[index] = group - 1;
    sizes[group - 1] = (sizes[group - 1] as number) + 1;
  }
  return count;
}

/** Returns the grouping of rows by a number, which may be NONE. Numbers that ascend from 0 by their first rows are those of the groups. */
export async function groupedBy(numbers: Uint32Array, control: Control): Promise<Grouping> {
  const rows = numbers.length;
  const newFound = (): Found => ({ firsts: new Uint32Array(), sizes: new Uint32Array(), count: 0 });
  let found = newFound();
  await eachStretch(rows, control, (from, to) => {
    if (found.count < 0) return;
    reserve(found, to - from);
    found.count = countRows(numbers, from, to, found);
  });
  let groupOf = numbers;
  if (found.count < 0) {
    found = newFound();
    groupOf = new Uint32Array(rows);
    let largest = 0;
    for (let index = 0; index < rows; index++) largest = Math.max(largest, ((numbers[index] as number) + 1) >>> 0);
    const groups = new Uint32Array(largest + 1);
    await eachStretch(rows, control, (from, to) => {
      reserve(found, to - from);
      found.count = numberRows(numbers, from, to, groups, groupOf, found);
    });
  }
  const { count, firsts, sizes } = found;
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
