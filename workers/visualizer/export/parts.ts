import { ByteWriter } from '../../wire/byte-writer.ts';

/** Bytes after which a part becomes a Blob, which the browser may keep on disk. */
const PART_BYTES = 4 * 1024 * 1024;

/** Receives a file piece by piece. */
export interface FileParts {
  readonly out: ByteWriter;
  /** Takes over what was written, if it is enough. */
  settle(): void;
}

/** Finished parts of a file as Blobs. */
export class Parts implements FileParts {
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

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Puts a carriage return before each line feed of a text that is written with line feeds. */
export class CrlfParts implements FileParts {
  readonly out = new ByteWriter();
  readonly #parts: FileParts;
  #before = 0;

  constructor(parts: FileParts) {
    this.#parts = parts;
  }

  settle(): void {
    const { written } = this.out;
    const { out } = this.#parts;
    let from = 0;
    for (let at = written.indexOf(LINE_FEED); at >= 0; at = written.indexOf(LINE_FEED, at + 1)) {
      out.copy(written, from, at);
      if ((at > 0 ? written[at - 1] : this.#before) !== CARRIAGE_RETURN) out.byte(CARRIAGE_RETURN);
      from = at;
    }
    out.copy(written, from, written.length);
    this.#before = written.at(-1) ?? this.#before;
    this.out.length = 0;
    this.#parts.settle();
  }
}

/** The beginning of a file, and its size. */
export class FileHead implements FileParts {
  readonly out = new ByteWriter();
  readonly #head: Uint8Array<ArrayBuffer>;
  sizeBytes = 0;

  constructor(sizeBytesMax: number) {
    this.#head = new Uint8Array(sizeBytesMax);
  }

  settle(): void {
    const { written } = this.out;
    if (this.sizeBytes < this.#head.length) this.#head.set(written.subarray(0, this.#head.length - this.sizeBytes), this.sizeBytes);
    this.sizeBytes += written.length;
    this.out.length = 0;
  }

  /** The beginning of the file, without a character that its end cuts. */
  get text(): string {
    return new TextDecoder().decode(this.#head.subarray(0, this.sizeBytes), { stream: true });
  }
}
