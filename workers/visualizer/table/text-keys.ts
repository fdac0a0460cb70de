import type { Control } from '../../wire/control.ts';
import { LOADED_CELLS, loadCells } from '../document/stretches.ts';
import { STRING } from '../read/walk.ts';
import type { ColumnCells } from './column-cells.ts';

const STRETCH = 65_536;
const BACKSLASH = 0x5c;
/** Longest texts that are compared with the first one. */
const LENGTH_MAX = 64;
/** Largest number of digits of an integer that a double represents exactly. */
const DIGITS_MAX = 15;

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/**
 * Returns numbers in the order of a column's texts, NaN for other cells, if the texts have one form, such as times of ISO 8601: all have
 * the same length and differ only in digits, at 15 places at most. Returns null for other columns.
 */
export async function textKeys(bytes: Uint8Array, { kinds, starts, ends }: ColumnCells, control: Control): Promise<Float64Array | null> {
  const rows = kinds.length;
  const first = kinds.indexOf(STRING);
  if (first < 0) return null;
  const base = (starts[first] as number) + 1;
  const size = (ends[first] as number) - 1 - base;
  if (size > LENGTH_MAX || bytes.subarray(base, base + size).includes(BACKSLASH)) return null;
  const form: Form = { base, size, differs: new Uint8Array(size), places: 0 };
  const keys = new Float64Array(rows).fill(Number.NaN);
  for (let row = 0, nextTick = 0; row < rows; ) {
    if (row >= nextTick) {
      await control.tick(row, rows);
      nextTick = row + STRETCH;
    }
    const to = Math.min(rows, row + LOADED_CELLS);
    loadCells(bytes, starts, row, to);
    const before = form.places;
    if (!writeKeys(form, bytes, kinds, starts, ends, keys, row, to)) return null;
    // Another place that differs makes other keys of the texts before.
    row = form.places > before ? (nextTick = 0) : to;
  }
  return keys;
}

/** The form of texts: the first of them, and the places at which others differ from it. */
interface Form {
  /** Offset and size of the first text. */
  readonly base: number;
  readonly size: number;
  /** 1 for each place that differs between texts; they are found in the first rows. */
  readonly differs: Uint8Array;
  /** Number of places that differ. */
  places: number;
}

/** Writes the keys of the rows `from` to `to`. Returns false if a text has another form. */
function writeKeys(
  form: Form,
  bytes: Uint8Array,
  kinds: Uint8Array,
  starts: Uint32Array,
  ends: Uint32Array,
  keys: Float64Array,
  from: number,
  to: number,
): boolean {
  const { base, size, differs } = form;
  for (let row = from; row < to; row++) {
    if (kinds[row] !== STRING) continue;
    const start = (starts[row] as number) + 1;
    if ((ends[row] as number) - 1 - start !== size) return false;
    let key = 0;
    for (let at = 0; at < size; at++) {
      const byte = bytes[start + at] as number;
      if (differs[at] === 0) {
        const other = bytes[base + at] as number;
        if (byte === other) continue;
        if (!isDigit(other) || ++form.places > DIGITS_MAX) return false;
        differs[at] = 1;
      }
      if (!isDigit(byte)) return false;
      key = key * 10 + byte - 0x30;
    }
    keys[row] = key;
  }
  return true;
}
