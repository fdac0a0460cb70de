import { readFailure } from '../read/read.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Largest file in bytes that is read into memory as a whole: that takes 100 ms, as half of it takes in parts. */
const WHOLE_BYTES_MAX = 128 * 1024 * 1024;
/** Least mean size in bytes of column chunks that are read one by one: a request takes about as long as reading so many bytes. */
const CHUNK_BYTES_MIN = 128 * 1024;

/** Reads a file without waiting; only workers have it. */
interface SyncReader {
  readAsArrayBuffer(file: Blob): ArrayBuffer;
}

/** A file of which parts are read. */
export interface FileBytes {
  readonly size: number;
  /** Returns the bytes from an offset to another one. Throws InputError if the file cannot be read. */
  part(from: number, to: number): Bytes;
}

export const bytesInMemory = (bytes: Bytes): FileBytes => ({ size: bytes.length, part: (from, to) => bytes.subarray(from, to) });

/**
 * Returns the bytes of a file. A worker reads the parts of a large one when they are asked for: the columns that no question names are not
 * read. Where nothing reads without waiting, and for many small chunks, the file is in memory.
 */
export async function bytesOf(file: Blob, chunks: number, wholeMax = WHOLE_BYTES_MAX): Promise<FileBytes> {
  const { FileReaderSync: Reader } = globalThis as { FileReaderSync?: new () => SyncReader };
  if (!Reader || file.size <= Math.max(wholeMax, chunks * CHUNK_BYTES_MIN)) return bytesInMemory(new Uint8Array(await file.arrayBuffer()));
  const reader = new Reader();
  return {
    size: file.size,
    part(from, to) {
      try {
        return new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to)));
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}
