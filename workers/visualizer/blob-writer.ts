/** Bytes of a result that are given to the browser at once, which may keep them on the disk. */
const BLOB_BYTES = 32 * 1024 * 1024;

/** Collects a result in a Blob. */
export class BlobWriter {
  #part: Uint8Array<ArrayBuffer> = new Uint8Array(1024 * 1024);
  #length = 0;
  readonly #parts: Blob[] = [];

  write(piece: Uint8Array): void {
    if (this.#length + piece.length > this.#part.length) {
      this.#flush();
      if (this.#part.length < BLOB_BYTES) this.#part = new Uint8Array(Math.max(BLOB_BYTES, piece.length));
    }
    this.#part.set(piece, this.#length);
    this.#length += piece.length;
  }

  #flush(): void {
    if (this.#length > 0) this.#parts.push(new Blob([this.#part.subarray(0, this.#length)]));
    this.#length = 0;
  }

  blob(type: string): Blob {
    this.#flush();
    return new Blob(this.#parts, { type });
  }
}
