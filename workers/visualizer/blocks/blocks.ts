import { InputError } from '../../wire/input-error.ts';
import { Scanner } from '../read/scan.ts';

/** Errors of a text that is read in blocks, of which only a part is in memory. */
export type BlockErrorCode =
  | 'cli.blocks.recordTooLarge'
  | 'cli.blocks.tooManyGroups'
  | 'cli.blocks.tooManyValues'
  /** A later row has another column, or changes what a column contains, and the input can be read only once. */
  | 'cli.blocks.changed';

type Bytes = Uint8Array<ArrayBuffer>;

const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
/** Least size of a block. Each block takes about 0.2 ms besides the work for its rows; blocks of 4 MiB need 50 MB more for four threads. */
export const BLOCK_BYTES = 2 * 1024 * 1024;
/** Space for the last piece of a block. */
const PIECE_SPACE = 1024 * 1024;
/** Most blocks whose memory is kept. */
const FREE_MAX = 16;
/** Largest record of a text that is read in blocks. */
export const RECORD_BYTES_MAX = 256 * 1024 * 1024;

/** Structure of a text: one array of records; several values, one after another; or such values, each on its own line or lines. */
export type BlockShape = 'array' | 'values' | 'lines';

/** A part of a text that has whole records, as a text of its own. */
export interface Block {
  readonly bytes: Bytes;
  /** Number of the line of the text in which it begins, from 1, if lines are counted; otherwise 0. */
  readonly line: number;
}

/** Memory of blocks that are done, for the next ones: new memory for each block takes a fifth of the time of a summary. */
export class BlockMemory {
  readonly #free: ArrayBuffer[] = [];

  /** Returns memory with space for at least `size` bytes, which are not zeroed. */
  take(size: number): Bytes {
    const at = this.#free.findIndex(({ byteLength }) => byteLength >= size);
    return at < 0 ? new Uint8Array(size) : new Uint8Array(this.#free.splice(at, 1)[0] as ArrayBuffer);
  }

  give(memory: ArrayBuffer): void {
    if (memory.byteLength > 0) this.#free.push(memory);
    if (this.#free.length > FREE_MAX) this.#free.shift();
  }
}

/** Collects bytes until they are a block. */
class Filling {
  readonly #blockBytes: number;
  readonly #isArray: boolean;
  readonly #pool: BlockMemory;
  memory: Bytes;
  filled = 0;
  /** Number of line ends between the last block and the memory. */
  linesBetween = 0;
  #scanner: Scanner | null = null;

  constructor(blockBytes: number, isArray: boolean, pool: BlockMemory) {
    this.#blockBytes = blockBytes;
    this.#isArray = isArray;
    this.#pool = pool;
    this.memory = pool.take(this.#space(0));
  }

  /** Returns the space for a block that begins with some bytes. */
  #space(bytes: number): number {
    return Math.max(bytes, this.#blockBytes) + PIECE_SPACE;
  }

  add(piece: Uint8Array): void {
    if (this.filled + piece.length > this.memory.length) {
      const larger = new Uint8Array(Math.max(this.memory.length * 2, this.filled + piece.length));
      larger.set(this.memory.subarray(0, this.filled));
      this.memory = larger;
    }
    this.memory.set(piece, this.filled);
    this.filled += piece.length;
  }

  get isEnough(): boolean {
    return this.filled >= this.#blockBytes;
  }

  /** Returns the lines so far, up to the last line end; null without one. */
  takeLines(): Bytes | null {
    const cut = this.memory.lastIndexOf(LINE_FEED, this.filled - 1) + 1;
    return cut === 0 ? null : this.#take(cut, cut, cut);
  }

  /** Returns the records before the last one that begins; null if none does. */
  takeRecords(): Bytes | null {
    const scanner = (this.#scanner ??= new Scanner(0, this.#isArray ? null : 'values'));
    scanner.scan(this.memory, this.filled);
    const { offsets, shape } = scanner;
    if (offsets.count < 2 || scanner.hasTrailing) return null;
    const last = offsets.at(offsets.count - 1);
    if (shape !== 'array') return this.#take(last, last, last);
    const comma = this.memory.lastIndexOf(COMMA, last - 1);
    this.memory[comma] = CLOSE_BRACKET;
    // The rest begins with a bracket in place of the last byte before its first record.
    return this.#take(comma + 1, last, last - 1);
  }

  #take(end: number, next: number, from: number): Bytes {
    const { memory, filled } = this;
    this.#scanner = null;
    const block = memory.subarray(0, end);
    this.linesBetween = linesIn(memory.subarray(end, next));
    this.memory = this.#pool.take(this.#space(filled - from));
    this.memory.set(memory.subarray(next, filled), next - from);
    if (next > from) this.memory[0] = OPEN_BRACKET;
    this.filled = filled - from;
    return block;
  }
}

/** How a text is divided. */
export interface Division {
  readonly isArray: boolean;
  /** True if each record is in one line, so that the end of a record is found without reading it. */
  readonly hasRecordInLine: boolean;
  readonly blockBytes: number;
  readonly countsLines: boolean;
  readonly memory: BlockMemory;
}

export function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}

/**
 * Divides a text into blocks of whole records. A text with an error is divided in any way; the check of a block then finds an error.
 *
 * @param pieces  a piece need not stay valid after the next is requested
 */
export async function* blocksOf(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { isArray, hasRecordInLine, blockBytes, countsLines, memory }: Division,
): AsyncGenerator<Block> {
  const filling = new Filling(blockBytes, isArray, memory);
  let line = 1;
  const blockOf = (bytes: Bytes): Block => {
    const block = { bytes, line: countsLines ? line : 0 };
    if (countsLines) line += linesIn(bytes) + filling.linesBetween;
    return block;
  };
  for await (const piece of pieces) {
    filling.add(piece);
    if (!filling.isEnough) continue;
    const bytes = hasRecordInLine ? filling.takeLines() : filling.takeRecords();
    if (bytes !== null) yield blockOf(bytes);
    else if (filling.filled > RECORD_BYTES_MAX)
      throw new InputError<BlockErrorCode>('cli.blocks.recordTooLarge', 'source', { asked: filling.filled, max: RECORD_BYTES_MAX });
  }
  if (filling.filled > 0) yield blockOf(filling.memory.subarray(0, filling.filled));
}
