import { add, divide, parseBoundedDecimal, parseDecimal, type Rational } from '../../decimal/rational.ts';
import { plainText, roundTo } from '../../decimal/round.ts';
import type { Control } from '../../wire/control.ts';
import { NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import type { ColumnValues } from '../table/column-values.ts';
import type { Measure } from '../summary.request.ts';
import { distinctValues } from './canonical.ts';
import { extreme } from './extremes.ts';
import { type Figure, type GroupedRows, isValue, writeRawCell } from './grouped-rows.ts';
import { PairNumbers } from './grouping.ts';
import { quotientText, sums } from './sums.ts';

/** Significant digits of a share. */
const SHARE_DIGITS = 6;
/** Largest product of groups and distinct values for which a list has a byte for each pair. */
const SEEN_MAX = 4 * 1024 * 1024;

/** Computes a figure of all groups. `values` is null for `count` and `share`, which have no column. */
export async function figureOf(rows: GroupedRows, measure: Measure, values: ColumnValues | null, control: Control): Promise<Figure> {
  const { sizes, groupOf } = rows.grouping;
  if (measure.kind === 'count') return { write: (group, out) => out.decimal(sizes[group] as number), leftOut: 0 };
  if (measure.kind === 'share') {
    return { write: (group, out) => out.text(shareText(sizes[group] as number, groupOf.length)), leftOut: 0 };
  }
  if (values === null) throw new Error(`${measure.kind} needs a column`);
  switch (measure.kind) {
    case 'sum':
    case 'mean':
      return sums(rows, measure.kind, values, control);
    case 'min':
    case 'max':
      return extreme(rows, measure.kind, values, control);
    case 'median':
    case 'percentile':
      return percentiles(rows, measure.kind === 'median' ? null : (measure.percent ?? 50), values, control);
    case 'distinct':
      return distinct(rows, values, control);
    case 'first':
      return first(rows, values, control);
  }
}

/** Returns the percentage of rows. */
export const shareText = (part: number, rows: number): string =>
  plainText(roundTo({ n: BigInt(part) * 100n, d: BigInt(rows) }, SHARE_DIGITS));

/**
 * Median (`percent` null), or the percentile by nearest rank: the least number that at least `percent` % of the numbers do not exceed. The
 * median of an even count of numbers is the mean of the middle two.
 */
async function percentiles(
  { order, grouping }: GroupedRows,
  percent: number | null,
  values: ColumnValues,
  control: Control,
): Promise<Figure> {
  const { count, groupOf } = grouping;
  const { doubles } = await values.numbers(control);
  const ascending = await values.ascending(control);
  const ends = new Uint32Array(count + 1);
  const groupOfRow = order === null ? groupOf : new Uint32Array(doubles.length).fill(NONE);
  let leftOut = 0;
  await eachStretch(groupOf.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      const row = order === null ? index : (order[index] as number);
      const group = groupOf[index] as number;
      const double = doubles[row] as number;
      groupOfRow[row] = group;
      if (double === double) ends[group + 1] = (ends[group + 1] as number) + 1;
      else if (isValue(values, row)) leftOut++;
    }
  });
  for (let group = 0; group < count; group++) ends[group + 1] = (ends[group + 1] as number) + (ends[group] as number);
  const next = ends.slice(0, count);
  // The rows of each group together, in the order of their numbers.
  const sorted = new Uint32Array(ends[count] as number);
  await eachStretch(ascending.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      const row = ascending[index] as number;
      const group = groupOfRow[row] as number;
      if (group === NONE) continue;
      const place = next[group] as number;
      sorted[place] = row;
      next[group] = place + 1;
    }
  });
  const json = (group: number): string => {
    const from = ends[group] as number;
    const size = (ends[group + 1] as number) - from;
    return percentileText(percent, size, (rank) => values.numberText(sorted[from + rank - 1] as number) as string);
  };
  return { write: (group, out) => out.text(json(group)), leftOut };
}

/**
 * Returns the median, if `percent` is null, or a percentile as JSON; `null` without numbers.
 *
 * @param text  returns the number with a rank, from 1
 */
export function percentileText(percent: number | null, size: number, text: (rank: number) => string): string {
  if (size === 0) return 'null';
  if (percent !== null) return text(rankOf(percent, size));
  if (size % 2 === 1) return text((size + 1) / 2);
  return middle(text(size / 2), text(size / 2 + 1));
}

/** Returns the least rank, from 1, that is at least `percent` % of `size`. */
function rankOf(percent: number, size: number): number {
  const { n, d } = parseDecimal(String(percent)) as Rational;
  const parts = 100n * d;
  return Math.max(1, Number((n * BigInt(size) + parts - 1n) / parts));
}

/** Returns the mean of two numbers in decimal notation; the lower one if an exponent is beyond ±10,000. */
function middle(low: string, high: string): string {
  const [a, b] = [parseBoundedDecimal(low), parseBoundedDecimal(high)];
  return a && b ? quotientText(divide(add(a, b), { n: 2n, d: 1n })) : low;
}

async function distinct({ order, grouping }: GroupedRows, values: ColumnValues, control: Control): Promise<Figure> {
  const { numbers, firstRows } = await distinctValues(values, control);
  const { groupOf, count } = grouping;
  const width = firstRows.length;
  const seen = count * width <= SEEN_MAX ? new Uint8Array(count * width) : null;
  const pairs = new PairNumbers();
  const isNew = (group: number, value: number) => {
    const before = pairs.count;
    return pairs.numberOf(group, value) === before;
  };
  const found = new Uint32Array(count);
  await eachStretch(groupOf.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      const row = order === null ? index : (order[index] as number);
      if (!isValue(values, row)) continue;
      const group = groupOf[index] as number;
      const value = numbers[row] as number;
      if (seen) {
        const place = group * width + value;
        found[group] = (found[group] as number) + 1 - (seen[place] as number);
        seen[place] = 1;
      } else if (isNew(group, value)) found[group] = (found[group] as number) + 1;
    }
  });
  return { write: (group, out) => out.decimal(found[group] as number), leftOut: 0 };
}

/** First value of each group that is neither missing nor null. */
async function first({ order, grouping }: GroupedRows, values: ColumnValues, control: Control): Promise<Figure> {
  const firsts = new Int32Array(grouping.count).fill(-1);
  await eachStretch(grouping.groupOf.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      const row = order === null ? index : (order[index] as number);
      const group = grouping.groupOf[index] as number;
      if ((firsts[group] as number) < 0 && isValue(values, row)) firsts[group] = row;
    }
  });
  return { write: (group, out) => writeRawCell(values, firsts[group] as number, out), leftOut: 0 };
}
