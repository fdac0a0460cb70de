import type { CellRun } from '../document/cell-store.ts';
import { type FastScan, fastScan } from './wasm-scan.ts';
import { QUOTE } from './literal.ts';
import { grown } from '../../wire/bytes.ts';

/** A list of record offsets that grows. */
export class Offsets {
  #list = new Uint32Array(1024);
  count = 0;

  add(offset: number): void {
    if (this.count === this.#list.length) this.reserve(this.count * 2);
    this.#list[this.count++] = offset;
  }

  reserve(size: number): void {
    this.#list = grown(this.#list, size);
  }

  at(index: number): number {
    return this.#list[index] as number;
  }

  /** All offsets; the view is valid until more are added. */
  get written(): Uint32Array {
    return this.#list.subarray(0, this.count);
  }

  /** Returns space for at least `more` offsets after the last; `wrote` reports how many were written. */
  spaceFor(more: number): Uint32Array {
    if (this.count + more > this.#list.length) this.reserve(Math.max(this.#list.length * 2, this.count + more));
    return this.#list.subarray(this.count);
  }

  wrote(count: number): void {
    this.count += count;
  }
}

/** Structure of a text: its records are the elements of one array, its single value, or several values one after another. */
export type Shape = 'array' | 'value' | 'values';

const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Least number of bytes for the kernel; copying fewer bytes to its memory takes longer than scanning them in TypeScript. */
const FAST_FROM_BYTES = 4096;

/** State of a scan between two pieces, exchanged with the kernel. */
export interface ScanState {
  at: number;
  depth: number;
  quoted: boolean;
  /** True if the next byte that is not white space begins a record. */
  waiting: boolean;
}

/**
 * Finds the offsets of the records in one pass that examines only quotes, brackets and separators. The offsets are correct if the text is
 * valid JSON, which the walk checks afterwards. The bytes may come in pieces.
 */
export class Scanner {
  readonly offsets = new Offsets();
  readonly state: ScanState = { at: 0, depth: 0, quoted: false, waiting: true };
  shape: Shape | null = null;
  /** True if a token follows the end of the outermost array. */
  hasTrailing = false;
  /** Depth at which records begin. */
  base = 0;

  readonly #fast: FastScan | null;

  /** @param fast  the scan in WebAssembly; null for TypeScript only */
  constructor(from: number, shape: Shape | null, fast: FastScan | null = fastScan()) {
    this.state.at = from;
    this.shape = shape === 'array' ? null : shape;
    this.#fast = fast;
  }

  /** Scans the bytes up to `end`. */
  scan(bytes: Uint8Array, end: number): void {
    if (this.shape === null) this.#begin(bytes, end);
    if (this.shape === null) return;
    const { state, base } = this;
    if (this.#fast && state.depth >= base && end - state.at >= FAST_FROM_BYTES && (base === 1 || this.#isBetween(bytes)))
      this.#fast(bytes, end, base, state, this.offsets);
    this.#scanPlain(bytes, end);
  }

  /** Adds the records of a piece of the array, from `start` on, whose cells are known. Returns false if the piece is not the next one. */
  pass({ starts, lasts, count }: CellRun, start: number, end: number): boolean {
    const { state, offsets } = this;
    if (state.at !== start || state.depth !== 1 || state.quoted || this.hasTrailing) return false;
    const space = offsets.spaceFor(count);
    // The last cell of a record is the record itself.
    for (let record = 0; record < count; record++) space[record] = start + (starts[(lasts[record] as number) - 1] as number);
    offsets.wrote(count);
    state.at = end;
    state.waiting = false;
    return true;
  }

  /**
   * Returns true if the kernel may start here: without an outermost array it supports only records that are objects or arrays, so it must
   * not start inside another value.
   */
  #isBetween(bytes: Uint8Array): boolean {
    const { depth, waiting, at } = this.state;
    return depth > 0 || (waiting && at < bytes.length);
  }

  #scanPlain(bytes: Uint8Array, end: number): void {
    const { state, offsets, base } = this;
    const valuesFollow = this.shape !== 'array';
    let { at, depth, quoted, waiting } = state;
    while (at < end) {
      const byte = bytes[at] as number;
      if (quoted) {
        if (byte === BACKSLASH) at += 2;
        else {
          at++;
          if (byte === QUOTE) {
            quoted = false;
            if (valuesFollow && depth === 0) waiting = true;
          }
        }
        continue;
      }
      if (waiting && !isSpace(byte)) {
        if (depth < base) this.hasTrailing = true;
        if (depth !== base || byte === COMMA || byte === CLOSE_BRACKET || byte === CLOSE_BRACE) waiting = false;
        else {
          offsets.add(at);
          waiting = false;
        }
      }
      if (byte === QUOTE) quoted = true;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        depth--;
        if (depth === 0) waiting = true;
      } else if (depth === base) {
        if (byte === COMMA || (valuesFollow && isSpace(byte))) waiting = true;
      }
      at++;
    }
    state.at = at;
    state.depth = depth;
    state.quoted = quoted;
    state.waiting = waiting;
  }

  #begin(bytes: Uint8Array, end: number): void {
    const { state } = this;
    while (state.at < end && isSpace(bytes[state.at] as number)) state.at++;
    if (state.at >= end) return;
    const isArray = bytes[state.at] === OPEN_BRACKET;
    this.shape = isArray ? 'array' : 'value';
    if (isArray) {
      this.base = 1;
      state.depth = 1;
      state.at++;
    }
  }
}
