import { QUOTE, passSpace, stringText } from '../read/literal.ts';

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
    const { bytes } = this.#text;
    // For the first child, `before` is the opening bracket, for the others the comma; after the last child it is the closing bracket.
    const before = this.#index === 0 ? this.#from : passSpace(bytes, valueEnd(bytes, this.node));
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
