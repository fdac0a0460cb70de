import { valueEnd } from '../query/json-text.ts';
import { passSpace } from '../read/literal.ts';
import { Scanner } from '../read/scan.ts';
import { Containers } from './containers.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** Container number of a value that is no object and no array. */
export const PLAIN = -1;

/** One of two compared texts, which is known to be valid. */
export class Side {
  readonly bytes: Bytes;
  readonly containers: Containers;
  /** Offsets of the values at the outermost level: several in NDJSON and in concatenated JSON. */
  readonly values: Uint32Array;

  private constructor(bytes: Bytes, containers: Containers, values: Uint32Array) {
    this.bytes = bytes;
    this.containers = containers;
    this.values = values;
  }

  /** Finds the containers of a text, of which there are `expected`; yields offsets between steps of a few milliseconds. */
  static *open(bytes: Bytes, textStart: number, records: number, expected?: number): Generator<number, Side> {
    const containers = new Containers(bytes);
    yield* containers.find(textStart, bytes.length, expected);
    const start = passSpace(bytes, textStart);
    let values = Uint32Array.of(start);
    if (records > 1) {
      const scanner = new Scanner(start, 'values');
      scanner.scan(bytes, bytes.length);
      values = scanner.offsets.written.slice();
    }
    return new Side(bytes, containers, values);
  }

  /** Returns the same text with another value at the outermost level. */
  from(value: number): Side {
    return new Side(this.bytes, this.containers, Uint32Array.of(value));
  }

  isObject(offset: number): boolean {
    return this.bytes[offset] === OPEN_BRACE;
  }

  isContainer(offset: number): boolean {
    return this.bytes[offset] === OPEN_BRACE || this.bytes[offset] === OPEN_BRACKET;
  }

  /** Returns the number of the container at an offset; PLAIN for another value. */
  containerAt(offset: number): number {
    return this.isContainer(offset) ? this.containers.at(offset) : PLAIN;
  }

  /** Returns the offset after the value at an offset. */
  endOf(offset: number): number {
    return this.isContainer(offset) ? (this.containers.ends[this.containers.at(offset)] as number) : valueEnd(this.bytes, offset);
  }

  isEmpty(offset: number): boolean {
    const first = this.bytes[passSpace(this.bytes, offset + 1)];
    return this.isContainer(offset) && (first === 0x7d || first === CLOSE_BRACKET);
  }
}

/** Steps through the members of an object, or the elements of an array, without reading what is inside of them. */
export class Cursor {
  readonly side: Side;
  /** Number of the container whose children these are. */
  readonly owner: number;
  readonly #isObject: boolean;
  #from: number;
  #isFirst = true;
  #next: number;
  /** Offsets of the opening quote of the name and after its closing quote; those of the value for an element. */
  name = 0;
  nameEnd = 0;
  /** Offset of the value, and the offset after it. */
  value = 0;
  end = 0;
  /** Number of the container that the value is; PLAIN for another value. */
  container = PLAIN;
  index = -1;
  /** True if `next` has returned false. */
  isPastLast = false;

  constructor(side: Side, container: number) {
    this.side = side;
    this.owner = container;
    this.#from = side.containers.starts[container] as number;
    this.#isObject = side.bytes[this.#from] === OPEN_BRACE;
    this.#next = container + 1;
  }

  /** Goes to the next child; false after the last. */
  next(): boolean {
    const { bytes, containers } = this.side;
    let at = this.#from;
    if (this.#isFirst) {
      at = passSpace(bytes, at + 1);
      this.#isFirst = false;
      this.isPastLast = bytes[at] === 0x7d || bytes[at] === 0x5d;
    } else {
      at = passSpace(bytes, at);
      this.isPastLast ||= bytes[at] !== COMMA;
      if (!this.isPastLast) at = passSpace(bytes, at + 1);
    }
    if (this.isPastLast) return false;
    this.index++;
    this.name = at;
    if (this.#isObject) {
      this.nameEnd = stringEnd(bytes, at + 1);
      at = passSpace(bytes, passSpace(bytes, this.nameEnd) + 1);
    }
    this.value = at;
    const byte = bytes[at];
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      this.container = this.#next;
      this.#next = containers.afters[this.container] as number;
      this.end = containers.ends[this.container] as number;
    } else {
      this.container = PLAIN;
      this.end = valueEnd(bytes, at);
    }
    this.#from = this.end;
    return true;
  }
}

/** Returns the offset after a string; `from` is the offset after its opening quote. */
function stringEnd(bytes: Bytes, from: number): number {
  for (let at = from; ; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at++;
  }
}
