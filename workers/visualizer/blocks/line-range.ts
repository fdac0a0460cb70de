import { InputError } from '../../wire/input-error.ts';
import { type BlockErrorCode, type BlockMemory, linesIn, RECORD_BYTES_MAX } from './blocks.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const LINE_FEED = 0x0a;
/** Bytes that are read at first after the range, for its last line. */
const LAST_LINE_BYTES = 64 * 1024;
/** Bytes that are read at once to count lines. */
const COUNTED_BYTES = 4 * 1024 * 1024;

/** Lines of a file: those that begin from the offset `from` on, which is above 0, and before `to`. */
export interface LineRange {
  readonly file: Blob;
  readonly from: number;
  readonly to: number;
}

/** A file that copies its bytes into memory that exists: new memory for each range takes a fifth of the time of a summary. */
export interface CopiedFile extends Blob {
  /** Copies the bytes from `at` on until the memory is full. Throws FileGone for a file that was replaced, cut or removed. */
  copyInto(memory: Bytes, at: number): void;
}

async function copyInto(file: Blob, memory: Bytes, at: number): Promise<void> {
  if ('copyInto' in file) (file as CopiedFile).copyInto(memory, at);
  else memory.set(new Uint8Array(await file.slice(at, at + memory.length).arrayBuffer()));
}

/** Reads the lines of a range, with their line ends. Throws FileGone, and InputError for a line that is too long. */
export async function readLines({ file, from, to }: LineRange, pool: BlockMemory): Promise<Bytes> {
  // The byte before `from` shows whether a line begins there.
  const origin = from - 1;
  const length = to - origin;
  let bytes = pool.take(length + LAST_LINE_BYTES).subarray(0, length + LAST_LINE_BYTES);
  let filled = Math.min(bytes.length, file.size - origin);
  await copyInto(file, bytes.subarray(0, filled), origin);
  const start = bytes.subarray(0, length - 1).indexOf(LINE_FEED) + 1;
  if (start === 0) return bytes.subarray(0, 0);
  for (let known = length - 1; ; ) {
    const feed = bytes.subarray(0, filled).indexOf(LINE_FEED, known);
    if (feed >= 0) return bytes.subarray(start, feed + 1);
    if (origin + filled === file.size) return bytes.subarray(start, filled);
    known = filled;
    if (filled > RECORD_BYTES_MAX)
      throw new InputError<BlockErrorCode>('cli.blocks.recordTooLarge', 'source', { asked: filled, max: RECORD_BYTES_MAX });
    const larger = pool.take(filled * 2);
    larger.set(bytes.subarray(0, filled));
    bytes = larger;
    filled = Math.min(bytes.length, file.size - origin);
    await copyInto(file, bytes.subarray(known, filled), origin + known);
  }
}

/** Returns the number of the line that begins first in a range, from 1. Throws FileGone. */
export async function lineOfRange({ file, from }: LineRange): Promise<number> {
  const memory = new Uint8Array(COUNTED_BYTES);
  let line = 1;
  for (let at = 0; at < from - 1; at += memory.length) {
    const bytes = memory.subarray(0, Math.min(memory.length, from - 1 - at));
    await copyInto(file, bytes, at);
    line += linesIn(bytes);
  }
  // The first line end from the byte before the range on is before that line.
  return line + 1;
}
