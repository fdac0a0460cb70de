import type { Control } from '../../wire/control.ts';
import { NONE } from '../document/dictionary.ts';
import { stringText } from '../read/literal.ts';
import { NUMBER, STRING } from '../read/walk.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { canonicalNumber } from '../table/number-order.ts';

const STRETCH = 16_384;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The distinct values of a column. */
interface DistinctValues {
  /** Number of the value in each row; NONE for a missing cell. */
  readonly numbers: Uint32Array;
  /** First row with each value. */
  readonly firstRows: Uint32Array;
}

/** Returns true if other texts may spell the same value: `1.0` and `1`, `"\\u0041"` and `"A"`. */
export function hasSpellings(bytes: Uint8Array, kind: number, start: number, end: number): boolean {
  if (kind === STRING) return bytes.subarray(start, end).includes(BACKSLASH);
  if (kind !== NUMBER) return false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= 0x30 && byte <= 0x39) continue;
    if (byte !== MINUS || bytes[start + 1] === 0x30) return true;
  }
  return false;
}

/** Distinct values that were computed, kept as long as those of the column. */
const computed = new WeakMap<ColumnValues, DistinctValues>();

/** Returns the distinct values of a column: numbers by value, strings by their text, arrays and objects by their JSON as in the file. */
export async function distinctValues(values: ColumnValues, control: Control): Promise<DistinctValues> {
  const found = computed.get(values) ?? (await findDistinct(values, control));
  computed.set(values, found);
  return found;
}

async function findDistinct(values: ColumnValues, control: Control): Promise<DistinctValues> {
  const { values: numbers, firstRows } = await values.dictionary(control);
  const { bytes } = values;
  const { kinds } = values.cells;
  const isCanonical = firstRows.every((row) => !hasSpellings(bytes, kinds[row] as number, values.startOf(row), values.endOf(row)));
  if (isCanonical) return { numbers, firstRows };
  const byText = new Map<string, number>();
  const canonical = new Uint32Array(firstRows.length);
  const firsts: number[] = [];
  for (const [value, row] of firstRows.entries()) {
    if (value % STRETCH === 0) await control.tick(value, firstRows.length);
    const kind = kinds[row] as number;
    const [start, end] = [values.startOf(row), values.endOf(row)];
    const raw = kind === STRING ? stringText(bytes, start, end) : decoder.decode(bytes.subarray(start, end));
    const text = `${kind}${kind === NUMBER ? canonicalNumber(raw) : raw}`;
    const number = byText.get(text) ?? firsts.push(row) - 1;
    byText.set(text, number);
    canonical[value] = number;
  }
  const merged = numbers.map((value) => (value === NONE ? NONE : (canonical[value] as number)));
  return { numbers: merged, firstRows: Uint32Array.from(firsts) };
}
