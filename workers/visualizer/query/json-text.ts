import { InputError } from '../../wire/input-error.ts';
import { QUOTE, passSpace, stringText } from '../read/literal.ts';
import type { VisualizerErrorCode } from '../request.ts';

const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;

/** Root node of a text with several values (NDJSON). In queries these are the elements of an array, which is not in the text. */
export const VALUES = 0xffff_ffff;

/** A JSON text that is known to be valid. A node is the offset of the first byte of a value. */
export interface JsonText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly root: number;
  /** Offsets of the values of a text with several values; empty for any other text. */
  readonly values: ArrayLike<number>;
  /** Work on the text that is limited; missing for other uses. */
  readonly search?: Search;
}

/** Steps to a child that every search may take, and steps for each byte of the text. */
const STEPS_MIN = 2_000_000;
const STEPS_PER_BYTE = 64;
/** Nesting of a value from which the ends of the containers in it are stored, and the least size and largest number of these. */
const STORED_DEPTH = 32;
const STORED_BYTES_MIN = 64;
const STORED_MAX = 1_000_000;

/**
 * A search through a text. It stops with an error when it takes far more steps than the text has bytes: `$..*..*..*` selects each of 500
 * nested arrays 20,000,000 times. It stores where deeply nested values end, because each step passes a value.
 */
export class Search {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #ends = new Map<number, number>();
  readonly #max: number;
  #steps = 0;

  constructor({ bytes }: JsonText) {
    this.#bytes = bytes;
    this.#max = STEPS_MIN + STEPS_PER_BYTE * bytes.length;
  }

  /** Counts a step. Throws InputError visualizer.error.queryWork. */
  step(): void {
    if (++this.#steps > this.#max) throw new InputError<VisualizerErrorCode>('visualizer.error.queryWork', 'rowsAt', { max: this.#max });
  }

  /** Returns the offset after a value. */
  endOf(start: number): number {
    const bytes = this.#bytes;
    const first = bytes[start];
    if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return valueEnd(bytes, start);
    const known = this.#ends.get(start);
    if (known !== undefined) return known;
    const open: number[] = [];
    let isDeep = false;
    for (let at = start; ; ) {
      const byte = bytes[at++] as number;
      if (byte === QUOTE) at = stringEnd(bytes, at);
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        isDeep ||= open.push(at - 1) > STORED_DEPTH;
      } else if (byte === 0x7d || byte === 0x5d) {
        const from = open.pop() as number;
        if (isDeep && at - from >= STORED_BYTES_MIN && this.#ends.size < STORED_MAX) this.#ends.set(from, at);
        if (open.length === 0) return at;
      }
    }
  }
}

/** Returns the offset after a string; `from` is the offset after its opening quote. */
function stringEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at++;
  }
}

/** Returns the offset after a value of a valid text. */
export function valueEnd(bytes: Uint8Array, start: number): number {
  const first = bytes[start] as number;
  if (first === QUOTE) return stringEnd(bytes, start + 1);
  let at = start;
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) {
    // A number or a word: letters, digits, signs and points.
    for (let byte = first; byte >= 0x2b && byte !== COMMA && byte < 0x7b && byte !== 0x5d; ) byte = bytes[++at] ?? 0;
    return at;
  }
  for (let depth = 0; ; ) {
    const byte = bytes[at++] as number;
    if (byte === QUOTE) at = stringEnd(bytes, at);
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if ((byte === 0x7d || byte === 0x5d) && --depth === 0) return at;
  }
}

export const isObject = ({ bytes }: JsonText, node: number) => node !== VALUES && bytes[node] === OPEN_BRACE;
export const isArray = ({ bytes }: JsonText, node: number) => node === VALUES || bytes[node] === OPEN_BRACKET;

/** Steps through the elements of an array or the members of an object; other values have no children. */
export class Children {
  readonly #text: JsonText;
  readonly #isObject: boolean;
  /** Offset at which the search for the next child begins; -1 after the last. */
  #from: number;
  #index = 0;
  /** Offset of the first byte of the child's value. */
  node = 0;
  /** Offset of the opening quote of the member's name, and offset after its closing quote. */
  nameStart = 0;
  nameEnd = 0;

  constructor(text: JsonText, node: number) {
    this.#text = text;
    this.#isObject = isObject(text, node);
    this.#from = this.#isObject || isArray(text, node) ? node : -1;
  }

  /** Goes to the next child; false after the last. */
  next(): boolean {
    if (this.#from === VALUES) return this.#nextValue();
    if (this.#from < 0) return false;
    const { bytes, search } = this.#text;
    search?.step();
    // For the first child, `before` is the opening bracket, for the others the comma; after the last child it is the closing bracket.
    const before = this.#index === 0 ? this.#from : passSpace(bytes, search ? search.endOf(this.node) : valueEnd(bytes, this.node));
    const at = passSpace(bytes, before + 1);
    const isLast = this.#index === 0 ? bytes[at] === 0x7d || bytes[at] === 0x5d : bytes[before] !== COMMA;
    if (isLast) {
      this.#from = -1;
      return false;
    }
    this.#index++;
    this.node = at;
    if (!this.#isObject) return true;
    this.nameStart = at;
    this.nameEnd = stringEnd(bytes, at + 1);
    this.node = passSpace(bytes, passSpace(bytes, this.nameEnd) + 1);
    return true;
  }

  #nextValue(): boolean {
    const { values } = this.#text;
    if (this.#index >= values.length) {
      this.#from = -1;
      return false;
    }
    this.node = values[this.#index++] as number;
    return true;
  }

  /** True if `next` has returned false. */
  get isPastLast(): boolean {
    return this.#from < 0;
  }

  /** Name of the member. */
  get name(): string {
    return stringText(this.#text.bytes, this.nameStart, this.nameEnd);
  }

  /** Returns whether the member has this name, given as text and as UTF-8. */
  isNamed(name: string, nameBytes: Uint8Array): boolean {
    const { bytes } = this.#text;
    const from = this.nameStart + 1;
    const length = this.nameEnd - 1 - from;
    if (length === nameBytes.length) {
      let index = 0;
      while (index < length && bytes[from + index] === nameBytes[index]) index++;
      // The bytes are equal. A backslash in the text begins an escape, so the names are equal only without backslashes.
      if (index === length) return !nameBytes.includes(BACKSLASH);
    }
    return length > nameBytes.length && this.#hasEscape(from, from + length) && this.name === name;
  }

  #hasEscape(from: number, to: number): boolean {
    const { bytes } = this.#text;
    for (let at = from; at < to; at++) if (bytes[at] === BACKSLASH) return true;
    return false;
  }
}
