import { add, divide, parseBoundedDecimal, parseDecimal, type Rational } from '../../decimal/rational.ts';
import { plainText, roundTo } from '../../decimal/round.ts';
import type { Control } from '../../wire/control.ts';
import { NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { stringText } from '../read/literal.ts';
import { STRING } from '../read/walk.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { compareDecimals, mayRoundAlike } from '../table/number-order.ts';
import { compareTexts } from '../table/text-order.ts';
import type { Measure } from '../summary.request.ts';
import { distinctValues } from './canonical.ts';
import { type Figure, type GroupedRows, isValue } from './grouped-rows.ts';
import { PairNumbers } from './grouping.ts';
import { quotientText, sums } from './sums.ts';

/** Significant digits of a share. */
const SHARE_DIGITS = 6;
/** Largest product of groups and distinct values for which a list has a byte for each pair. */
const SEEN_MAX = 4 * 1024 * 1024;
const BACKSLASH = 0x5c;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Computes a figure of all groups. `values` is null for `count` and `share`, which have no column. */
export async function figureOf(rows: GroupedRows, measure: Measure, values: ColumnValues | null, control: Control): Promise<Figure> {
  const { sizes, groupOf } = rows.grouping;
  if (measure.kind === 'count') return { json: (group) => String(sizes[group]), leftOut: 0 };
  if (measure.kind === 'share') {
    const share = (group: number) => roundTo({ n: BigInt(sizes[group] as number) * 100n, d: BigInt(groupOf.length) }, SHARE_DIGITS);
    return { json: (group) => plainText(share(group)), leftOut: 0 };
  }
  if (values === null) throw new Error(`${measure.kind} needs a column`);
  switch (measure.kind) {
    case 'sum':
    case 'mean':
      return sums(rows, measure.kind, values, control);
    case 'min':
    case 'max':
      return extremes(rows, measure.kind, values, control);
    case 'median':
    case 'percentile':
      return percentiles(rows, measure.kind === 'median' ? null : (measure.percent ?? 50), values, control);
    case 'distinct':
      return distinct(rows, values, control);
    case 'first':
      return first(rows, values, control);
  }
}

const rawOf = (bytes: Uint8Array<ArrayBuffer>, { cells: { starts, ends } }: ColumnValues, row: number) =>
  decoder.decode(bytes.subarray(starts[row] as number, ends[row] as number));

/** Returns the order of the numbers of two rows. */
async function numberOrder(values: ColumnValues, control: Control): Promise<(left: number, right: number) => number> {
  const { doubles } = await values.numbers(control);
  const { starts, ends } = values.cells;
  return (left, right) => {
    const [a, b] = [doubles[left] as number, doubles[right] as number];
    if (a !== b) return a < b ? -1 : 1;
    const length = Math.max((ends[left] as number) - (starts[left] as number), (ends[right] as number) - (starts[right] as number));
    return mayRoundAlike(a, length) ? compareDecimals(values.numberText(left) as string, values.numberText(right) as string) : 0;
  };
}

/**
 * Smallest or largest number of each group, if at least half of the column's values are numbers; otherwise the first or last text in the
 * order of code points.
 */
async function extremes(rows: GroupedRows, kind: 'min' | 'max', values: ColumnValues, control: Control): Promise<Figure> {
  const { bytes, order, grouping } = rows;
  const { doubles, count, long } = await values.numbers(control);
  const areNumbers = count > 0 && count * 2 >= values.count;
  const keys = areNumbers ? doubles : await values.textKeys(control);
  const isMin = kind === 'min';
  const best = new Int32Array(grouping.count).fill(-1);
  const { groupOf } = grouping;
  let leftOut = 0;
  if (keys) {
    // Only a long number can differ from another one with the same double.
    const exact = areNumbers && long ? await numberOrder(values, control) : null;
    const isBefore = (row: number, known: number) => exact !== null && (isMin ? exact(row, known) < 0 : exact(row, known) > 0);
    const bestKeys = new Float64Array(grouping.count);
    await eachStretch(groupOf.length, control, (from, to) => {
      for (let index = from; index < to; index++) {
        const row = order === null ? index : (order[index] as number);
        const group = groupOf[index] as number;
        const key = keys[row] as number;
        const known = bestKeys[group] as number;
        if (key !== key) leftOut += isValue(values, row) ? 1 : 0;
        else if (
          (best[group] as number) < 0 ||
          (isMin ? key < known : key > known) ||
          (key === known && isBefore(row, best[group] as number))
        ) {
          best[group] = row;
          bestKeys[group] = key;
        }
      }
    });
  } else {
    const compare = textOrder(bytes, values);
    const { kinds } = values.cells;
    await eachStretch(groupOf.length, control, (from, to) => {
      for (let index = from; index < to; index++) {
        const row = order === null ? index : (order[index] as number);
        const known = best[groupOf[index] as number] as number;
        if (kinds[row] !== STRING) leftOut += isValue(values, row) ? 1 : 0;
        else if (known < 0 || (isMin ? compare(row, known) < 0 : compare(row, known) > 0)) best[groupOf[index] as number] = row;
      }
    });
  }
  const json = (group: number) => {
    const row = best[group] as number;
    if (row < 0) return 'null';
    return areNumbers ? (values.numberText(row) as string) : rawOf(bytes, values, row);
  };
  return { json, leftOut };
}

/** Returns the order of the texts of two rows: of their bytes, which is that of code points, or of what their escapes mean. */
function textOrder(bytes: Uint8Array<ArrayBuffer>, { cells: { starts, ends } }: ColumnValues): (left: number, right: number) => number {
  const text = (row: number) => stringText(bytes, starts[row] as number, ends[row] as number);
  return (left, right) => {
    const from = (starts[left] as number) + 1;
    const other = (starts[right] as number) + 1;
    const size = (ends[left] as number) - 1 - from;
    const otherSize = (ends[right] as number) - 1 - other;
    const shorter = Math.min(size, otherSize);
    for (let at = 0; at < shorter; at++) {
      const [a, b] = [bytes[from + at] as number, bytes[other + at] as number];
      if (a === BACKSLASH || b === BACKSLASH) return compareTexts(text(left), text(right));
      if (a !== b) return a - b;
    }
    return size - otherSize;
  };
}

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
  const json = (group: number) => {
    const from = ends[group] as number;
    const size = (ends[group + 1] as number) - from;
    if (size === 0) return 'null';
    const text = (rank: number) => values.numberText(sorted[from + rank - 1] as number) as string;
    if (percent !== null) return text(rankOf(percent, size));
    if (size % 2 === 1) return text((size + 1) / 2);
    return middle(text(size / 2), text(size / 2 + 1));
  };
  return { json, leftOut };
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

async function distinct({ bytes, order, grouping }: GroupedRows, values: ColumnValues, control: Control): Promise<Figure> {
  const { numbers, firstRows } = await distinctValues(bytes, values, control);
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
  return { json: (group) => String(found[group]), leftOut: 0 };
}

/** First value of each group that is neither missing nor null. */
async function first({ bytes, order, grouping }: GroupedRows, values: ColumnValues, control: Control): Promise<Figure> {
  const firsts = new Int32Array(grouping.count).fill(-1);
  await eachStretch(grouping.groupOf.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      const row = order === null ? index : (order[index] as number);
      const group = grouping.groupOf[index] as number;
      if ((firsts[group] as number) < 0 && isValue(values, row)) firsts[group] = row;
    }
  });
  const json = (group: number) => ((firsts[group] as number) < 0 ? 'null' : rawOf(bytes, values, firsts[group] as number));
  return { json, leftOut: 0 };
}
