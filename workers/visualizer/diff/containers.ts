import { grown } from '../../wire/bytes.ts';
import { Offsets } from '../read/scan.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Bytes between two pauses. */
const STRETCH_BYTES = 4 * 1024 * 1024;

/** Class of a byte outside of strings: 1 opens a container, 2 closes one, 3 is a quote, 0 is any other. */
const classes = new Uint8Array(256);
for (const byte of '{[') classes[byte.charCodeAt(0)] = 1;
for (const byte of '}]') classes[byte.charCodeAt(0)] = 2;
classes[QUOTE] = 3;

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

  /** Finds the containers between two offsets, in steps of a few milliseconds. */
  *find(from: number, to: number): Generator<number> {
    const { bytes } = this;
    const starts = new Offsets();
    let ends = new Uint32Array(1024);
    let afters = new Uint32Array(1024);
    let open = new Uint32Array(256);
    let depth = 0;
    let due = from + STRETCH_BYTES;
    for (let at = from; at < to; ) {
      let kind = classes[bytes[at] as number] as number;
      while (kind === 0 && ++at < to) kind = classes[bytes[at] as number] as number;
      if (at >= to) break;
      if (kind === 3) {
        for (at++; ; at++) {
          let byte = bytes[at];
          while (byte !== QUOTE && byte !== BACKSLASH) byte = bytes[++at];
          if (byte === QUOTE) break;
          at++;
        }
      } else if (kind === 1) {
        open = grown(open, depth + 1);
        open[depth++] = starts.count;
        starts.add(at);
        ends = grown(ends, starts.count);
        afters = grown(afters, starts.count);
      } else {
        const own = open[--depth] as number;
        ends[own] = at + 1;
        afters[own] = starts.count;
      }
      at++;
      if (at < due) continue;
      due = at + STRETCH_BYTES;
      yield at;
    }
    this.starts = starts.written.slice();
    this.ends = ends.subarray(0, starts.count);
    this.afters = afters.subarray(0, starts.count);
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
