import { grown } from '../../wire/bytes.ts';
import { InputError } from '../../wire/input-error.ts';
import { ELEMENTS_MAX } from '../diff.request.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { Elements } from './keys.ts';
import { Members } from './names.ts';
import { type Cursor, PLAIN, type Side } from './side.ts';

/** Children that are collected in a few milliseconds. */
const STRETCH = 512;

/** Two values that are compared, with their places in their containers. */
export interface Pair {
  readonly one: number;
  readonly end: number;
  readonly container: number;
  readonly other: number;
  readonly otherEnd: number;
  readonly otherContainer: number;
}

/** Two containers whose children are being compared. */
export interface Frame {
  readonly parent: Frame | null;
  /** Number of the node; NONE while no difference was found inside. */
  node: number;
  readonly one: number;
  readonly other: number;
  readonly place: number;
  readonly otherPlace: number;
  readonly container: number;
  readonly otherContainer: number;
  /** null when `rest` has all children. */
  cursor: Cursor | null;
  otherCursor: Cursor | null;
  /** Members whose names differ from those at the same place, or elements, by which the children are compared from then on. */
  rest: Rest | null;
}

/** Up to this number of children, a list takes less memory than a typed array; a deep text has such a list at each level. */
const SHORT = 16;
const NUMBERS = 7;

/** Children of two containers that are left to be compared or recorded, in their order. */
export class Rest {
  readonly count: number;
  readonly #numbers: number[] | Int32Array;
  #added = 0;
  #at = 0;

  constructor(count: number) {
    this.count = count;
    this.#numbers = count > SHORT ? new Int32Array(count * NUMBERS) : [];
  }

  /**
   * @param kind  INSIDE for children that are compared, or the kind of the difference
   * @param one   offset and container of the child in the first text, and of that in the second; NONE and PLAIN for a text without it
   */
  add(kind: number, one: number, container: number, other: number, otherContainer: number, place: number, otherPlace: number): void {
    const numbers = this.#numbers;
    numbers[this.#added++] = kind;
    numbers[this.#added++] = one | 0;
    numbers[this.#added++] = container;
    numbers[this.#added++] = other | 0;
    numbers[this.#added++] = otherContainer;
    numbers[this.#added++] = place | 0;
    numbers[this.#added++] = otherPlace | 0;
  }

  /** Goes to the next child; false after the last. */
  next(): boolean {
    this.#at += NUMBERS;
    return this.#at <= this.#added;
  }

  #number(index: number): number {
    return this.#numbers[this.#at - NUMBERS + index] as number;
  }

  get kind(): number {
    return this.#number(0);
  }
  get one(): number {
    return this.#number(1) >>> 0;
  }
  get container(): number {
    return this.#number(2);
  }
  get other(): number {
    return this.#number(3) >>> 0;
  }
  get otherContainer(): number {
    return this.#number(4);
  }
  get place(): number {
    return this.#number(5) >>> 0;
  }
  get otherPlace(): number {
    return this.#number(6) >>> 0;
  }
}

/** Sets the children that are left, in place of the cursors. */
export function setRest(frame: Frame, rest: Rest): void {
  frame.rest = rest;
  frame.cursor = null;
  frame.otherCursor = null;
}

/** Collects the members from the current one of a cursor on. */
export function* membersFrom(cursor: Cursor): Generator<number, Members> {
  const members = new Members(cursor.side);
  if (cursor.isPastLast) return members;
  do {
    members.add(cursor);
    if (members.count % STRETCH === 0) yield cursor.value;
  } while (cursor.next());
  return members;
}

/** Collects the elements of an array. Throws InputError if there are more than `max`. */
export function* elementsOf(cursor: Cursor, max = ELEMENTS_MAX): Generator<number, Elements> {
  let values = new Uint32Array(8);
  let containers = new Int32Array(8);
  let count = 0;
  while (cursor.next()) {
    if (count === max) throw new InputError<VisualizerErrorCode>('visualizer.error.comparedElements', 'after', { max });
    values = grown(values, count + 1);
    containers = grown(containers, count + 1);
    values[count] = cursor.value;
    containers[count] = cursor.container;
    if (++count % STRETCH === 0) yield cursor.value;
  }
  // A view of a short list would take more memory than a copy of it, in a deep text at each level.
  const shortened = <List extends Uint32Array | Int32Array>(list: List) =>
    (count > SHORT ? list.subarray(0, count) : list.slice(0, count)) as List;
  return { side: cursor.side, values: shortened(values), containers: shortened(containers) };
}

/** Returns the offset after a value that is a container or not. */
export const endOf = (side: Side, value: number, container: number): number =>
  container === PLAIN ? side.endOf(value) : (side.containers.ends[container] as number);

export const pairAtRest = ({ one, container, other, otherContainer }: Rest, side: Side, otherSide: Side): Pair => ({
  one,
  end: endOf(side, one, container),
  container,
  other,
  otherEnd: endOf(otherSide, other, otherContainer),
  otherContainer,
});

export const pairAt = (cursor: Cursor, other: Cursor): Pair => ({
  one: cursor.value,
  end: cursor.end,
  container: cursor.container,
  other: other.value,
  otherEnd: other.end,
  otherContainer: other.container,
});

export function pairOf(one: Side, value: number, other: Side, otherValue: number): Pair {
  return {
    one: value,
    end: one.endOf(value),
    container: one.containerAt(value),
    other: otherValue,
    otherEnd: other.endOf(otherValue),
    otherContainer: other.containerAt(otherValue),
  };
}
