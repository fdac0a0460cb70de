import { Fault } from '../read/fault.ts';
import { passSpace } from '../read/literal.ts';
import type { JsonLayout } from '../json.request.ts';
import { AFTER, type FormatMachine, type Rules } from './machine.ts';
import { PlainMachine } from './plain-format.ts';
import { wasmMachine } from './wasm-format.ts';

const LINE_FEED = 0x0a;
/** Every level is on lines of its own. */
const ALL_LEVELS = 0x7fffffff;

/** Returns the rules of a layout. `isList`: the text is one array, whose elements are its records. */
export function rulesOf(layout: JsonLayout, isList: boolean): Pick<Rules, 'unit' | 'fill' | 'lineDepth'> {
  switch (layout) {
    case '2':
    case '4':
      return { unit: Number(layout), fill: 0x20, lineDepth: ALL_LEVELS };
    case 'tab':
      return { unit: 1, fill: 0x09, lineDepth: ALL_LEVELS };
    case 'records':
      return { unit: 0, fill: 0x20, lineDepth: isList ? 1 : 0 };
    case 'none':
      return { unit: 0, fill: 0x20, lineDepth: 0 };
  }
}

/** A machine that checks and formats: in WebAssembly where that is supported. */
const formatMachine = (rules: Rules): FormatMachine => wasmMachine(rules) ?? new PlainMachine(rules);

/**
 * Checks a whole text and formats it, piece by piece. Several values are allowed if each is on lines of its own and the first is on one line
 * (NDJSON), or, if the text is `concatenated`, one after another.
 */
export class Formatter {
  readonly machine: FormatMachine;
  /** True if several values are allowed. */
  #isSeveral: boolean;
  /** Expected between two values that touch. */
  readonly #apart: 'space' | 'newline';
  #isFirstOnOneLine = true;
  #hasBegun = false;

  constructor(rules: Rules, isConcatenated: boolean, machine = formatMachine(rules)) {
    this.machine = machine;
    this.#isSeveral = isConcatenated;
    this.#apart = isConcatenated ? 'space' : 'newline';
    if (isConcatenated) this.machine.separate('concatenated');
  }

  /** True if each value is on lines of its own, so that a damaged one can be left out. */
  get hasLines(): boolean {
    return this.#isSeveral;
  }

  /**
   * Passes the tokens in `bytes` between `from` and `to`. Returns the offset from which the text is needed again with the next piece; with
   * `isLast` the text ends at `to`. Throws Fault.
   */
  run(bytes: Uint8Array<ArrayBuffer>, from: number, to: number, isLast: boolean): number {
    const { machine } = this;
    let at = from;
    for (;;) {
      const isFirst = machine.records === 0;
      const start = this.#hasBegun ? at : passSpace(bytes.subarray(0, to), at);
      this.#hasBegun ||= start < to;
      at = machine.run(bytes, at, to, isLast);
      if (isFirst) this.#isFirstOnOneLine &&= !hasFeed(bytes, start, machine.records === 0 ? at : valueEndBefore(bytes, start, at));
      const isBetween = machine.step === AFTER && machine.depth === 0;
      if (!isBetween || at >= to) break;
      // Another value follows, which the machine does not allow.
      if (this.#isSeveral || !machine.isFed || !this.#isFirstOnOneLine || machine.records > 1)
        throw new Fault(at, this.#isSeveral ? this.#apart : 'end');
      this.#isSeveral = true;
      machine.separate('lines');
    }
    return at;
  }
}

/** Searches with `indexOf`, which takes half the time of `includes` in V8: 6 ms instead of 11 for 20 MB in one line. */
function hasFeed(bytes: Uint8Array, from: number, to: number): boolean {
  const feed = bytes.subarray(from, to).indexOf(LINE_FEED);
  return feed >= 0;
}

/** Returns the offset after the last byte before `to` that is not white space. */
function valueEndBefore(bytes: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from && (bytes[end - 1] as number) <= 0x20) end--;
  return end;
}
