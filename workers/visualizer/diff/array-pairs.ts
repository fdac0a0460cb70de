import type { CompareOptions } from '../diff.request.ts';
import { NONE, partners, shortestWay, staying } from './align.ts';
import { ADDED, INSIDE, MOVED, REMOVED } from './difference-tree.ts';
import type { Hashes } from './hash.ts';
import { type Elements, keyOf } from './keys.ts';
import { PLAIN } from './side.ts';

/** The elements of two arrays, except equal ones at their beginnings and ends, in an order in which they can be shown. */
export interface Pairing {
  /** For each item the indexes in both arrays; without a meaning for an array that does not have the element. */
  readonly items: readonly number[];
  /** INSIDE for elements that are compared, ADDED, REMOVED, or MOVED. */
  readonly kinds: readonly number[];
  /** Name by which the elements were matched; null for none. */
  readonly key: string | null;
  /** True if objects have no common key although they should be matched by one. */
  readonly isUnkeyed: boolean;
}

/** Collects items. */
class Items {
  readonly list: number[] = [];
  readonly kinds: number[] = [];

  add(kind: number, index: number, other: number): void {
    this.kinds.push(kind);
    this.list.push(index, other);
  }
}

function* hashesOf(elements: Elements, from: number, to: number, hashes: Hashes): Generator<number, Float64Array> {
  const { side, values, containers } = elements;
  const found = new Float64Array(to - from);
  for (let index = from; index < to; index++) {
    const value = values[index] as number;
    const container = containers[index] as number;
    const end = container === PLAIN ? side.endOf(value) : (side.containers.ends[container] as number);
    if (!hashes.begin(value, end, container)) {
      do yield value;
      while (!hashes.go());
    } else if (index % 256 === 255) yield value;
    found[index - from] = hashes.last;
  }
  return found;
}

const areObjects = ({ side, values, containers }: Elements) =>
  containers.length > 0 && containers.every((container, index) => container !== PLAIN && side.isObject(values[index] as number));

/**
 * Finds the elements of two arrays that belong together.
 *
 * @param isSame  returns true if two elements have the same bytes
 */
export function* pairElements(
  elements: Elements,
  others: Elements,
  { arrays, keys }: CompareOptions,
  hashes: readonly [one: Hashes, other: Hashes],
  isSame: (index: number, other: number) => boolean,
): Generator<number, Pairing> {
  const least = Math.min(elements.values.length, others.values.length);
  let head = 0;
  while (head < least && isSame(head, head)) if (++head % 256 === 0) yield elements.values[head - 1] as number;
  const tailOf = (tail: number) => [elements.values.length - 1 - tail, others.values.length - 1 - tail] as const;
  let tail = 0;
  while (head + tail < least && isSame(...tailOf(tail))) if (++tail % 256 === 0) yield 0;
  const range = [head, elements.values.length - tail] as const;
  const otherRange = [head, others.values.length - tail] as const;
  const size = range[1] - range[0];
  const otherSize = otherRange[1] - otherRange[0];

  const items = new Items();
  const done = (key: string | null, isUnkeyed = false): Pairing => {
    return { items: items.list, kinds: items.kinds, key, isUnkeyed };
  };
  if (size === 0 || otherSize === 0) {
    for (let index = range[0]; index < range[1]; index++) items.add(REMOVED, index, NONE);
    for (let other = otherRange[0]; other < otherRange[1]; other++) items.add(ADDED, NONE, other);
    return done(null);
  }

  if (size === 1 && otherSize === 1 && arrays !== 'set' && keys.length === 0) {
    items.add(INSIDE, head, head);
    return done(null);
  }

  const wantsKey = arrays === 'key' && areObjects(elements) && areObjects(others);
  let keyed = null;
  if (wantsKey) {
    const finding = keyOf(elements, others, keys, hashes);
    for (let step = finding.next(); ; step = finding.next()) {
      if (step.done) {
        keyed = step.value;
        break;
      }
      yield 0;
    }
  }
  let found: Int32Array;
  let stays: Uint8Array | null = null;
  if (keyed) found = partners(keyed.keys.subarray(...range), keyed.others.subarray(...otherRange));
  else {
    const own = yield* hashesOf(elements, ...range, hashes[0]);
    const other = yield* hashesOf(others, ...otherRange, hashes[1]);
    if (arrays === 'set') {
      addSet(items, head, partners(own, other), otherSize);
      return done(null);
    }
    const way = shortestWay(own, other);
    if (way === null) found = partners(own, other);
    else {
      stays = Uint8Array.from(way, (at) => (at === NONE ? 0 : 1));
      found = withMoved(way, own, other);
    }
  }
  stays ??= staying(found);
  const kindOf = (one: Elements, index: number) =>
    one.containers[index] === PLAIN ? 0 : one.side.isObject(one.values[index] as number) ? 1 : 2;
  const isAlike = keyed ? null : (index: number, other: number) => kindOf(elements, index + head) === kindOf(others, other + head);
  addInOrder(items, { head, found, stays, otherSize, isAlike });
  return done(keyed?.name ?? null, wantsKey && keyed === null);
}

/** Adds partners of elements that are equal, but not on the shortest way: they were moved. */
function withMoved(way: Int32Array, hashes: Float64Array, others: Float64Array): Int32Array {
  const isTaken = new Uint8Array(others.length);
  for (const other of way) if (other !== NONE) isTaken[other] = 1;
  const left = Array.from(way.keys()).filter((index) => way[index] === NONE);
  const otherLeft = Array.from(isTaken.keys()).filter((other) => isTaken[other] === 0);
  const moved = partners(
    Float64Array.from(left, (index) => hashes[index] as number),
    Float64Array.from(otherLeft, (other) => others[other] as number),
  );
  const found = way.slice();
  for (const [at, index] of left.entries()) if (moved[at] !== NONE) found[index] = otherLeft[moved[at] as number] as number;
  return found;
}

function addSet(items: Items, head: number, found: Int32Array, otherSize: number): void {
  const isTaken = new Uint8Array(otherSize);
  for (const [index, other] of found.entries()) {
    if (other !== NONE) isTaken[other] = 1;
    items.add(other === NONE ? REMOVED : INSIDE, head + index, other === NONE ? NONE : head + other);
  }
  for (const [other, taken] of isTaken.entries()) if (taken === 0) items.add(ADDED, NONE, head + other);
}

interface Order {
  readonly head: number;
  readonly found: Int32Array;
  readonly stays: Uint8Array;
  readonly otherSize: number;
  /** Returns true if an element may have become another; null if each element has a key. */
  readonly isAlike: ((index: number, other: number) => boolean) | null;
}

/** Adds the elements in the order of both arrays: those that stay divide the others. */
function addInOrder(items: Items, { head, found, stays, otherSize, isAlike }: Order): void {
  const source = new Int32Array(otherSize).fill(NONE);
  for (const [index, other] of found.entries()) if (other !== NONE) source[other] = index;
  for (let index = 0, other = 0; index < found.length || other < otherSize; index++, other++) {
    const removed: number[] = [];
    const added: number[] = [];
    for (; index < found.length && stays[index] === 0; index++) if (found[index] === NONE) removed.push(index);
    const next = index < found.length ? (found[index] as number) : otherSize;
    for (; other < next; other++) {
      const from = source[other] as number;
      if (from === NONE) added.push(other);
      else items.add(MOVED, head + from, head + other);
    }
    for (let at = 0, otherAt = 0; at < removed.length || otherAt < added.length; ) {
      const one = removed[at];
      const two = added[otherAt];
      if (one !== undefined && two !== undefined && isAlike?.(one, two)) {
        items.add(INSIDE, head + one, head + two);
        at++;
        otherAt++;
      } else if (one !== undefined && (two === undefined || removed.length - at >= added.length - otherAt)) {
        items.add(REMOVED, head + one, NONE);
        at++;
      } else {
        items.add(ADDED, NONE, head + (two as number));
        otherAt++;
      }
    }
    if (index < found.length) items.add(INSIDE, head + index, head + other);
  }
}
