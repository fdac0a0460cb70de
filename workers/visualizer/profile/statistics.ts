import type { Control } from '../../wire/control.ts';
import { type CellKind, cellKinds } from '../../wire/table.ts';
import { filterName } from '../filter.request.ts';
import type { ColumnStatistics } from '../profile.request.ts';
import { stringText } from '../read/literal.ts';
import { NUMBER, STRING } from '../read/walk.ts';
import { naturalKey } from '../table/natural-order.ts';
import { compareDecimals, doubleAt } from '../table/number-order.ts';
import { countedValues, topValues } from './counted-values.ts';
import { type ProfiledColumn, profileOf } from './distribution.ts';
import { outliersOf } from './outliers.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Empty texts have two bytes, the quotation marks. */
const EMPTY_BYTES = 2;

/** Computes statistics of a column: cells by kind, distinct and frequent values, smallest and largest value, distribution, outliers. */
export async function statisticsOf(column: ProfiledColumn, locale: string, control: Control): Promise<ColumnStatistics> {
  const { values, name } = column;
  const { bytes } = values;
  const { kinds, starts, ends } = values.cells;
  const tally = new Uint32Array(cellKinds.length);
  let empty = 0;
  for (let row = 0; row < kinds.length; row++) {
    const kind = kinds[row] as number;
    tally[kind] = (tally[kind] as number) + 1;
    if (kind === STRING && (ends[row] as number) - (starts[row] as number) === EMPTY_BYTES) empty++;
  }
  const { distribution, counted, numbers: sorted } = await profileOf(column, control);
  const all = counted ?? (await countedValues(values, control));
  const { firstRows } = all;
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
    if (index % 4096 === 0) await control.tick(index, firstRows.length);
  }
  const counts = Object.fromEntries(cellKinds.map((kind, index) => [kind, tally[index] ?? 0])) as Record<CellKind, number>;
  const named = filterName(name);
  return {
    rows: kinds.length,
    counts,
    empty,
    distinct: firstRows.length - (counts.null > 0 ? 1 : 0),
    numbers,
    texts,
    top: distribution.form === 'values' ? distribution.bars : topValues(values, all, name),
    distribution,
    outliers: sorted && outliersOf(sorted, name),
    filters: { missing: `${named} is missing`, null: `${named} is null`, empty: `${named} is empty` },
  };
}
