import type { TextLines } from '../wire/lines.ts';
import { grown } from '../wire/bytes.ts';

const LINE_FEED = 0x0a;

/** Splits UTF-8 bytes into lines. A line feed at the end does not start another line. */
export function linesOfBytes(bytes: Uint8Array<ArrayBuffer>): TextLines {
  let starts = new Uint32Array(64);
  let count = 0;
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    starts = grown(starts, count + 2);
    starts[count++] = at;
    at = (feed < 0 ? bytes.length : feed) + 1;
    starts[count] = at;
  }
  return { bytes, count, starts: starts.slice(0, count + 1), gap: 1 };
}

/** Splits text without line feeds into rows of equal width; the last row may be shorter. */
export function rowsOfBytes(bytes: Uint8Array<ArrayBuffer>, width: number, gap = 0): TextLines {
  return { bytes, count: Math.ceil((bytes.length + gap) / (width + gap)), starts: { first: 0, stride: width + gap }, gap };
}
