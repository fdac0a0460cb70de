import type { CompareOptions } from '../diff.request.ts';
import { pairElements, type Pairing } from './array-pairs.ts';
import { ADDED, CHANGED, DifferenceTree, INSIDE, MOVED, NONE, REMOVED, REORDERED } from './difference-tree.ts';
import { EqualBytes } from './equal-bytes.ts';
import { areScalarsEqual, areStringsEqual } from './equal.ts';
import { elementsOf, endOf, type Frame, membersFrom, type Pair, pairAt, pairAtRest, pairOf, Rest, setRest } from './frames.ts';
import { Hashes } from './hash.ts';
import { type Elements } from './keys.ts';
import { NameTable } from './names.ts';
import { Cursor, PLAIN, type Side } from './side.ts';

/** Containers of at most this size are compared byte by byte first; larger ones by their children, between which other work is done. */
const BYTES_MAX = 4 * 1024 * 1024;
/** Children that are compared in a few milliseconds. */
const STRETCH = 512;
/** Children that are listed in a few milliseconds. */
const REST_STRETCH = 65_536;

/** Facts about a comparison besides the differences. */
export interface ComparisonFacts {
  /** Names by which elements were matched, with the number of arrays. */
  readonly keys: Map<string, number>;
  /** Arrays of objects without a key, which were compared in their order. */
  unkeyed: number;
}

/** Compares two texts by structure. */
export class Comparison {
  readonly one: Side;
  readonly other: Side;
  readonly tree = new DifferenceTree();
  readonly facts: ComparisonFacts = { keys: new Map(), unkeyed: 0 };
  /** True if the texts are compared only until the first difference. */
  readonly #stops: boolean;
  readonly #options: CompareOptions;
  readonly #stack: Frame[] = [];
  readonly #hashes: readonly [Hashes, Hashes];
  readonly #bytes: EqualBytes;

  constructor(one: Side, other: Side, options: CompareOptions, stops = false) {
    this.one = one;
    this.other = other;
    this.#options = options;
    this.#stops = stops;
    this.#bytes = new EqualBytes(one.bytes, other.bytes);
    const isSet = options.arrays === 'set';
    this.#hashes = [new Hashes(one, options.numbers === 'written', isSet), new Hashes(other, options.numbers === 'written', isSet)];
  }

  /** Yields after each few milliseconds of work, with the offset that was reached in the first text. */
  *run(): Generator<number> {
    const { one, other } = this;
    if (one.values.length === 1 && other.values.length === 1) {
      const value = one.values[0] as number;
      const otherValue = other.values[0] as number;
      this.#pair(null, pairOf(one, value, other, otherValue), 0, 0);
    } else {
      const frame = this.#frame(null, NONE, NONE, 0, 0, PLAIN, PLAIN);
      this.#stack.push(frame);
      const elements = ({ values, side }: { values: Uint32Array; side: Side }): Elements => {
        return { side, values, containers: Int32Array.from(values, (value) => side.containerAt(value)) };
      };
      yield* this.#align(frame, elements({ values: one.values, side: one }), elements({ values: other.values, side: other }));
    }
    for (let steps = 0; this.#stack.length > 0; ) {
      if (this.#stops && this.tree.count > 0) break;
      const frame = this.#stack[this.#stack.length - 1] as Frame;
      if (frame.rest) this.#stepRest(frame, frame.rest);
      else if (one.isObject(frame.one)) {
        if (!this.#stepMembers(frame)) yield* this.#matchNames(frame);
      } else if (this.#options.arrays === 'position') this.#stepElements(frame);
      else if (!(yield* this.#passEqual(frame)))
        yield* this.#align(
          frame,
          yield* elementsOf(new Cursor(one, frame.container)),
          yield* elementsOf(new Cursor(other, frame.otherContainer)),
        );
      if (++steps % 32 === 0) yield frame.one === NONE ? 0 : frame.one;
    }
    this.tree.finish();
  }

  #frame(
    parent: Frame | null,
    one: number,
    other: number,
    place: number,
    otherPlace: number,
    container: number,
    otherContainer: number,
  ): Frame {
    return {
      parent,
      node: NONE,
      one,
      other,
      place,
      otherPlace,
      container,
      otherContainer,
      cursor: container === PLAIN ? null : new Cursor(this.one, container),
      otherCursor: otherContainer === PLAIN ? null : new Cursor(this.other, otherContainer),
      rest: null,
    };
  }

  /** Records a difference inside of a frame. */
  #record(kind: number, parent: Frame | null, one: number, other: number, place: number, otherPlace: number): number {
    let node = NONE;
    if (parent !== null) {
      const missing: Frame[] = [];
      for (let frame: Frame | null = parent; frame !== null && frame.node === NONE; frame = frame.parent) missing.push(frame);
      for (const frame of missing.reverse()) {
        frame.node = this.tree.add(INSIDE, frame.parent?.node ?? NONE, frame.one, frame.other, frame.place, frame.otherPlace);
      }
      node = parent.node;
    }
    return this.tree.add(kind, node, one, other, place, otherPlace);
  }

  /** Compares two values. Returns true if a frame was opened for their children. */
  #pair(parent: Frame | null, pair: Pair, place: number, otherPlace: number, isMoved = false): boolean {
    const { one, end, container, other, otherEnd, otherContainer } = pair;
    const node = isMoved ? this.#record(MOVED, parent, one, other, place, otherPlace) : NONE;
    // Only a hash says that a moved element is the same: if it is not, its change is recorded too.
    if (container === PLAIN && otherContainer === PLAIN) {
      const asWritten = this.#options.numbers === 'written';
      if (!areScalarsEqual(this.one.bytes, one, end, this.other.bytes, other, otherEnd, asWritten))
        this.#record(CHANGED, parent, one, other, place, otherPlace);
      return false;
    }
    if (container === PLAIN || otherContainer === PLAIN || this.one.isObject(one) !== this.other.isObject(other)) {
      this.#record(CHANGED, parent, one, other, place, otherPlace);
      return false;
    }
    if (end - one === otherEnd - other && end - one <= BYTES_MAX && this.#bytes.areEqual(one, end, other)) return false;
    const frame = this.#frame(parent, one, other, place, otherPlace, container, otherContainer);
    frame.node = node;
    this.#stack.push(frame);
    return true;
  }

  /** Compares members with the same names at the same places. Returns false at the first that differ in their names. */
  #stepMembers(frame: Frame): boolean {
    const cursor = frame.cursor as Cursor;
    const other = frame.otherCursor as Cursor;
    const { bytes } = this.one;
    const otherBytes = this.other.bytes;
    for (let count = 0; count < STRETCH; count++) {
      const isMember = cursor.next();
      const isOther = other.next();
      if (!isMember && !isOther) {
        this.#stack.pop();
        return true;
      }
      if (!isMember || !isOther || !areStringsEqual(bytes, cursor.name, cursor.nameEnd, otherBytes, other.name, other.nameEnd))
        return false;
      if (this.#pair(frame, pairAt(cursor, other), cursor.name, other.name)) return true;
    }
    return true;
  }

  /** Compares elements at the same index. */
  #stepElements(frame: Frame): void {
    const cursor = frame.cursor as Cursor;
    const other = frame.otherCursor as Cursor;
    for (let count = 0; count < STRETCH; count++) {
      const isElement = cursor.next();
      const isOther = other.next();
      if (isElement && isOther) {
        if (this.#pair(frame, pairAt(cursor, other), cursor.index, other.index)) return;
      } else if (isElement) this.#record(REMOVED, frame, cursor.value, NONE, cursor.index, NONE);
      else if (isOther) this.#record(ADDED, frame, NONE, other.value, NONE, other.index);
      else {
        this.#stack.pop();
        return;
      }
    }
  }

  #stepRest(frame: Frame, rest: Rest): void {
    for (let count = 0; count < STRETCH; count++) {
      if (!rest.next()) {
        this.#stack.pop();
        return;
      }
      const { kind, place, otherPlace } = rest;
      if (kind === REMOVED || kind === ADDED) this.#record(kind, frame, rest.one, rest.other, place, otherPlace);
      else if (this.#pair(frame, pairAtRest(rest, this.one, this.other), place, otherPlace, kind === MOVED)) return;
    }
  }

  /** Finds the members with the same names, from the current members on, in any order. */
  *#matchNames(frame: Frame): Generator<number> {
    const members = yield* membersFrom(frame.cursor as Cursor);
    const others = yield* membersFrom(frame.otherCursor as Cursor);
    const table = new NameTable(others);
    const found = new Int32Array(members.count);
    const isTaken = new Uint8Array(others.count);
    let isAscending = true;
    let matched = 0;
    for (let index = 0, last = -1; index < members.count; index++) {
      const at = table.take(members, index);
      found[index] = at;
      if (at < 0) continue;
      isTaken[at] = 1;
      matched++;
      if (at < last) isAscending = false;
      last = at;
    }
    if (!isAscending && this.#options.keyOrder) this.#record(REORDERED, frame, frame.one, frame.other, frame.place, frame.otherPlace);
    const rest = new Rest(members.count + others.count - matched);
    for (let index = 0; index < members.count; index++) {
      const at = found[index] as number;
      const [one, container, name] = [members.value(index), members.container(index), members.name(index)];
      if (at < 0) rest.add(REMOVED, one, container, NONE, PLAIN, name, NONE);
      else rest.add(INSIDE, one, container, others.value(at), others.container(at), name, others.name(at));
      if (index % REST_STRETCH === REST_STRETCH - 1) yield one;
    }
    for (let at = 0; at < others.count; at++)
      if (isTaken[at] === 0) rest.add(ADDED, NONE, PLAIN, others.value(at), others.container(at), NONE, others.name(at));
    setRest(frame, rest);
  }

  /**
   * Compares two arrays that have equal elements at their beginnings, and after them one element each, or further elements in one of them only:
   * there is nothing to match, and no list of their elements is needed. Returns false for other arrays.
   */
  *#passEqual(frame: Frame): Generator<number, boolean> {
    const { arrays, keys } = this.#options;
    const cursor = frame.cursor as Cursor;
    const other = frame.otherCursor as Cursor;
    let [isElement, isOther] = [cursor.next(), other.next()];
    while (isElement && isOther) {
      const { value, end } = cursor;
      const isSame = end - value === other.end - other.value && end - value <= BYTES_MAX && this.#bytes.areEqual(value, end, other.value);
      if (!isSame) break;
      if (cursor.index % STRETCH === STRETCH - 1) yield value;
      [isElement, isOther] = [cursor.next(), other.next()];
    }
    if (isElement && isOther) {
      const pair = pairAt(cursor, other);
      const { index } = cursor;
      if (arrays === 'set' || keys.length > 0 || cursor.next() || other.next()) return false;
      this.#stack.pop();
      this.#pair(frame, pair, index, index);
      return true;
    }
    for (; isElement; isElement = cursor.next()) {
      this.#record(REMOVED, frame, cursor.value, NONE, cursor.index, NONE);
      if (cursor.index % STRETCH === 0) yield cursor.value;
    }
    for (; isOther; isOther = other.next()) {
      this.#record(ADDED, frame, NONE, other.value, NONE, other.index);
      if (other.index % STRETCH === 0) yield 0;
    }
    this.#stack.pop();
    return true;
  }

  /** Finds the elements of two arrays that belong together. */
  *#align(frame: Frame, elements: Elements, others: Elements): Generator<number> {
    const endAt = ({ side, values, containers }: Elements, index: number) =>
      endOf(side, values[index] as number, containers[index] as number);
    const isSame = (index: number, at: number): boolean => {
      const value = elements.values[index] as number;
      const otherValue = others.values[at] as number;
      const end = endAt(elements, index);
      const size = end - value;
      return size <= BYTES_MAX && endAt(others, at) - otherValue === size && this.#bytes.areEqual(value, end, otherValue);
    };
    const pairing: Pairing = yield* pairElements(elements, others, this.#options, this.#hashes, isSame);
    const { items, kinds, key } = pairing;
    if (key !== null) this.facts.keys.set(key, (this.facts.keys.get(key) ?? 0) + 1);
    if (pairing.isUnkeyed) this.facts.unkeyed++;
    const rest = new Rest(kinds.length);
    for (const [item, kind] of kinds.entries()) {
      const index = items[item * 2] as number;
      const at = items[item * 2 + 1] as number;
      const [one, container] = kind === ADDED ? [NONE, PLAIN] : [elements.values[index] as number, elements.containers[index] as number];
      const [other, otherContainer] = kind === REMOVED ? [NONE, PLAIN] : [others.values[at] as number, others.containers[at] as number];
      rest.add(kind, one, container, other, otherContainer, kind === ADDED ? NONE : index, kind === REMOVED ? NONE : at);
      if (item % REST_STRETCH === REST_STRETCH - 1) yield 0;
    }
    setRest(frame, rest);
  }
}
