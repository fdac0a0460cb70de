import type { Control } from '../../wire/control.ts';
import type { Cleaning } from '../clean.request.ts';
import { numberKeys } from '../compare/key-numbers.ts';
import { eachStretch } from '../document/stretches.ts';
import type { ColumnCells } from '../table/column-cells.ts';

const noCells = { bytes: new Uint8Array(), rows: 0, columns: [] };

/**
 * Returns the rows that stay, or the removed ones, in their order, and the number of the removed ones. Values are equal as in a comparison of
 * files: numbers as decimals, texts after their escapes; a missing value, null and an empty text are different values.
 */
export async function distinctRows(
  table: { readonly bytes: Uint8Array<ArrayBuffer>; readonly rows: number },
  columns: readonly ColumnCells[],
  { keep, shows }: Cleaning & { readonly clean: 'duplicates' },
  control: Control,
): Promise<{ readonly rowOf: Uint32Array; readonly removed: number }> {
  const { bytes, rows } = table;
  const keys = await numberKeys({ bytes, rows, columns }, noCells, false, control);
  const { first: numbers, count } = keys ?? { first: new Uint32Array(), count: 0 };
  const isRemoved = new Uint8Array(rows);
  /** For each key the number of its row that stays, from 1. */
  const kept = new Uint32Array(count);
  await eachStretch(rows, control, (from, to) => {
    for (let row = from; row < to; row++) {
      const key = numbers[row] as number;
      const before = kept[key] as number;
      if (before === 0 || keep === 'last') kept[key] = row + 1;
      if (before > 0) isRemoved[keep === 'last' ? before - 1 : row] = 1;
    }
  });
  const removed = rows - count;
  const wanted = shows === 'removed' ? 1 : 0;
  const rowOf = new Uint32Array(wanted === 1 ? removed : count);
  let at = 0;
  await eachStretch(rows, control, (from, to) => {
    for (let row = from; row < to; row++) if (isRemoved[row] === wanted) rowOf[at++] = row;
  });
  return { rowOf, removed };
}
