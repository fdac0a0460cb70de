import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { NodeRows } from '../document/node-rows.ts';
import type { RowSource } from '../document/row-source.ts';
import { type JsonText, valueEnd } from '../query/json-text.ts';
import { Pace } from '../query/pace.ts';
import { passSpace } from '../read/literal.ts';
import { Offsets } from '../read/scan.ts';
import { ARRAY, NULL } from '../read/walk.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { ColumnCells } from '../table/column-cells.ts';

const COMMA = 0x2c;
const CLOSE_BRACKET = 0x5d;

/** The elements of the arrays in a column. */
export interface Elements {
  /** The elements as rows. */
  readonly source: RowSource;
  /** Number of the first element of each row of the column, and after the last. */
  readonly firsts: Uint32Array;
  /** Number of rows with a value that is no array. */
  readonly others: number;
}

/**
 * Finds the elements of arrays and single values one by one. Throws InputError for too many.
 *
 * @returns the elements, and for each array the number of those up to its end
 */
async function search({ bytes }: JsonText, firsts: Uint32Array, isSingle: Uint8Array, control: Control) {
  const elements = new Offsets();
  const lasts = new Uint32Array(firsts.length);
  const pace = new Pace(control, bytes.length);
  for (const [array, first] of firsts.entries()) {
    for (let at = first; ; at = passSpace(bytes, at + 1)) {
      elements.add(at);
      if (elements.count > ROWS_MAX)
        throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'rowsFrom', { max: ROWS_MAX });
      if (pace.isDue()) await pace.tick(at);
      if (isSingle[array] === 1) break;
      at = passSpace(bytes, valueEnd(bytes, at));
      if (bytes[at] !== COMMA) break;
    }
    lasts[array] = elements.count;
  }
  return { elements, lasts };
}

/** Returns for each array that ends before the next begins the number of elements up to its end. */
function countUpTo(source: RowSource, firsts: Uint32Array): Uint32Array {
  const lasts = new Uint32Array(firsts.length);
  for (let array = 0, element = 0; array < firsts.length; array++) {
    const next = firsts[array + 1] ?? Number.POSITIVE_INFINITY;
    while (element < source.rows && source.recordAt(element) < next) element++;
    lasts[array] = element;
  }
  return lasts;
}

/**
 * Finds the elements of the arrays in a column, and learns their paths. A value that is no array is its own only element; null has none.
 * Throws InputError for too many elements.
 */
export async function elementsOf(text: JsonText, { kinds, starts, ends }: ColumnCells, control: Control): Promise<Elements> {
  const { bytes } = text;
  const rows = kinds.length;
  /** The arrays with elements and the single values: their rows, and the offsets of their first elements. */
  const owners = new Uint32Array(rows);
  const offsets = new Uint32Array(rows);
  const isSingle = new Uint8Array(rows);
  let [count, others, lastEnd] = [0, 0, 0];
  let isAscending = true;
  for (let row = 0; row < rows; row++) {
    const kind = kinds[row] as number;
    const start = starts[row] as number;
    const first = kind === ARRAY ? passSpace(bytes, start + 1) : start;
    if (kind <= NULL || (kind === ARRAY && bytes[first] === CLOSE_BRACKET)) continue;
    if (kind !== ARRAY) {
      others++;
      isSingle[count] = 1;
    }
    isAscending &&= start >= lastEnd;
    lastEnd = ends[row] as number;
    owners[count] = row;
    offsets[count++] = first;
  }
  const [opened, single] = [offsets.subarray(0, count), isSingle.subarray(0, count)];
  // The nodes of a query may contain each other, or be in another order than in the text.
  const fast = isAscending && count > 0 ? await NodeRows.ofArrays(text, opened, single, control) : null;
  const found = fast ? null : await search(text, opened, single, control);
  const source = fast ?? (await NodeRows.of(text, found?.elements ?? new Offsets(), control));
  const lasts = found?.lasts ?? countUpTo(source, opened);
  const firsts = new Uint32Array(rows + 1);
  for (let row = 0, array = 0; row < rows; row++) {
    const isOwner = array < count && owners[array] === row;
    firsts[row + 1] = isOwner ? (lasts[array++] as number) : (firsts[row] as number);
  }
  return { source, firsts, others };
}
