import type { Control } from '../wire/control.ts';
import { BlobParts } from './blob-parts.ts';
import { WHOLE_BYTES_MAX } from './request.ts';

/** What is written between two calls of `settle`, at most. */
const WRITE_BYTES_MAX = 4 * 1024 * 1024;

/** Parts of what will not stay whole anyway: Chromium moves a Blob in steps of 10 MiB, into the same memory each time. */
const PART_BYTES = 18 * 1024 * 1024;

function partBytesOf(atMostBytes: number): number {
  return atMostBytes > WHOLE_BYTES_MAX * 2 ? PART_BYTES : WHOLE_BYTES_MAX;
}

/** A result as it grows: one block of memory, or past `partBytes` a Blob of parts that the browser may keep on disk. */
export class Sink {
  readonly #partBytes: number;
  readonly #parts = new BlobParts();
  #bytes: Uint8Array<ArrayBuffer>;
  /** Holds the part that is on its way while the next is written. */
  #other: Uint8Array<ArrayBuffer> | undefined;
  #used = 0;
  /** Bytes written so far. */
  size = 0;

  /** @param atMostBytes  a bound of all that will be written */
  constructor(control: Control, atMostBytes: number, partBytes = partBytesOf(atMostBytes)) {
    this.#partBytes = partBytes;
    this.#bytes = control.block(Math.min(atMostBytes, partBytes + WRITE_BYTES_MAX));
  }

  /** Memory to write to; what has been written there is told by `wrote`. */
  get free(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(this.#used);
  }

  wrote(sizeBytes: number): void {
    this.#used += sizeBytes;
    this.size += sizeBytes;
  }

  write(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#used);
    this.wrote(bytes.length);
  }

  /** What has been written, while it is in memory. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#used);
  }

  /** A part is full: to be settled before more is written. */
  get isFull(): boolean {
    return this.#used >= this.#partBytes;
  }

  /** Hands a full part to the browser. Throws OutOfSpace. */
  async settle(): Promise<void> {
    if (this.isFull) await this.#spill();
  }

  async #spill(): Promise<void> {
    const { written } = this;
    await this.#parts.add(written);
    [this.#bytes, this.#other] = [this.#other ?? new Uint8Array(this.#bytes.length), this.#bytes];
    this.#used = 0;
  }

  /** Returns the whole output: bytes if it stayed in memory, else a Blob. Throws OutOfSpace. */
  async end(): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly blob: null } | { readonly bytes: null; readonly blob: Blob }> {
    if (this.#parts.count === 0) return { bytes: this.written, blob: null };
    if (this.#used > 0) await this.#spill();
    this.#bytes = new Uint8Array();
    this.#other = undefined;
    return { bytes: null, blob: await this.#parts.end() };
  }
}
