/** Least length in bytes for copying by a view; shorter ranges are copied byte by byte, because creating a view takes longer. */
export const COPIED_BY_VIEW_FROM = 48;

/** Least length of a text for the encoder; shorter texts are written character by character if they are ASCII. */
const ENCODED_FROM = 48;

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
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = value;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    const size = end - start;
    this.reserve(size);
    const { bytes, length } = this;
    if (size < COPIED_BY_VIEW_FROM) for (let index = 0; index < size; index++) bytes[length + index] = from[start + index] as number;
    else bytes.set(from.subarray(start, end), length);
    this.length = length + size;
  }

  text(text: string): void {
    this.reserve(text.length * 3);
    if (text.length < ENCODED_FROM && this.#ascii(text)) return;
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
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
