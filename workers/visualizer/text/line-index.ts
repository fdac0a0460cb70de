import { grown } from '../../wire/bytes.ts';
import { AFTER, FIRST_ELEMENT, FIRST_NAME, type FormatMachine } from './machine.ts';

/** A place between two tokens, from which lines can be read. */
export interface Checkpoint {
  readonly at: number;
  /** Number of line breaks before the place. */
  readonly line: number;
  readonly depth: number;
  /** True directly after an opening bracket. */
  readonly isFirst: boolean;
  /** True if a line break is due before the next token; before a closing bracket, if it was made. */
  readonly breaks: boolean;
  /** True between two values at depth 0. */
  readonly isBetween: boolean;
}

const FIRST = 1;
const BREAKS = 2;
const BETWEEN = 4;

/** Places in a checked text, by which any line of its layout is found without reading the text from its beginning. */
export class LineIndex {
  #ats = new Uint32Array(64);
  #lines = new Uint32Array(64);
  #depths = new Uint32Array(64);
  #flags = new Uint32Array(64);
  #count = 0;

  add(at: number, { lines, depth, step, breaks }: FormatMachine): void {
    const index = this.#count++;
    if (index === this.#ats.length) {
      this.#ats = grown(this.#ats, index + 1);
      this.#lines = grown(this.#lines, index + 1);
      this.#depths = grown(this.#depths, index + 1);
      this.#flags = grown(this.#flags, index + 1);
    }
    this.#ats[index] = at;
    this.#lines[index] = lines;
    this.#depths[index] = depth;
    const isFirst = step === FIRST_ELEMENT || step === FIRST_NAME;
    this.#flags[index] = (isFirst ? FIRST : 0) | (breaks ? BREAKS : 0) | (step === AFTER && depth === 0 ? BETWEEN : 0);
  }

  #checkpoint(index: number): Checkpoint {
    const flags = this.#flags[index] as number;
    return {
      at: this.#ats[index] as number,
      line: this.#lines[index] as number,
      depth: this.#depths[index] as number,
      isFirst: (flags & FIRST) !== 0,
      breaks: (flags & BREAKS) !== 0,
      isBetween: (flags & BETWEEN) !== 0,
    };
  }

  /** Returns the last place before a line, or null for the beginning of the text. */
  before(line: number): Checkpoint | null {
    const index = lastBelow(this.#lines, this.#count, line);
    return index < 0 ? null : this.#checkpoint(index);
  }

  /** Returns the last place at or before an offset at which a line has not begun earlier than `before` returns; null for the beginning. */
  atOrBefore(offset: number): Checkpoint | null {
    const index = lastBelow(this.#ats, this.#count, offset + 1);
    return index < 0 ? null : this.#checkpoint(index);
  }
}

/** Returns the index of the last of `count` ascending numbers that is below a limit; −1 if there is none. */
export function lastBelow(numbers: Uint32Array, count: number, limit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
