/// <reference path="../../kernels.d.ts" />
import { type Exported, kernelOpener } from '../../wire/kernel.ts';
import type { PackedRun } from '../document/cell-store.ts';
import kernelBytes from '../kernel/walk.ts?kernel';
import { Fault } from './fault.ts';
import { type CellKernel, type CellLists, cellLists } from './kernel-cells.ts';
import { passString, stringText } from './literal.ts';
import type { PathNode, PathTrie } from './trie.ts';
import type { WalkMode } from './walk.ts';

/** The exports of kernel/walk.ts. */
interface WalkKernel extends CellKernel {
  readonly SIZE: Exported;
  readonly PADDING: Exported;
  readonly INPUT: Exported;
  readonly TARGETS: Exported;
  readonly NODES: Exported;
  readonly at: { value: number };
  readonly requestedPath: Exported;
  readonly records: Exported;
  readonly duplicates: Exported;
  readonly recordEnd: Exported;
  setInput(origin: number, size: number): void;
  begin(separator: number, keepsAll: boolean, enough: number): void;
  walk(recordsMax: number): number;
  path(id: number): number;
  keep(id: number, isKept: boolean): void;
  addName(id: number, length: number): boolean;
  setElement(array: number, element: number): void;
  setTwin(first: number, twin: number): void;
}

/** Results of `walk` in the kernel. */
const WALKED = 0;
const MORE = 1;
const NAME = 2;
const TWIN = 3;
const ELEMENTS = 4;

/** Separators of records in the kernel. */
const separators = { commas: 0, lines: 1, none: 2 } as const;
const TARGETED = 3;
const IN_ARRAYS = 4;
export type Separator = keyof typeof separators;

/** Size in 32-bit integers of a path in the kernel, and index of its count of empty objects; the counts of the kinds come before it. */
const PATH_STRIDE = 16;
const EMPTY_OBJECTS = 7;
const NO_LIMIT = 0x7fffffff;

/** Most records of a run that writes all cells. The cells of 65,536 records do not fit into the cache, and the walk takes a third longer. */
const ALL_CELLS_RECORDS = 1024;

const wasmKernel = kernelOpener(kernelBytes, (kernel: WalkKernel) => kernel);

/** Least size in bytes of a text for which the kernel is opened. */
const FAST_FROM_BYTES = 64 * 1024;
/** Least number of records in ascending order that are walked at once: each run copies up to `SIZE` bytes. */
const ASCENDING_MIN = 8;

/**
 * Walks many records at once, in WebAssembly, with the results of `Walker`. It walks whole records only, and none that `Walker` would
 * refuse: these, and records that need more memory than the kernel has, are left to `Walker`.
 */
export class FastWalker {
  readonly #trie: PathTrie;
  readonly #kernel: WalkKernel;
  readonly #input: Uint8Array;
  readonly #targets: Uint32Array;
  readonly #counts: Uint32Array;
  /** Cells of the last run. They are valid until the next run. */
  readonly cells: CellLists;
  /** Offset in the text after the last record of the last run. */
  end = 0;
  /** True if the text has more paths or names than the kernel has space for. */
  #isFull = false;
  /** The text of which the kernel has a piece, and the offset and the size of the piece. */
  #loaded: Uint8Array | null = null;
  #origin = 0;
  #size = 0;
  #selected: readonly number[] | null = [];

  /** Returns null for small texts, and where WebAssembly is not supported. */
  static for(trie: PathTrie, textBytes: number): FastWalker | null {
    const kernel = textBytes < FAST_FROM_BYTES ? null : wasmKernel();
    return kernel && new FastWalker(trie, kernel);
  }

  private constructor(trie: PathTrie, kernel: WalkKernel) {
    const { buffer } = kernel.memory;
    this.#trie = trie;
    this.#kernel = kernel;
    this.#input = new Uint8Array(buffer, kernel.INPUT.value, kernel.SIZE.value + kernel.PADDING.value);
    this.#targets = new Uint32Array(buffer, kernel.TARGETS.value, kernel.RECORDS.value);
    this.#counts = new Uint32Array(buffer, kernel.path(0), kernel.NODES.value * PATH_STRIDE);
    this.cells = cellLists(kernel);
  }

  /** Selects the paths whose cells are written; null for all. */
  select(ids: readonly number[] | null): void {
    if (ids === this.#selected) return;
    const kernel = this.#kernel;
    for (const id of this.#selected ?? []) kernel.keep(id, false);
    const selected = ids?.filter((id) => id < kernel.NODES.value) ?? [];
    for (const id of selected) kernel.keep(id, true);
    this.#selected = ids === null ? null : selected;
  }

  /**
   * Checks records that follow each other, and learns their paths.
   *
   * @param from   offset of the first record
   * @param limit  offset up to which the text is known
   * @param most   limit of records
   * @returns number of checked records; 0 if `Walker` has to check the record at `from`
   */
  check(bytes: Uint8Array<ArrayBuffer>, from: number, limit: number, separator: Separator, most: number): number {
    const begin = () => this.#kernel.begin(separators[separator], this.#selected === null, NO_LIMIT);
    return this.#run(bytes, from, limit, most, 'learn', begin);
  }

  /**
   * Walks rows of a text that was checked; of each only as far as the selected cells require, unless it learns paths.
   *
   * @param startOf  returns the offset of a row
   * @param to       row after the last
   * @returns number of walked rows, from `row` on; 0 if `Walker` has to walk this row
   */
  rows(bytes: Uint8Array<ArrayBuffer>, startOf: (row: number) => number, row: number, to: number, mode: WalkMode): number {
    const targets = this.#targets;
    const most = Math.min(to - row, this.#selected === null ? ALL_CELLS_RECORDS : targets.length);
    const first = startOf(row);
    let count = 0;
    for (let last = -1, start = first; start > last && start < first + this.#kernel.SIZE.value; start = startOf(row + count)) {
      targets[count++] = start;
      last = start;
      if (count === most) break;
    }
    if (count < most && count < ASCENDING_MIN && startOf(row + count) <= (targets[count - 1] as number)) return 0;
    const enough = mode === 'learn' || this.#selected === null ? NO_LIMIT : this.#selected.length;
    const begin = () => this.#kernel.begin(TARGETED, this.#selected === null, enough);
    return this.#run(bytes, first, bytes.length, count, mode, begin);
  }

  /**
   * Walks elements of arrays that follow each other in the text, and learns their paths. If paths are selected, the last is that of an
   * element itself, so that each element has a cell.
   *
   * @param firsts  offsets of the first elements of the arrays after that of the element at `from`
   * @returns number of walked elements; 0 if `Walker` has to walk that element
   */
  elements(bytes: Uint8Array<ArrayBuffer>, from: number, firsts: Uint32Array): number {
    this.#targets.set(firsts.subarray(0, ALL_CELLS_RECORDS));
    this.#targets[Math.min(firsts.length, ALL_CELLS_RECORDS)] = 0xffff_ffff;
    const begin = () => this.#kernel.begin(IN_ARRAYS, this.#selected === null, NO_LIMIT);
    return this.#run(bytes, from, bytes.length, ALL_CELLS_RECORDS, 'learn', begin);
  }

  /**
   * Packs the cells of the last run, of which all cells were written. They are valid until the next run. Returns null if a record has more
   * than 64 KiB.
   *
   * @param count  number of records of the run
   */
  packed(count: number): PackedRun | null {
    return this.#kernel.pack(count) ? { ...this.cells, count } : null;
  }

  #run(bytes: Uint8Array<ArrayBuffer>, from: number, limit: number, most: number, mode: WalkMode, begin: () => void): number {
    const kernel = this.#kernel;
    if (this.#isFull || from >= limit) return 0;
    let recordsMax = Math.min(most, this.#selected === null ? ALL_CELLS_RECORDS : this.cells.lasts.length);
    this.#place(bytes, from, limit);
    begin();
    for (;;) {
      const result = kernel.walk(recordsMax);
      if (result === WALKED) break;
      const isSolved = result === MORE ? this.#load(bytes, limit) : this.#answer(bytes, result, mode);
      if (isSolved) {
        // The record that the input cuts off ends this run.
        if (result === MORE) recordsMax = Math.min(recordsMax, kernel.records.value + 1);
        continue;
      }
      const walked = kernel.records.value;
      this.#clearCounts(false);
      if (walked === 0) return 0;
      // The run is repeated up to the record that was left.
      recordsMax = walked;
      this.#place(bytes, from, limit);
      begin();
    }
    this.end = this.#origin + kernel.recordEnd.value;
    this.#clearCounts(mode === 'learn');
    return kernel.records.value;
  }

  /** Sets the place of the next token, and copies the text from there unless the kernel has it. */
  #place(bytes: Uint8Array<ArrayBuffer>, from: number, limit: number): void {
    const isLoaded = this.#loaded === bytes && from >= this.#origin && from < this.#origin + this.#size;
    if (isLoaded) this.#kernel.at.value = from - this.#origin;
    else this.#copy(bytes, from, limit);
  }

  #copy(bytes: Uint8Array<ArrayBuffer>, from: number, limit: number): void {
    const { SIZE, PADDING } = this.#kernel;
    const piece = bytes.subarray(from, Math.min(limit, from + SIZE.value));
    this.#input.set(piece);
    this.#input.fill(0, piece.length, piece.length + PADDING.value);
    this.#loaded = bytes;
    this.#origin = from;
    this.#size = piece.length;
    this.#kernel.setInput(from, piece.length);
  }

  /** Copies the text from the token that the input cuts off. Returns false if there is no more text, or the token is too long. */
  #load(bytes: Uint8Array<ArrayBuffer>, limit: number): boolean {
    const { at, SIZE } = this.#kernel;
    if (this.#origin + this.#size >= limit || (at.value === 0 && this.#size === SIZE.value)) return false;
    this.#copy(bytes, this.#origin + at.value, limit);
    return true;
  }

  /** Gives the kernel the path that it needs. Returns false if the name is invalid or there is no space for it. */
  #answer(bytes: Uint8Array<ArrayBuffer>, result: number, mode: WalkMode): boolean {
    const kernel = this.#kernel;
    const trie = this.#trie;
    const parent = trie.nodes[kernel.requestedPath.value] as PathNode;
    const fits = (node: PathNode | null): node is PathNode => node !== null && node.id < kernel.NODES.value;
    if (result === NAME) {
      const start = this.#origin + kernel.at.value;
      const end = nameEnd(bytes, start);
      if (end === null) return false;
      const node = trie.find(
        parent,
        () => stringText(bytes, start, end),
        () => bytes.slice(start + 1, end),
        mode === 'learn',
      );
      this.#isFull = !fits(node) || !kernel.addName(node.id, end - start - 1);
    } else if (result === TWIN) {
      const twin = parent.twin ?? (mode === 'learn' ? trie.addTwin(parent) : null);
      if (fits(twin)) kernel.setTwin(parent.id, twin.id);
      else this.#isFull = true;
    } else if (result === ELEMENTS) {
      const element = mode === 'learn' ? trie.elementOf(parent) : parent.element;
      if (fits(element)) kernel.setElement(parent.id, element.id);
      else this.#isFull = true;
    } else return false;
    return !this.#isFull;
  }

  /** Clears the counts of the last run, and adds them to those of the paths if they are correct. */
  #clearCounts(areCorrect: boolean): void {
    const { duplicates, NODES } = this.#kernel;
    const counts = this.#counts;
    const trie = this.#trie;
    if (areCorrect) trie.duplicates += duplicates.value;
    for (let id = 0; id < Math.min(trie.nodes.length, NODES.value); id++) {
      const node = trie.nodes[id] as PathNode;
      const from = id * PATH_STRIDE;
      if (areCorrect) {
        for (let kind = 1; kind < EMPTY_OBJECTS; kind++) trie.note(node, kind, counts[from + kind]);
        node.emptyObjects += counts[from + EMPTY_OBJECTS] as number;
      }
      counts.fill(0, from, from + EMPTY_OBJECTS + 1);
    }
  }
}

/** Returns the offset after the name whose opening quote is at `start`; null if it is invalid. */
function nameEnd(bytes: Uint8Array, start: number): number | null {
  try {
    return passString(bytes, start + 1);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
