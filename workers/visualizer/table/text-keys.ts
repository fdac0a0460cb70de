import type { Control } from '../../wire/control.ts';
import { STRING } from '../read/walk.ts';
import type { ColumnCells } from './column-cells.ts';

/** Rows between two ticks. */
const STRETCH = 65_536;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
/** Longest texts that are compared with the first one. */
const LENGTH_MAX = 64;
/** Largest number of digits of an integer that a double represents exactly. */
const DIGITS_MAX = 15;

const isDigit = (byte: number) => byte >= ZERO && byte <= ZERO + 9;

/** The text that the texts of a column are compared with, and the places at which some of them differ from it. */
interface Form {
  readonly bytes: Uint8Array;
  /** 1 for each place that differs: it is a digit in all texts. */
  readonly differs: Uint8Array;
}

/**
 * Returns numbers in the order of a column's texts, NaN for other cells, if the texts have one form, such as times of ISO 8601: all have
 * the same length and differ only in digits, at 15 places at most. Returns null for other columns.
 */
export async function textKeys(bytes: Uint8Array, cells: ColumnCells, control: Control): Promise<Float64Array | null> {
  const { kinds, starts, ends } = cells;
  const rows = kinds.length;
  const first = kinds.indexOf(STRING);
  if (first < 0) return null;
  const base = (starts[first] as number) + 1;
  const size = (ends[first] as number) - 1 - base;
  if (size > LENGTH_MAX || bytes.subarray(base, base + size).includes(BACKSLASH)) return null;
  const form: Form = { bytes: bytes.slice(base, base + size), differs: new Uint8Array(size) };
  const keys = new Float64Array(rows).fill(Number.NaN);
  for (let row = 0; row < rows; ) {
    await control.tick(row, rows);
    const to = Math.min(rows, row + STRETCH);
    row = writeKeys(keys, bytes, cells, form, row, to);
    if (row === to) continue;
    // A new place changes the keys of all rows, so the pass begins anew. The first rows nearly always have all the places.
    const start = (starts[row] as number) + 1;
    if ((ends[row] as number) - 1 - start !== size || !addPlaces(form, bytes, start)) return null;
    row = 0;
  }
  return keys;
}

/** Writes the keys of the rows `from` to `to`. Returns the first row whose text has another form; `to` if there is none. */
function writeKeys(keys: Float64Array, bytes: Uint8Array, cells: ColumnCells, form: Form, from: number, to: number): number {
  const { kinds, starts, ends } = cells;
  const { bytes: expected, differs } = form;
  const size = expected.length;
  for (let row = from; row < to; row++) {
    if (kinds[row] !== STRING) continue;
    const start = (starts[row] as number) + 1;
    if ((ends[row] as number) - 1 - start !== size) return row;
    let key = 0;
    for (let at = 0; at < size; at++) {
      const byte = bytes[start + at] as number;
      if (differs[at] === 1) {
        if (!isDigit(byte)) return row;
        key = key * 10 + byte - ZERO;
      } else if (byte !== expected[at]) return row;
    }
    keys[row] = key;
  }
  return to;
}

/** Adds the places at which a text differs from the form. Returns false if it differs in more than digits, or at too many places. */
function addPlaces({ bytes: expected, differs }: Form, bytes: Uint8Array, start: number): boolean {
  let places = 0;
  for (const [at, other] of expected.entries()) {
    const byte = bytes[start + at] as number;
    if (byte !== other) differs[at] = 1;
    if (differs[at] === 1 && !(isDigit(byte) && isDigit(other))) return false;
    places += differs[at] as number;
  }
  return places <= DIGITS_MAX;
}
