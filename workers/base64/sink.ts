import type { Control } from '../wire/control.ts';
import { BlobParts } from './blob-parts.ts';
import { WHOLE_BYTES_MAX } from './request.ts';

/** Largest number of bytes written between two calls of `settle`. */
const WRITE_BYTES_MAX = 4 * 1024 * 1024;

/** Size in bytes of the parts of a large result. Chromium stores a Blob in steps of 10 MiB and reuses the same memory for each. */
const PART_BYTES = 18 * 1024 * 1024;

function partBytesOf(atMostBytes: number): number {
  return atMostBytes > WHOLE_BYTES_MAX * 2 ? PART_BYTES : WHOLE_BYTES_MAX;
}

/** Collects a result: in one block of memory, or, above `partBytes`, in a Blob of parts that the browser may keep on disk. */
export class Sink {
  readonly #partBytes: number;
  readonly #parts = new BlobParts();
  #bytes: Uint8Array<ArrayBuffer>;
  /** Second buffer: the browser stores one part from it while the next is written. */
  #other: Uint8Array<ArrayBuffer> | undefined;
  #used = 0;
  /** Number of bytes written. */
  size = 0;

  /** @param atMostBytes  upper bound of the result's size */
  constructor(control: Control, atMostBytes: number, partBytes = partBytesOf(atMostBytes)) {
    this.#partBytes = partBytes;
    this.#bytes = control.block(Math.min(atMostBytes, partBytes + WRITE_BYTES_MAX));
  }

  /** Memory to write to. The caller reports the number of written bytes with `wrote`. */
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

  /** The bytes written since the last full part. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#used);
  }

  /** True if a part is full: call `settle` before the next write. */
  get isFull(): boolean {
    return this.#used >= this.#partBytes;
  }

  /** Stores a full part in a Blob. Throws OutOfSpace. */
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
