import { grown } from '../../wire/bytes.ts';
import { InputError } from '../../wire/input-error.ts';
import { CONTAINERS_MAX } from '../diff.request.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { bracketSearch, SEARCHED_BYTES } from './brackets.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const CLOSES = 0x8000_0000;

/** Throws InputError if two texts have more objects and arrays together than can be compared. */
export function checkContainers(count: number): void {
  if (count > CONTAINERS_MAX)
    throw new InputError<VisualizerErrorCode>('visualizer.error.comparedContainers', 'after', { count, max: CONTAINERS_MAX });
}

/** Objects and arrays of a valid text in the order of their beginnings, so that one is passed without reading what is inside it. */
export class Containers {
  readonly bytes: Bytes;
  /** Offset of the opening bracket, and the offset after the closing one. */
  starts = new Uint32Array();
  ends = new Uint32Array();
  /** Number of the first container after those inside. */
  afters = new Uint32Array();

  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }

  /**
   * Finds the containers between two offsets, in steps of a few milliseconds.
   *
   * @param expected  number of containers, if it is known: lists that grow need twice the memory
   */
  *find(from: number, to: number, expected = 0, search = bracketSearch()): Generator<number> {
    const { bytes } = this;
    let starts = new Uint32Array(expected);
    let ends = new Uint32Array(expected);
    let afters = new Uint32Array(expected);
    let open = new Uint32Array(256);
    let count = 0;
    let depth = 0;
    for (let at = from; at < to; at += SEARCHED_BYTES) {
      const brackets = search(bytes, at, Math.min(to, at + SEARCHED_BYTES));
      open = grown(open, depth + brackets.length);
      for (const bracket of brackets) {
        if (bracket < CLOSES) {
          open[depth++] = count;
          if (count === starts.length) {
            starts = grown(starts, count + brackets.length);
            ends = grown(ends, count + brackets.length);
            afters = grown(afters, count + brackets.length);
          }
          starts[count++] = at + bracket;
        } else {
          const own = open[--depth] as number;
          ends[own] = at + bracket - CLOSES + 1;
          afters[own] = count;
        }
      }
      yield at;
    }
    this.starts = starts.subarray(0, count);
    this.ends = ends.subarray(0, count);
    this.afters = afters.subarray(0, count);
  }

  /** Returns the number of the container that begins at an offset. */
  at(offset: number): number {
    const { starts } = this;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
