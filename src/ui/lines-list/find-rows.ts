import { rowEnd, rowStart, type TextLines } from '#workers/wire/lines.ts';

/** Bytes searched between two readings of the clock. */
const BLOCK_BYTES = 64 * 1024;

const encoder = new TextEncoder();

/** A case-insensitive search for rows that contain a text, which runs in slices of time. */
export interface RowSearch {
  /** Continues the search until the time `untilMs` (performance.now). Returns true when all rows have been searched. */
  step(untilMs: number): boolean;
  /** The rows found so far, ascending; only the first `found` entries count. */
  readonly rows: Uint32Array;
  readonly found: number;
}

/**
 * Searches the bytes of the rows, which avoids a string for each of a million rows. Each character of the query is compared in lower and
 * upper case, as UTF-8. A million UUIDs (37 MB) take 45 to 100 ms of CPU time (Node 20), in slices whose length the caller chooses.
 */
export function searchRows(lines: TextLines, query: string): RowSearch {
  const characters = Array.from(query, casesOf);
  const begins = new Uint8Array(256);
  for (const bytes of characters[0] ?? []) begins[bytes[0] as number] = 1;
  const { bytes } = lines;
  let rows = new Uint32Array(1024);
  let found = 0;
  let row = 0;
  let at = lines.count > 0 ? rowStart(lines, 0) : 0;

  const matches = (from: number, end: number): boolean => {
    let here = from;
    for (let index = 0; index < characters.length; index++) {
      const length = matchedLength(characters[index] as Uint8Array[], bytes, here);
      if (length === 0) return false;
      here += length;
    }
    return here <= end;
  };
  const add = (hit: number) => {
    if (found === rows.length) {
      const larger = new Uint32Array(rows.length * 2);
      larger.set(rows);
      rows = larger;
    }
    rows[found++] = hit;
  };
  const readBlock = () => {
    let left = BLOCK_BYTES;
    while (left > 0 && row < lines.count) {
      const end = rowEnd(lines, row);
      const stop = Math.min(end, at + left);
      left -= stop - at + 1;
      let here = at;
      while (here < stop && !(begins[bytes[here] as number] === 1 && matches(here, end))) here++;
      if (here < stop) add(row);
      at = here < stop || stop === end ? rowStart(lines, ++row) : here;
    }
  };

  return {
    step(untilMs) {
      if (characters.length === 0 || bytes.byteLength === 0) return true;
      while (row < lines.count) {
        readBlock();
        if (performance.now() >= untilMs) break;
      }
      return row >= lines.count;
    },
    get rows() {
      return rows;
    },
    get found() {
      return found;
    },
  };
}

/**
 * Returns the length in bytes of the case variant that `bytes` contain at `at`; 0 if they contain none. Plain loops, because this runs for
 * each byte.
 */
function matchedLength(cases: readonly Uint8Array[], bytes: Uint8Array, at: number): number {
  for (let index = 0; index < cases.length; index++) {
    const one = cases[index] as Uint8Array;
    let length = 0;
    while (length < one.length && bytes[at + length] === one[length]) length++;
    if (length === one.length) return length;
  }
  return 0;
}

function casesOf(character: string): Uint8Array[] {
  return Array.from(new Set([character, character.toLowerCase(), character.toUpperCase()]), (one) => encoder.encode(one));
}

/** Returns the index of the first of `found` ascending rows that is not less than `row`; `found` if there is none. */
export function firstFrom(rows: Uint32Array, found: number, row: number): number {
  let low = 0;
  let high = found;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
