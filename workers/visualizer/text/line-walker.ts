import type { ByteWriter } from '../../wire/byte-writer.ts';
import { passSpace } from '../read/literal.ts';
import { valueEnd } from '../query/json-text.ts';
import type { Checkpoint } from './line-index.ts';

const COLON = 0x3a;
const COMMA = 0x2c;
const SPACE = 0x20;

const isOpener = (byte = 0) => byte === 0x7b || byte === 0x5b;
const isCloser = (byte = 0) => byte === 0x7d || byte === 0x5d;

/** Reads the lines of a layout from a valid text, without the layout itself being written. */
export class LineWalker {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #lineDepth: number;
  #at: number;
  #depth: number;
  #isFirst: boolean;
  #breaks: boolean;
  #isBetween: boolean;
  /** The current line: its number, the offsets of its first token and after its last, and its level. */
  line: number;
  start = -1;
  end = -1;
  indent = 0;
  /** Offset of the bracket that opens a container on the lines that follow; −1 for none. */
  openAt = -1;
  /** True if the line begins with the bracket that closes a container. */
  closes = false;

  /** @param from  a place before the first line that is read; null for the beginning of the text */
  constructor(bytes: Uint8Array<ArrayBuffer>, lineDepth: number, textStart: number, from: Checkpoint | null) {
    this.#bytes = bytes;
    this.#lineDepth = lineDepth;
    this.#at = from?.at ?? textStart;
    this.#depth = from?.depth ?? 0;
    this.#isFirst = from?.isFirst ?? false;
    this.#breaks = from?.breaks ?? false;
    this.#isBetween = from?.isBetween ?? false;
    this.line = (from?.line ?? 0) - 1;
    if (from === null) return;
    this.#at = passSpace(bytes, from.at);
    // The rest of a line that begins before the place is no whole line.
    if (this.#breaksBefore(bytes[this.#at])) this.line++;
    else this.#pass(null, 0);
  }

  /**
   * Goes to the next line; false after the last.
   *
   * @param out   gets the line without its indentation
   * @param most  largest number of bytes that are written
   */
  next(out: ByteWriter | null = null, most = 0): boolean {
    return this.#pass(out, most);
  }

  #pass(out: ByteWriter | null, most: number): boolean {
    const bytes = this.#bytes;
    let isBegun = false;
    this.openAt = -1;
    this.closes = false;
    const limit = (out?.length ?? 0) + most;
    for (;;) {
      const at = passSpace(bytes, this.#at);
      this.#at = at;
      const byte = bytes[at];
      if (byte === undefined) {
        if (isBegun) this.line++;
        return isBegun;
      }
      if (isBegun && this.#breaksBefore(byte)) {
        this.line++;
        return true;
      }
      const closes = isCloser(byte);
      if (!isBegun) {
        isBegun = true;
        this.start = at;
        this.indent = this.#depth - (closes ? 1 : 0);
        this.closes = closes;
      }
      this.openAt = -1;
      this.#token(at, byte, closes);
      this.end = this.#at;
      if (out && out.length < limit) this.#write(out, at, byte, limit);
    }
  }

  /** Returns true if a line begins with the next token, whose first byte is given. */
  #breaksBefore(byte: number | undefined): boolean {
    if (this.#isBetween || this.#depth > this.#lineDepth) return this.#isBetween;
    // Before a bracket that closes a container, the line break was made already if `#breaks` is true.
    return isCloser(byte) ? !this.#isFirst && !this.#breaks : this.#breaks;
  }

  #token(at: number, byte: number, closes: boolean): void {
    const bytes = this.#bytes;
    this.#isBetween = false;
    this.#at = at + 1;
    if (byte === COMMA) {
      this.#breaks = true;
      return;
    }
    this.#breaks = false;
    this.#isFirst = false;
    if (byte === COLON) return;
    if (isOpener(byte)) {
      this.#depth++;
      this.#isFirst = true;
      this.#breaks = true;
      if (this.#depth <= this.#lineDepth) this.openAt = at;
      return;
    }
    if (closes) this.#depth--;
    else this.#at = valueEnd(bytes, at);
    this.#isBetween = this.#depth === 0;
  }

  #write(out: ByteWriter, at: number, byte: number, limit: number): void {
    out.copy(this.#bytes, at, Math.min(this.#at, at + Math.max(0, limit - out.length)));
    if (byte === COLON && this.#depth <= this.#lineDepth && this.#lineDepth > 1) out.byte(SPACE);
  }
}
