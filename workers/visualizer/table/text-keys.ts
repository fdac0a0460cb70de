import type { Control } from '../../wire/control.ts';
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
  // 1 for each place that differs between texts. They are found in the first rows; a place that is found later begins the pass anew.
  const differs = new Uint8Array(size);
  const keys = new Float64Array(rows).fill(Number.NaN);
  let places = 0;
  for (let row = 0, nextTick = 0; row < rows; row++) {
    if (row >= nextTick) {
      await control.tick(row, rows);
      nextTick = row + STRETCH;
    }
    if (kinds[row] !== STRING) continue;
    const start = (starts[row] as number) + 1;
    if ((ends[row] as number) - 1 - start !== size) return null;
    let key = 0;
    const before = places;
    for (let at = 0; at < size; at++) {
      const byte = bytes[start + at] as number;
      if (differs[at] === 0) {
        const other = bytes[base + at] as number;
        if (byte === other) continue;
        if (!isDigit(other) || ++places > DIGITS_MAX) return null;
        differs[at] = 1;
      }
      if (!isDigit(byte)) return null;
      key = key * 10 + byte - 0x30;
    }
    keys[row] = key;
    if (places > before) row = nextTick = -1;
  }
  return keys;
}
