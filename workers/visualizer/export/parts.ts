import { ByteWriter } from '../../wire/byte-writer.ts';

/** Bytes after which a part becomes a Blob, which the browser may keep on disk. */
const PART_BYTES = 4 * 1024 * 1024;

/** Finished parts of a file as Blobs. */
export class Parts {
  readonly #parts: Blob[] = [];
  readonly out = new ByteWriter();

  /** Turns what was written into a part once it is long enough. */
  settle(): void {
    if (this.out.length < PART_BYTES) return;
    this.#parts.push(new Blob([this.out.written]));
    this.out.length = 0;
  }

  /** Returns the file and empties the writer. */
  end(mediaType: string): Blob {
    const blob = new Blob([...this.#parts, this.out.written], { type: mediaType });
    this.out.length = 0;
    return blob;
  }
}
