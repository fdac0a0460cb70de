/// <reference path="../../kernels.d.ts" />
import type { ByteRecords } from '../../csv/byte-records.ts';
import type { CellRun, PackedRun } from '../document/cell-store.ts';
import { type Exported, kernelOpener } from '../../wire/kernel.ts';
import kernelBytes from '../kernel/csv.ts?kernel';
import { decimalMarks } from './csv-columns.ts';
import { quoteMarks } from '../../csv/dialect.ts';
import type { MemberNames } from './csv-json.ts';
import type { CsvLayout } from './csv-records.ts';
import { type CellKernel, type CellLists, cellLists } from './kernel-cells.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The exports of kernel/csv.ts. */
interface CsvKernel extends CellKernel {
  readonly SIZE: Exported;
  readonly PADDING: Exported;
  readonly INPUT: Exported;
  readonly COLUMNS: Exported;
  readonly NAMES_SIZE: Exported;
  readonly NAMES: Exported;
  readonly NAME_STARTS: Exported;
  readonly NAME_SIZES: Exported;
  readonly KINDS: Exported;
  readonly OUTPUT: Exported;
  readonly at: { value: number };
  readonly written: Exported;
  readonly lines: { value: number };
  readonly records: Exported;
  begin(delimiter: number, mark: number, decimalMark: number): void;
  setColumns(count: number): void;
  convert(size: number, isLast: boolean): number;
  check(size: number): void;
}

/** Results of `convert` in the kernel. */
const WHOLE = 0;
const LEFT = 2;
/** Names are copied in blocks of this size. */
const BLOCK = 16;
const NO_MARK = 256;
const LINE_FEED = 0x0a;

const wasmKernel = kernelOpener(kernelBytes, (kernel: CsvKernel) => kernel);

/** JSON of records that is known to be valid, with its cells. It is valid until the next piece. */
export interface PieceCells {
  /** The cells, with offsets in the piece; `nodes` has 0 for a record, and 1 for its first column. */
  readonly run: CellRun & PackedRun;
  readonly names: MemberNames;
  /** Packs the cells. Returns false if a record has more than 64 KiB. */
  readonly pack: () => boolean;
}

const cellsOfPieces = new WeakMap<Bytes, PieceCells>();

/** Returns the cells of a piece of JSON; null if it has to be checked. */
export function cellsOfPiece(piece: Bytes): PieceCells | null {
  return cellsOfPieces.get(piece) ?? null;
}

/** Converts many records of a CSV at once, in WebAssembly, to JSON objects. Records that it cannot convert are left to `JsonOfRecords`. */
export class FastCsv {
  readonly #kernel: CsvKernel;
  readonly #input: Uint8Array;
  readonly #kinds: Uint8Array;
  readonly #cells: CellLists;
  #names: MemberNames | null = null;
  /** False until the names of the columns are known, and if there is no space for them. */
  #isReady = false;
  /** The load of the records of which the kernel has a piece, and the offset and the size of the piece. */
  #load = -1;
  #origin = 0;
  #size = 0;

  /** Returns null where WebAssembly is not supported, and for a layout that the kernel does not know. */
  static for(layout: CsvLayout): FastCsv | null {
    const isKnown =
      layout.quote !== 'backslash' &&
      layout.quote !== 'escaped' &&
      /^[\t,;|^~:]$/.test(layout.delimiter) &&
      layout.blanks === 'kept' &&
      layout.thousands === 'none';
    const kernel = isKnown ? wasmKernel() : null;
    return kernel && new FastCsv(kernel, layout);
  }

  private constructor(kernel: CsvKernel, { delimiter, quote, decimal }: CsvLayout) {
    this.#kernel = kernel;
    this.#input = new Uint8Array(kernel.memory.buffer, kernel.INPUT.value, kernel.SIZE.value + kernel.PADDING.value);
    this.#kinds = new Uint8Array(kernel.memory.buffer, kernel.KINDS.value, kernel.COLUMNS.value);
    this.#cells = cellLists(kernel);
    const mark = quoteMarks[quote];
    kernel.begin(delimiter.charCodeAt(0), mark === '' ? NO_MARK : mark.charCodeAt(0), decimalMarks[decimal]);
  }

  /**
   * Sets what is known of the columns.
   *
   * @param kinds  as in csv-columns.ts
   */
  setColumns(names: MemberNames, kinds: Uint8Array): void {
    if (names !== this.#names) this.#setNames(names);
    this.#kinds.set(kinds.subarray(0, Math.min(names.length, this.#kinds.length)));
  }

  #setNames(names: MemberNames): void {
    const { memory, NAMES, NAMES_SIZE, NAME_STARTS, NAME_SIZES, COLUMNS } = this.#kernel;
    const starts = new Uint32Array(memory.buffer, NAME_STARTS.value, COLUMNS.value);
    const sizes = new Uint32Array(memory.buffer, NAME_SIZES.value, COLUMNS.value);
    const space = new Uint8Array(memory.buffer, NAMES.value, NAMES_SIZE.value);
    this.#names = names;
    let at = 0;
    let count = 0;
    for (; count < Math.min(names.length, COLUMNS.value); count++) {
      const end = names.ends[count + 1] as number;
      if (end + BLOCK > space.length) break;
      starts[count] = at;
      sizes[count] = end - at;
      at = end;
    }
    space.set(names.bytes.subarray(0, at));
    this.#kernel.setColumns(count);
    this.#isReady = true;
  }

  /**
   * Yields the JSON of the next records, each with a comma before it. It ends before a record that it cannot convert, or that the loaded
   * text does not contain whole. A piece is valid until the next one.
   */
  *convert(records: ByteRecords): Generator<Bytes> {
    const kernel = this.#kernel;
    if (!this.#isReady) return;
    for (;;) {
      this.#place(records);
      kernel.lines.value = 0;
      const result = kernel.convert(this.#size, records.isLast && this.#origin + this.#size === records.end);
      const at = this.#origin + kernel.at.value;
      const isStuck = at === records.at;
      records.pass(at, kernel.lines.value);
      const written = kernel.written.value;
      if (written > 0) yield this.#piece(written);
      if (result === LEFT || (result === WHOLE && (this.#origin + this.#size === records.end || isStuck))) return;
      if (result === WHOLE) this.#load = -1;
    }
  }

  #piece(size: number): Bytes {
    const kernel = this.#kernel;
    const piece = new Uint8Array(kernel.memory.buffer, kernel.OUTPUT.value, size);
    const run = { ...this.#cells, count: kernel.records.value };
    cellsOfPieces.set(piece, { run, names: this.#names as MemberNames, pack: () => kernel.pack(run.count) });
    return piece;
  }

  /** Sets the place of the next record, and copies the text from there unless the kernel has it. */
  #place({ bytes, at, end, loads }: ByteRecords): void {
    if (this.#load === loads && at >= this.#origin && at < this.#origin + this.#size) {
      this.#kernel.at.value = at - this.#origin;
      return;
    }
    const { SIZE, PADDING } = this.#kernel;
    const piece = bytes.subarray(at, Math.min(end, at + SIZE.value));
    this.#input.set(piece);
    this.#input.fill(LINE_FEED, piece.length, piece.length + PADDING.value);
    this.#kernel.check(piece.length);
    this.#kernel.at.value = 0;
    this.#load = loads;
    this.#origin = at;
    this.#size = piece.length;
  }
}
