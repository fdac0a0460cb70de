import { grown } from './bytes.ts';

/** Least length in bytes for copying by a view; shorter ranges are copied byte by byte, because creating a view takes longer. */
const COPIED_BY_VIEW_FROM = 48;

/** Least length of a text for the encoder; shorter texts are written character by character if they are ASCII. */
const ENCODED_FROM = 48;

const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
/** Integers up to this bound are divided by 10 without a double. */
const INT32_MAX = 0x7fff_ffff;

const encoder = new TextEncoder();

/** Collects bytes in memory that grows. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(sizeBytes = 64 * 1024) {
    this.bytes = new Uint8Array(sizeBytes);
  }

  /** Ensures space for `more` bytes. */
  reserve(more: number): void {
    if (this.length + more > this.bytes.length) this.bytes = grown(this.bytes, this.length + more);
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = value;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    const size = end - start;
    this.reserve(size);
    const { bytes } = this;
    let { length } = this;
    if (size < COPIED_BY_VIEW_FROM) for (let index = start; index < end; index++) bytes[length++] = from[index] as number;
    else bytes.set(from.subarray(start, end), length);
    this.length += size;
  }

  text(text: string): void {
    this.reserve(text.length * 3);
    if (text.length < ENCODED_FROM && this.#ascii(text)) return;
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  /**
   * Writes the number `digits` × 10^−decimals without zeros after the last decimal: 1250 and 2 are `12.5`.
   *
   * @param digits  a safe integer
   * @param mark    code of the decimal mark. Default: a point
   */
  decimal(digits: number, decimals = 0, mark = DOT): void {
    if (digits < 0) this.byte(MINUS);
    let rest = Math.abs(digits);
    let fraction = decimals;
    // `%` of doubles is slower than a division.
    for (let tenth = rest / 10; fraction > 0 && Math.floor(tenth) === tenth; tenth /= 10) {
      rest = tenth;
      fraction--;
    }
    let count = 1;
    for (let limit = 10; limit <= rest; limit *= 10) count++;
    if (count <= fraction) count = fraction + 1;
    this.reserve(count + 1);
    const { length } = this;
    if (fraction === 0) this.#digits(rest, length, count);
    else {
      const whole = count - fraction;
      const unit = 10 ** fraction;
      const integer = Math.floor(rest / unit);
      this.#digits(integer, length, whole);
      this.bytes[length + whole] = mark;
      this.#digits(rest - integer * unit, length + whole + 1, fraction);
    }
    this.length = length + count + (fraction === 0 ? 0 : 1);
  }

  /** Writes the last `count` digits of an integer at a place. */
  #digits(integer: number, place: number, count: number): void {
    const { bytes } = this;
    let rest = integer;
    let at = place + count;
    for (; rest > INT32_MAX; rest = Math.floor(rest / 10)) bytes[--at] = ZERO + (rest % 10);
    for (let small = rest | 0; at > place; small = (small / 10) | 0) bytes[--at] = ZERO + (small % 10);
  }

  /** Writes a text of ASCII characters. Returns false, and writes nothing, for any other. */
  #ascii(text: string): boolean {
    const { bytes, length } = this;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= 0x80) return false;
      bytes[length + at] = code;
    }
    this.length = length + text.length;
    return true;
  }

  /** Returns a copy of the written bytes and empties the writer. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.bytes.slice(0, this.length);
    this.length = 0;
    return taken;
  }

  get written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length);
  }
}
