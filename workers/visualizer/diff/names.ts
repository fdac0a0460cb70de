import { areStringsEqual, hasEscape, unescaped } from './equal.ts';
import type { Cursor, Side } from './side.ts';

/** Members of an object from one member on: four numbers for each. */
export class Members {
  readonly side: Side;
  #list = new Uint32Array(64);
  count = 0;

  constructor(side: Side) {
    this.side = side;
  }

  add({ name, nameEnd, value, end, container }: Cursor): void {
    const at = this.count * 5;
    if (at + 5 > this.#list.length) {
      const larger = new Uint32Array(this.#list.length * 2);
      larger.set(this.#list);
      this.#list = larger;
    }
    this.#list[at] = name;
    this.#list[at + 1] = nameEnd;
    this.#list[at + 2] = value;
    this.#list[at + 3] = end;
    this.#list[at + 4] = container;
    this.count++;
  }

  name(index: number): number {
    return this.#list[index * 5] as number;
  }

  nameEnd(index: number): number {
    return this.#list[index * 5 + 1] as number;
  }

  value(index: number): number {
    return this.#list[index * 5 + 2] as number;
  }

  end(index: number): number {
    return this.#list[index * 5 + 3] as number;
  }

  container(index: number): number {
    return (this.#list[index * 5 + 4] as number) | 0;
  }
}

const NONE = -1;

/** Finds members by their names. Members with the same name are found one after another. */
export class NameTable {
  readonly #members: Members;
  readonly #mask: number;
  /** First member of each slot that was not taken; NONE for a free slot. */
  readonly #first: Int32Array;
  /** Name by which a slot was filled: a member that may be taken. */
  readonly #owner: Int32Array;
  /** Next member with the same name. */
  readonly #next: Int32Array;
  /** True if two members have the same name. */
  readonly hasRepeats: boolean;

  constructor(members: Members) {
    this.#members = members;
    let size = 16;
    while (size < members.count * 2) size *= 2;
    this.#mask = size - 1;
    this.#first = new Int32Array(size).fill(NONE);
    this.#owner = new Int32Array(size).fill(NONE);
    this.#next = new Int32Array(members.count).fill(NONE);
    const last = new Int32Array(members.count);
    let hasRepeats = false;
    for (let index = 0; index < members.count; index++) {
      const slot = this.#slot(members, index);
      const owner = this.#owner[slot] as number;
      if (owner === NONE) {
        this.#owner[slot] = index;
        this.#first[slot] = index;
        last[index] = index;
      } else {
        hasRepeats = true;
        this.#next[last[owner] as number] = index;
        last[owner] = index;
      }
    }
    this.hasRepeats = hasRepeats;
  }

  /** Returns the first member that was not taken and has the name of a member of another object; −1 for none. */
  take(members: Members, index: number): number {
    const slot = this.#slot(members, index);
    const found = this.#first[slot] as number;
    if (found !== NONE) this.#first[slot] = this.#next[found] as number;
    return found;
  }

  /** Returns the slot with the name of a member, or the free one for it. */
  #slot(members: Members, index: number): number {
    const own = this.#members;
    const { bytes } = members.side;
    const [from, to] = [members.name(index), members.nameEnd(index)];
    let slot = nameHash(members.side, from, to) & this.#mask;
    for (;;) {
      const owner = this.#owner[slot] as number;
      if (owner === NONE || areStringsEqual(own.side.bytes, own.name(owner), own.nameEnd(owner), bytes, from, to)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

function nameHash({ bytes }: Side, from: number, to: number): number {
  let text = bytes;
  let [at, end] = [from + 1, to - 1];
  if (hasEscape(bytes, from, to)) {
    text = unescaped(bytes, from, to);
    [at, end] = [0, text.length];
  }
  let hash = seed;
  for (; at < end; at++) hash = Math.imul(hash ^ (text[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** Differs in each worker, so that nobody can choose names with equal hashes. */
const seed = (performance.now() * 1000) | 0;
