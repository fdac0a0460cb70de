import type { Control } from '../../wire/control.ts';
import { type CellKind, cellKinds } from '../../wire/table.ts';
import type { ColumnCells } from './column-cells.ts';
import { dictionaryOf } from '../document/dictionary.ts';
import { stringText } from '../read/literal.ts';
import { naturalKey } from './natural-order.ts';
import { compareDecimals, doubleAt } from './number-order.ts';
import type { ColumnStatistics } from '../request.ts';
import { NUMBER, STRING } from '../read/walk.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Computes statistics of a column: cells by kind, number of distinct values, smallest and largest value. */
export async function statisticsOf(
  bytes: Uint8Array<ArrayBuffer>,
  cells: ColumnCells,
  locale: string,
  control: Control,
): Promise<ColumnStatistics> {
  const { kinds, starts, ends } = cells;
  const tally = new Uint32Array(cellKinds.length);
  for (const kind of kinds) tally[kind] = (tally[kind] as number) + 1;
  const { firstRows, count } = await dictionaryOf(bytes, cells, (kind) => kind !== 0, control);
  const { compare } = new Intl.Collator(locale);
  let numbers: ColumnStatistics['numbers'] = null;
  let [minDouble, maxDouble] = [0, 0];
  let texts: ColumnStatistics['texts'] = null;
  let [minKey, maxKey] = ['', ''];
  for (const [index, row] of firstRows.entries()) {
    const start = starts[row] as number;
    const end = ends[row] as number;
    if (kinds[row] === NUMBER) {
      const double = doubleAt(bytes, start, end);
      // Doubles are compared first, which is fast; only possible extremes are compared in decimal notation.
      if (numbers && double > minDouble && double < maxDouble) continue;
      const text = decoder.decode(bytes.subarray(start, end));
      const { min, max }: { min: string; max: string } = numbers ?? { min: text, max: text };
      const isMin: boolean = numbers === null || compareDecimals(text, min) < 0;
      const isMax: boolean = numbers === null || compareDecimals(text, max) > 0;
      numbers = { min: isMin ? text : min, max: isMax ? text : max };
      if (isMin) minDouble = double;
      if (isMax) maxDouble = double;
    } else if (kinds[row] === STRING) {
      const text = stringText(bytes, start, end);
      const longest = Math.max(texts?.longest ?? 0, [...text].length);
      const key = naturalKey(text);
      const isMin: boolean = texts === null || compare(key, minKey) < 0;
      const isMax: boolean = texts === null || compare(key, maxKey) > 0;
      texts = { min: isMin || !texts ? text : texts.min, max: isMax || !texts ? text : texts.max, longest };
      if (isMin) minKey = key;
      if (isMax) maxKey = key;
    }
    if (index % 4096 === 0) await control.tick(index, count);
  }
  const counts = Object.fromEntries(cellKinds.map((kind, index) => [kind, tally[index] ?? 0])) as Record<CellKind, number>;
  return { rows: kinds.length, counts, distinct: count, numbers, texts };
}
