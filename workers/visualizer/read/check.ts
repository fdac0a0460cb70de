import type { CellStore } from '../document/cell-store.ts';
import { ColumnPaths } from './column-paths.ts';
import type { PieceCells } from './fast-csv.ts';
import type { FastWalker, Separator } from './fast-walk.ts';
import { Fault } from './fault.ts';
import { passSpace } from './literal.ts';
import type { Scanner } from './scan.ts';
import type { PathTrie } from './trie.ts';
import type { Walker } from './walk.ts';

const COMMA = 0x2c;
const CLOSE_BRACKET = 0x5d;
const LINE_FEED = 0x0a;
/** Last bytes of values that may be followed directly by another value. Numbers and words need a separator. */
const CLOSING = new Set<number | undefined>([CLOSE_BRACKET, 0x7d, 0x22]);
const NO_PATHS: readonly number[] = [];
/** Bytes walked between two reads of the clock. */
const STRETCH_BYTES = 64 * 1024;
/** Most records that are checked before a piece is passed. */
const UNCHECKED_MAX = 256;

/** Thrown when a text contains several values, one after another: its records must be searched again. */
export class ValuesFollow extends Error {
  override readonly name = 'ValuesFollow';
}

/**
 * Checks a whole text (RFC 8259) record by record, after the scan, and registers every path. A text of lines is recognized if its first
 * value fills one line and a second value begins on another line.
 */
export class Checker {
  readonly #scanner: Scanner;
  readonly #walker: Walker;
  readonly #openFast: () => FastWalker | null;
  #fast: FastWalker | null | undefined;
  /** False after a piece that could not be passed. */
  #isPassing = true;
  /** Paths of the columns of the last piece that was passed. */
  #columns: ColumnPaths | null = null;
  /** Null if the cells would need too much memory. */
  store: CellStore | null;
  /** True if values may follow each other without a separator; otherwise each is on its own line or lines. */
  readonly #concatenated: boolean;
  readonly #from: number;
  #at: number;
  /** Number of records that were checked without an error. */
  records = 0;
  isDone = false;

  /**
   * @param openFast  returns the walker that checks most records, or null to check all of them with `walker`. It is not called for the first
   *   rows: opening it takes longer than checking them.
   */
  constructor(
    scanner: Scanner,
    walker: Walker,
    from: number,
    concatenated: boolean,
    store: CellStore | null,
    openFast: () => FastWalker | null = () => null,
  ) {
    this.#scanner = scanner;
    this.#walker = walker;
    this.#openFast = openFast;
    this.#from = from;
    this.#at = from;
    this.#concatenated = concatenated;
    this.store = store;
  }

  /** Number of bytes that were checked without an error. */
  get at(): number {
    return this.#at;
  }

  /**
   * Checks records until the time `untilMs`, the limit of records or the last complete record is reached; with `complete`, to the end of
   * the text. Throws Fault and ValuesFollow.
   */
  step(bytes: Uint8Array<ArrayBuffer>, complete: boolean, untilMs: number, recordLimit = Number.POSITIVE_INFINITY): void {
    const { shape, offsets, hasTrailing } = this.#scanner;
    const whole = Math.min(recordLimit, complete || hasTrailing ? Number.POSITIVE_INFINITY : offsets.count - 1);
    // Up to here the text is known. In a text that is not complete, the last record may be cut off.
    const limit = complete ? bytes.length : offsets.count === 0 ? 0 : offsets.at(offsets.count - 1);
    let pause = this.#at + STRETCH_BYTES;
    while (!this.isDone && this.records < whole) {
      const start = shape === 'array' ? this.#element(bytes) : this.#value(bytes, shape === 'values');
      if (start !== null) {
        const fast = recordLimit === Number.POSITIVE_INFINITY ? (this.#fast ??= this.#openFast()) : null;
        this.#walk(fast, bytes, start, limit, whole - this.records);
      }
      if (this.#at < pause) continue;
      if (performance.now() >= untilMs) return;
      pause = this.#at + STRETCH_BYTES;
    }
  }

  /**
   * Passes a piece of the text whose records are valid, after the check of the few records before it. Returns false if it has to be checked,
   * and all later pieces too: it is no part of an array, or has too many paths, or a record before it has a fault, which `step` then throws.
   *
   * @param start  offset of the piece
   * @param end    offset after it
   */
  pass({ run, names, pack }: PieceCells, bytes: Uint8Array<ArrayBuffer>, start: number, end: number, trie: PathTrie): boolean {
    if (!this.#isPassing) return false;
    this.#isPassing = false;
    const { shape, offsets } = this.#scanner;
    if (shape !== 'array' || offsets.count - this.records > UNCHECKED_MAX || !this.#checkUpTo(bytes, start)) return false;
    const isPacked = pack();
    if (names !== this.#columns?.names) this.#columns = new ColumnPaths(names);
    if (!this.#scanner.pass(run, start, end) || !this.#columns.note(run, isPacked, trie)) return false;
    this.records += run.count;
    this.#at = end;
    if (this.store?.addRun(isPacked ? run : null, { ...this.#columns, origin: start }) === false) this.store = null;
    return (this.#isPassing = true);
  }

  /** Checks the records that begin before `end`, which is the end of the last. Returns false for a fault. */
  #checkUpTo(bytes: Uint8Array<ArrayBuffer>, end: number): boolean {
    try {
      while (this.records < this.#scanner.offsets.count) {
        const at = this.#element(bytes);
        if (at === null) return false;
        this.#walk(null, bytes, at, end, 1);
      }
      return this.#at === end;
    } catch (error) {
      if (error instanceof Fault) return false;
      throw error;
    }
  }

  /** Returns the offset of the next element of the array; null at its end. */
  #element(bytes: Uint8Array): number | null {
    let at = passSpace(bytes, this.#at);
    if (this.records === 0) {
      at = passSpace(bytes, at + 1);
      if (bytes[at] === CLOSE_BRACKET) return this.#end(bytes, at + 1);
    } else if (bytes[at] === CLOSE_BRACKET) {
      return this.#end(bytes, at + 1);
    } else if (bytes[at] === COMMA) {
      at = passSpace(bytes, at + 1);
      if (bytes[at] === CLOSE_BRACKET) throw new Fault(at, 'element');
    } else throw new Fault(at, 'commaOrBracket');
    return at;
  }

  /** Returns the offset of the next value; null at the end of the text. */
  #value(bytes: Uint8Array, valuesFollow: boolean): number | null {
    const at = passSpace(bytes, this.#at);
    if (this.records > 0) {
      if (!valuesFollow || at >= bytes.length) return this.#end(bytes, this.#at);
      const isApart = this.#concatenated ? at > this.#at || CLOSING.has(bytes[at - 1]) : hasLineFeed(bytes, this.#at, at);
      if (!isApart) throw new Fault(at, this.#concatenated ? 'space' : 'newline');
    }
    return at;
  }

  #walk(fast: FastWalker | null, bytes: Uint8Array<ArrayBuffer>, at: number, limit: number, most: number): void {
    const { shape } = this.#scanner;
    const separator: Separator = shape === 'array' ? 'commas' : this.#concatenated ? 'none' : 'lines';
    fast?.select(this.store ? null : NO_PATHS);
    const count = fast?.check(bytes, at, limit, separator, shape === 'value' ? 1 : most) ?? 0;
    if (fast && count > 0) {
      this.#at = fast.end;
      this.records += count;
      if (this.store?.addRun(fast.packed(count)) === false) this.store = null;
    } else {
      this.#at = this.#walker.walk(at, 'learn');
      this.records++;
      if (this.store?.add(this.#walker) === false) this.store = null;
    }
  }

  #end(bytes: Uint8Array, from: number): null {
    const at = passSpace(bytes, from);
    if (at < bytes.length) {
      const first = passSpace(bytes, this.#from);
      if (hasLineFeed(bytes, from, at) && !hasLineFeed(bytes, first, from)) throw new ValuesFollow();
      throw new Fault(at, 'end');
    }
    this.#at = at;
    this.isDone = true;
    return null;
  }
}

function hasLineFeed(bytes: Uint8Array, from: number, to: number): boolean {
  return bytes.subarray(from, to).includes(LINE_FEED);
}
