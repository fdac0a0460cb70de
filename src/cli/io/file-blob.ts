import { closeSync, fstatSync, openSync, promises, readSync, statSync } from 'node:fs';
import type { CopiedFile } from '#workers/visualizer/stream.engine.ts';
import { FileGone } from '#workers/wire/file-pieces.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Number of bytes that are read at once. */
const PIECE_BYTES = 1024 * 1024;

/** A file on the disk, in a form that can be sent to another thread. */
export interface FilePlace {
  readonly path: string;
  readonly size: number;
  /** Numbers by which another file of the same path is recognized. */
  readonly device: number;
  readonly inode: number;
}

/** A part of a file on the disk, or all of it. Its bytes are read when they are needed, any number of times. */
export class FileBlob extends Blob implements CopiedFile {
  readonly #path: string;
  readonly #size: number;
  readonly #onRead: (bytes: number) => void;
  readonly #from: number;
  #place: FilePlace | undefined;

  /** Returns the file that another thread named. */
  static at(place: FilePlace): FileBlob {
    const file = new FileBlob(place.path, place.size, () => undefined);
    file.#place = place;
    return file;
  }

  /**
   * @param onRead  called with the number of bytes of each piece of the stream
   * @param from    offset of the first byte in the file
   */
  constructor(path: string, size: number, onRead: (bytes: number) => void, from = 0) {
    super();
    this.#path = path;
    this.#size = size;
    this.#onRead = onRead;
    this.#from = from;
  }

  override get size(): number {
    return this.#size;
  }

  /** The file in a form that can be sent to another thread. Throws FileGone if it was removed. */
  get place(): FilePlace {
    if (this.#place) return this.#place;
    const stats = statSync(this.#path, { throwIfNoEntry: false });
    if (!stats) throw new FileGone(this.#path);
    return (this.#place = { path: this.#path, size: this.#size, device: stats.dev, inode: stats.ino });
  }

  /** Copies the bytes from `at` on until the memory is full. Throws FileGone if the file was replaced, cut or removed. */
  copyInto(memory: Uint8Array, at: number): void {
    const { path, device, inode } = this.place;
    let file: number | undefined;
    try {
      file = openSync(path, 'r');
      const { dev, ino } = fstatSync(file);
      if (dev !== device || ino !== inode) throw new FileGone(path);
      for (let filled = 0; filled < memory.length; ) {
        const read = readSync(file, memory, filled, memory.length - filled, this.#from + at + filled);
        if (read === 0) throw new FileGone(path);
        filled += read;
      }
    } catch (error) {
      throw error instanceof FileGone ? error : new FileGone(String(error));
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }

  override slice(start = 0, end = this.#size): Blob {
    const [from, to] = [start, end].map((at) => Math.min(this.#size, at < 0 ? Math.max(0, this.#size + at) : at)) as [number, number];
    return new FileBlob(this.#path, Math.max(0, to - from), this.#onRead, this.#from + from);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.#size);
    const file = openSync(this.#path, 'r');
    try {
      const read = readSync(file, bytes, 0, bytes.length, this.#from);
      return Promise.resolve(bytes.buffer.slice(0, read));
    } finally {
      closeSync(file);
    }
  }

  override stream(): ReadableStream<Bytes> {
    const path = this.#path;
    const onRead = this.#onRead;
    let [position, left] = [this.#from, this.#size];
    let opened: promises.FileHandle | undefined;
    return new ReadableStream({
      type: 'bytes',
      autoAllocateChunkSize: PIECE_BYTES,
      async pull(controller) {
        const request = controller.byobRequest as ReadableStreamBYOBRequest;
        opened ??= await promises.open(path);
        const view = request.view as Bytes;
        const length = Math.min(view.length, left);
        const { bytesRead } = length === 0 ? { bytesRead: 0 } : await opened.read(view, 0, length, position);
        position += bytesRead;
        left -= bytesRead;
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
