import { closeSync, openSync, promises, readSync } from 'node:fs';

type Bytes = Uint8Array<ArrayBuffer>;

/** Number of bytes that are read at once. */
const PIECE_BYTES = 1024 * 1024;

/** A file on the disk. Its bytes are read when they are needed, any number of times. */
export class FileBlob extends Blob {
  readonly #path: string;
  readonly #size: number;
  readonly #onRead: (bytes: number) => void;

  /** @param onRead  called with the number of bytes of each piece of the stream */
  constructor(path: string, size: number, onRead: (bytes: number) => void) {
    super();
    this.#path = path;
    this.#size = size;
    this.#onRead = onRead;
  }

  override get size(): number {
    return this.#size;
  }

  override slice(start = 0, end = this.#size): Blob {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, this.#size) - start));
    const file = openSync(this.#path, 'r');
    try {
      const read = readSync(file, bytes, 0, bytes.length, start);
      return new Blob([bytes.subarray(0, read)]);
    } finally {
      closeSync(file);
    }
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.slice().arrayBuffer();
  }

  override stream(): ReadableStream<Bytes> {
    const path = this.#path;
    const onRead = this.#onRead;
    let opened: promises.FileHandle | undefined;
    return new ReadableStream({
      type: 'bytes',
      autoAllocateChunkSize: PIECE_BYTES,
      async pull(controller) {
        const request = controller.byobRequest as ReadableStreamBYOBRequest;
        opened ??= await promises.open(path);
        const { bytesRead } = await opened.read(request.view as Bytes);
        onRead(bytesRead);
        if (bytesRead === 0) {
          await opened.close();
          controller.close();
        }
        request.respond(bytesRead);
      },
      cancel: () => opened?.close(),
    });
  }
}

/** An input that can be read only once, of which the beginning is in memory. */
export class PipeBlob extends Blob {
  readonly #beginning: readonly Bytes[];
  readonly #rest: AsyncIterator<Uint8Array>;
  readonly #onRead: (bytes: number) => void;

  constructor(beginning: readonly Bytes[], rest: AsyncIterator<Uint8Array>, onRead: (bytes: number) => void) {
    super();
    this.#onRead = onRead;
    this.#beginning = beginning;
    this.#rest = rest;
  }

  /** The size is not known. */
  override get size(): number {
    return Number.MAX_SAFE_INTEGER;
  }

  override slice(start = 0, end = this.size): Blob {
    return new Blob([...this.#beginning]).slice(start, end);
  }

  override stream(): ReadableStream<Bytes> {
    let piece = 0;
    return new ReadableStream<Bytes>({
      pull: async (controller) => {
        const known = this.#beginning[piece++];
        const next = known ? { done: false, value: known } : await this.#rest.next();
        if (next.done) return controller.close();
        this.#onRead((next.value as Bytes).length);
        controller.enqueue(next.value as Bytes);
      },
    });
  }
}
