import { grown } from '../../wire/bytes.ts';
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
  readonly cursor: Cursor | null;
  readonly otherCursor: Cursor | null;
  /** Members whose names differ from those at the same place, or elements, by which the children are compared from then on. */
  rest: Rest | null;
  next: number;
}

export interface Rest {
  readonly count: number;
  /** Compares the children at an index. Returns true if a frame was opened. */
  readonly step: (index: number) => boolean;
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

/** Collects the elements of an array. */
export function* elementsOf(cursor: Cursor): Generator<number, Elements> {
  let values = new Uint32Array(8);
  let containers = new Int32Array(8);
  let count = 0;
  while (cursor.next()) {
    values = grown(values, count + 1);
    containers = grown(containers, count + 1);
    values[count] = cursor.value;
    containers[count] = cursor.container;
    if (++count % STRETCH === 0) yield cursor.value;
  }
  return { side: cursor.side, values: values.subarray(0, count), containers: containers.subarray(0, count) };
}

export const endOf = ({ side, values, containers }: Elements, index: number): number => {
  const container = containers[index] as number;
  return container === PLAIN ? side.endOf(values[index] as number) : (side.containers.ends[container] as number);
};

export const pairAt = (cursor: Cursor, other: Cursor): Pair => ({
  one: cursor.value,
  end: cursor.end,
  container: cursor.container,
  other: other.value,
  otherEnd: other.end,
  otherContainer: other.container,
});

export const memberPair = (members: Members, index: number, others: Members, at: number): Pair => ({
  one: members.value(index),
  end: members.end(index),
  container: members.container(index),
  other: others.value(at),
  otherEnd: others.end(at),
  otherContainer: others.container(at),
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
