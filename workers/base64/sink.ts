import type { Control } from '../wire/control.ts';
import { BlobParts } from './blob-parts.ts';
import { DiskFile } from './disk-file.ts';
import { DISK_BYTES_MIN, WHOLE_BYTES_MAX } from './request.ts';

/** Largest number of bytes written between two calls of `settle`. */
const WRITE_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Size in bytes from which a part of a large result is stored. Chromium stores a Blob in steps of 10 MiB and reuses the same memory for
 * each step.
 */
const PART_BYTES = 18 * 1024 * 1024;

function partBytesOf(atMostBytes: number): number {
  return atMostBytes > WHOLE_BYTES_MAX * 2 ? PART_BYTES : WHOLE_BYTES_MAX;
}

/** Memory that an encoder or a decoder writes to. */
export interface Writer {
  readonly free: Uint8Array<ArrayBuffer>;
  wrote(sizeBytes: number): void;
  write(bytes: Uint8Array): void;
}

/** A whole result: bytes if it stayed in memory, else a Blob, with the name of its file if it was written to one. */
export type Written =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly blob: null; readonly file: null }
  | { readonly bytes: null; readonly blob: Blob; readonly file: string | null };

/**
 * Collects a result. Below `partBytes` it stays in one block of memory. A result of this size or more is written to a file if it may reach
 * DISK_BYTES_MIN and the browser has such files, else to a Blob of parts, which the browser may keep on disk.
 */
export class Sink implements Writer {
  readonly #partBytes: number;
  readonly #atMostBytes: number;
  #parts: BlobParts | DiskFile | undefined;
  #bytes: Uint8Array<ArrayBuffer>;
  /** Second buffer: the browser stores one part from it while the next part is written to the first buffer. */
  #other: Uint8Array<ArrayBuffer> | undefined;
  #used = 0;
  /** Number of bytes written. */
  size = 0;

  /** @param atMostBytes  upper bound of the result's size */
  constructor(control: Control, atMostBytes: number, partBytes = partBytesOf(atMostBytes)) {
    this.#partBytes = partBytes;
    this.#atMostBytes = atMostBytes;
    this.#bytes = control.block(Math.min(atMostBytes, partBytes + WRITE_BYTES_MAX));
  }

  /** Runs the work that writes and returns the written result. If the work fails, the file is deleted. Throws OutOfSpace. */
  async finish(work: () => Promise<void>): Promise<Written> {
    try {
      await work();
      return await this.#end();
    } catch (error) {
      if (this.#parts instanceof DiskFile) await this.#parts.discard();
      throw error;
    }
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

  /** Stores a full part in the file or the Blob. Throws OutOfSpace. */
  async settle(): Promise<void> {
    if (this.isFull) await this.#spill();
  }

  async #spill(): Promise<void> {
    const { written } = this;
    this.#parts ??= (this.#atMostBytes >= DISK_BYTES_MIN && (await DiskFile.create(this.#atMostBytes))) || new BlobParts();
    this.#used = 0;
    if (this.#parts instanceof DiskFile) return this.#parts.add(written);
    await this.#parts.add(written);
    [this.#bytes, this.#other] = [this.#other ?? new Uint8Array(this.#bytes.length), this.#bytes];
  }

  async #end(): Promise<Written> {
    if (!this.#parts) return { bytes: this.written, blob: null, file: null };
    if (this.#used > 0) await this.#spill();
    this.#bytes = new Uint8Array();
    this.#other = undefined;
    return { bytes: null, blob: await this.#parts.end(), file: this.#parts instanceof DiskFile ? this.#parts.name : null };
  }
}
