import type { CellStore } from '../document/cell-store.ts';
import { Fault } from './fault.ts';
import { passSpace } from './literal.ts';
import type { Scanner } from './scan.ts';
import type { Walker } from './walk.ts';

const COMMA = 0x2c;
const CLOSE_BRACKET = 0x5d;
const LINE_FEED = 0x0a;
/** Ends of values behind which another may begin at once: numbers and words go on until something else stands there. */
const CLOSING = new Set<number | undefined>([CLOSE_BRACKET, 0x7d, 0x22]);
/** Walked between two looks at the clock. */
const STRETCH_BYTES = 64 * 1024;

/** The text turned out to be values one after another: its records have to be looked for anew. */
export class ValuesFollow extends Error {
  override readonly name = 'ValuesFollow';
}

/**
 * The check of a whole text (RFC 8259), record by record in its order, behind the scan. Meets every path on its way. A text
 * of lines is recognized by a second value on a line of its own after a first of one line.
 */
export class Checker {
  readonly #scanner: Scanner;
  readonly #walker: Walker;
  /** Null when they would take too much memory. */
  store: CellStore | null;
  /** Values need nothing between them; otherwise each stands on lines of its own. */
  readonly #concatenated: boolean;
  readonly #from: number;
  #at: number;
  /** Records known to be right. */
  records = 0;
  isDone = false;

  constructor(scanner: Scanner, walker: Walker, from: number, concatenated: boolean, store: CellStore | null) {
    this.#scanner = scanner;
    this.#walker = walker;
    this.#from = from;
    this.#at = from;
    this.#concatenated = concatenated;
    this.store = store;
  }

  /** Bytes known to be right. */
  get at(): number {
    return this.#at;
  }

  /**
   * Goes on until the clock says `untilMs`, or to the last record that is known to be whole; with `complete`, to the end of
   * the text. Throws Fault and ValuesFollow.
   */
  step(bytes: Uint8Array, complete: boolean, untilMs: number, recordLimit = Number.POSITIVE_INFINITY): void {
    const { shape, offsets, hasTrailing } = this.#scanner;
    const whole = Math.min(recordLimit, complete || hasTrailing ? Number.POSITIVE_INFINITY : offsets.count - 1);
    let pause = this.#at + STRETCH_BYTES;
    while (!this.isDone && this.records < whole) {
      if (shape === 'array') this.#element(bytes);
      else this.#value(bytes, shape === 'values');
      if (this.#at < pause) continue;
      if (performance.now() >= untilMs) return;
      pause = this.#at + STRETCH_BYTES;
    }
  }

  #element(bytes: Uint8Array): void {
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
    this.#walk(at);
  }

  #value(bytes: Uint8Array, valuesFollow: boolean): void {
    const at = passSpace(bytes, this.#at);
    if (this.records > 0) {
      if (!valuesFollow || at >= bytes.length) return this.#end(bytes, this.#at);
      const isApart = this.#concatenated ? at > this.#at || CLOSING.has(bytes[at - 1]) : hasLineFeed(bytes, this.#at, at);
      if (!isApart) throw new Fault(at, 'newline');
    }
    this.#walk(at);
  }

  #walk(at: number): void {
    this.#at = this.#walker.walk(at, 'learn');
    this.records++;
    if (this.store?.add(this.#walker) === false) this.store = null;
  }

  #end(bytes: Uint8Array, from: number): void {
    const at = passSpace(bytes, from);
    if (at < bytes.length) {
      const first = passSpace(bytes, this.#from);
      if (hasLineFeed(bytes, from, at) && !hasLineFeed(bytes, first, from)) throw new ValuesFollow();
      throw new Fault(at, 'end');
    }
    this.#at = at;
    this.isDone = true;
  }
}

function hasLineFeed(bytes: Uint8Array, from: number, to: number): boolean {
  const at = bytes.indexOf(LINE_FEED, from);
  return at >= 0 && at < to;
}
