import type { Control } from '../../wire/control.ts';
import { NONE } from '../document/dictionary.ts';
import { valueFilter } from '../filter/value-filter.ts';
import { type Bar, TOP_VALUES_MAX } from '../profile.request.ts';
import { stringText } from '../read/literal.ts';
import { NULL, STRING } from '../read/walk.ts';
import { distinctValues } from '../summary/canonical.ts';
import type { ColumnValues } from '../table/column-values.ts';

const STRETCH = 65_536;
/** Longest shown value in bytes as in the text, and in UTF-16 code units. */
const BYTES_MAX = 1000;
const SHOWN_MAX = 100;
/** Bytes of a text of no characters. */
const EMPTY_BYTES = 2;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The distinct values of a column and how often they occur. */
export interface CountedValues {
  /** First row with each value. */
  readonly firstRows: Uint32Array;
  /** Number of cells with each value. */
  readonly counts: Uint32Array;
}

export async function countedValues(values: ColumnValues, control: Control): Promise<CountedValues> {
  const { numbers, firstRows } = await distinctValues(values, control);
  const counts = new Uint32Array(firstRows.length);
  for (let row = 0; row < numbers.length; row++) {
    if (row % STRETCH === 0) await control.tick(row, numbers.length);
    const value = numbers[row] as number;
    if (value !== NONE) counts[value] = (counts[value] as number) + 1;
  }
  return { firstRows, counts };
}

/** Returns the most frequent values except null and the empty text, by count, then by their first rows. */
export function topValues(values: ColumnValues, { firstRows, counts }: CountedValues, column: string): Bar[] {
  const { bytes } = values;
  const { kinds } = values.cells;
  const sizeOf = (row: number) => values.endOf(row) - values.startOf(row);
  const isShown = (row: number) => (kinds[row] as number) > NULL && !(kinds[row] === STRING && sizeOf(row) === EMPTY_BYTES);
  const top: number[] = [];
  for (const [value, count] of counts.entries()) {
    if ((top.length === TOP_VALUES_MAX && count <= (counts[top.at(-1) as number] as number)) || !isShown(firstRows[value] as number))
      continue;
    const place = top.findIndex((other) => count > (counts[other] as number));
    top.splice(place < 0 ? top.length : place, 0, value);
    top.length = Math.min(top.length, TOP_VALUES_MAX);
  }
  return top.map((value): Bar => {
    const row = firstRows[value] as number;
    const [start, end] = [values.startOf(row), values.endOf(row)];
    const isLong = sizeOf(row) > BYTES_MAX;
    const whole = isLong ? 0 : end;
    const text =
      kinds[row] === STRING && !isLong
        ? stringText(bytes, start, whole)
        : decoder.decode(bytes.subarray(start, Math.min(end, start + BYTES_MAX)));
    return {
      from: text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).toWellFormed()}…` : text,
      to: null,
      count: counts[value] as number,
      // A filter with a long value would be hard to read.
      filter: isLong ? '' : valueFilter(values, row, column),
    };
  });
}
