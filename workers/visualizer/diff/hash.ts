import { QUOTE } from '../read/literal.ts';
import { canonicalAt, hasEscape, unescaped } from './equal.ts';
import { Cursor, PLAIN, type Side } from './side.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
/** Bytes that are read in a few milliseconds. */
const STRETCH_BYTES = 1024 * 1024;
const UPPER = 2 ** 21;

const encoder = new TextEncoder();

/** Mixes the bits of a number, so that each bit of the result depends on all of them. */
function mixed(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** An open container, whose children are added to its hash. */
interface Open {
  readonly cursor: Cursor;
  readonly isObject: boolean;
  one: number;
  other: number;
  /** Hash of the name of the member whose value is read. */
  nameOne: number;
  nameOther: number;
}

/**
 * Computes hashes of values, so that equal values have equal hashes. A hash only proposes which elements of two arrays belong together; each
 * proposed pair is compared.
 */
export class Hashes {
  readonly #side: Side;
  readonly #asWritten: boolean;
  readonly #asSets: boolean;
  /** Hashes of the containers that were read, in two halves, by their numbers. */
  #ones = new Int32Array();
  #others = new Int32Array();
  #isKnown = new Uint8Array();
  readonly #stack: Open[] = [];
  /** The last hash, in two halves. */
  #one = 0;
  #other = 0;

  constructor(side: Side, asWritten: boolean, asSets: boolean) {
    this.#side = side;
    this.#asWritten = asWritten;
    this.#asSets = asSets;
  }

  /** Returns 53 bits of the hash of a value that is no container. */
  scalar(from: number, to: number): number {
    this.#scalar(from, to);
    return this.last;
  }

  /** Begins the hash of a value. Returns true if it is the last hash already; otherwise `go` goes on. */
  begin(value: number, end: number, container: number): boolean {
    if (container === PLAIN) {
      this.#scalar(value, end);
      return true;
    }
    if (this.#enter(container)) return true;
    return this.go();
  }

  /** Goes on for a few milliseconds. Returns true if the hash is the last hash now. */
  go(): boolean {
    let left = STRETCH_BYTES;
    const stack = this.#stack;
    while (stack.length > 0) {
      if (left < 0) return false;
      const top = stack[stack.length - 1] as Open;
      const { cursor } = top;
      let isKnown = true;
      if (!cursor.next()) {
        stack.pop();
        this.#one = mixed(top.one);
        this.#other = mixed(top.other);
        this.#keep(cursor.owner);
        left -= 16;
        const parent = stack[stack.length - 1];
        if (parent) this.#add(parent);
        continue;
      }
      if (top.isObject) {
        this.#string(cursor.name, cursor.nameEnd);
        top.nameOne = this.#one;
        top.nameOther = this.#other;
      }
      if (cursor.container === PLAIN) this.#scalar(cursor.value, cursor.end);
      else isKnown = this.#enter(cursor.container);
      if (isKnown) this.#add(top);
      left -= cursor.value - cursor.name + 16;
      if (cursor.container === PLAIN) left -= cursor.end - cursor.value;
    }
    return true;
  }

  /** Returns true if the hash of a container is known, and is the last hash then; otherwise opens the container. */
  #enter(container: number): boolean {
    if (this.#isKnown.length === 0) {
      const count = this.#side.containers.starts.length;
      this.#ones = new Int32Array(count);
      this.#others = new Int32Array(count);
      this.#isKnown = new Uint8Array(count);
    }
    if (this.#isKnown[container] === 1) {
      this.#one = this.#ones[container] as number;
      this.#other = this.#others[container] as number;
      return true;
    }
    const isObject = this.#side.isObject(this.#side.containers.starts[container] as number);
    const seed = isObject ? 0x2545f491 : 0x9e3779b9;
    this.#stack.push({ cursor: new Cursor(this.#side, container), isObject, one: seed, other: ~seed, nameOne: 0, nameOther: 0 });
    return false;
  }

  #keep(container: number): void {
    this.#ones[container] = this.#one;
    this.#others[container] = this.#other;
    this.#isKnown[container] = 1;
  }

  /** Adds the last hash to its container: members in any order, elements in their order. */
  #add(top: Open): void {
    if (top.isObject) {
      top.one = (top.one + mixed(this.#one ^ Math.imul(top.nameOne, 0x27d4eb2f))) | 0;
      top.other = (top.other + mixed(this.#other ^ Math.imul(top.nameOther, 0x165667b1))) | 0;
    } else if (this.#asSets) {
      top.one = (top.one + mixed(this.#one ^ 0x5bd1e995)) | 0;
      top.other = (top.other + mixed(this.#other ^ 0x1b873593)) | 0;
    } else {
      top.one = Math.imul(top.one ^ this.#one, 0x01000193) + 0x3c6ef372;
      top.other = Math.imul(top.other ^ this.#other, 0x5bd1e995) + 0x1f83d9ab;
    }
  }

  /** The last hash, in 53 bits. */
  get last(): number {
    return (this.#one >>> 0) * UPPER + (this.#other >>> 11);
  }

  #scalar(from: number, to: number): void {
    const { bytes } = this.#side;
    const first = bytes[from] as number;
    if (first === QUOTE) return this.#string(from, to);
    if (!this.#asWritten && (first === MINUS || (first >= ZERO && first <= NINE))) {
      const text = canonicalAt(bytes, from, to);
      if (text !== null) {
        const canonical = encoder.encode(text);
        return this.#bytes(canonical, 0, canonical.length);
      }
    }
    this.#bytes(bytes, from, to);
  }

  #string(from: number, to: number): void {
    const { bytes } = this.#side;
    if (!hasEscape(bytes, from, to)) return this.#bytes(bytes, from, to - 1);
    const text = unescaped(bytes, from, to);
    this.#bytes(text, 0, text.length, QUOTE);
  }

  #bytes(bytes: Bytes, from: number, to: number, before?: number): void {
    let one = 0x811c9dc5;
    let other = 0x1b873593;
    if (before !== undefined) {
      one = Math.imul(one ^ before, 0x01000193);
      other = Math.imul(other ^ before, 0x5bd1e995);
      other ^= other >>> 15;
    }
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      one = Math.imul(one ^ byte, 0x01000193);
      other = Math.imul(other ^ byte, 0x5bd1e995);
      other ^= other >>> 15;
    }
    this.#one = mixed(one);
    this.#other = mixed(other);
  }
}
