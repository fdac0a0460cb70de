import { decimalText } from '../../decimal/finite.ts';
import { add, divide, parseBoundedDecimal, parseDecimal, type Rational, reduce } from '../../decimal/rational.ts';
import { expand, terminates } from '../../decimal/expand.ts';
import { plainText, roundTo } from '../../decimal/round.ts';
import type { Control } from '../../wire/control.ts';
import { stringText } from '../read/literal.ts';
import { NULL, STRING } from '../read/walk.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { compareDecimals, mayRoundAlike } from '../table/number-order.ts';
import { compareTexts } from '../table/text-order.ts';
import type { Measure } from '../summary.request.ts';
import { distinctValues } from './canonical.ts';
import { ExactSums } from './exact-sums.ts';
import { type Grouping, PairNumbers } from './grouping.ts';

const STRETCH = 65_536;
/** Significant digits of a mean that has no end, and of a share. */
const MEAN_DIGITS = 20;
const SHARE_DIGITS = 6;
/** Largest number of decimals of a mean that is given in full. */
const DECIMALS_MAX = 60;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** One figure of all groups. */
export interface Figure {
  /** Returns the figure of a group as JSON: an exact number, a value as in the text, or `null` if no cell of the group has a value. */
  readonly json: (group: number) => string;
  /** Number of cells with a value that the figure leaves out, because it is not a number. */
  readonly leftOut: number;
}

/** The shown rows of a table, by groups. */
export interface GroupedRows {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Row of the table at each index of the grouping. */
  readonly rowAt: (index: number) => number;
  readonly grouping: Grouping;
}

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

/** Calls a function with each shown row and its group. */
async function eachRow({ rowAt, grouping }: GroupedRows, control: Control, visit: (row: number, group: number) => void): Promise<void> {
  const { groupOf } = grouping;
  for (let index = 0; index < groupOf.length; index++) {
    if (index % STRETCH === 0) await control.tick(index, groupOf.length);
    visit(rowAt(index), groupOf[index] as number);
  }
}

async function sums(rows: GroupedRows, kind: 'sum' | 'mean', values: ColumnValues, control: Control): Promise<Figure> {
  const totals = new ExactSums(values, await values.numbers(control), rows.grouping.count);
  let leftOut = 0;
  await eachRow(rows, control, (row, group) => {
    if (!totals.add(row, group) && isValue(values, row)) leftOut++;
  });
  const json = (group: number) => {
    const cells = totals.counts[group] as number;
    if (cells === 0) return 'null';
    const sum = totals.sum(group);
    return kind === 'sum' ? decimalText(sum) : quotientText({ n: sum.n, d: sum.d * BigInt(cells) });
  };
  return { json, leftOut };
}

/** Returns a quotient in full if it has at most 60 decimals, otherwise rounded to 20 significant digits, halves away from zero. */
function quotientText(quotient: Rational): string {
  const reduced = reduce(quotient);
  const { negative, whole, fixed, complete } = terminates(reduced)
    ? expand(reduced, DECIMALS_MAX)
    : { ...expand(reduced, 0), complete: false };
  if (!complete) return plainText(roundTo(reduced, MEAN_DIGITS));
  return (negative ? '-' : '') + whole + (fixed === '' ? '' : `.${fixed}`);
}

/** True for a cell that is neither missing nor null. */
export const isValue = ({ cells }: ColumnValues, row: number) => (cells.kinds[row] as number) > NULL;

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

/** Smallest or largest number of each group; of a column without numbers, the first or last text in the order of code points. */
async function extremes(rows: GroupedRows, kind: 'min' | 'max', values: ColumnValues, control: Control): Promise<Figure> {
  const { bytes, grouping } = rows;
  const { doubles, hasNumbers } = await values.numbers(control);
  const { kinds } = values.cells;
  const order = hasNumbers ? await numberOrder(values, control) : await textOrder(bytes, values, control);
  const takes = (row: number) => (hasNumbers ? !Number.isNaN(doubles[row]) : kinds[row] === STRING);
  const best = new Int32Array(grouping.count).fill(-1);
  const sign = kind === 'min' ? 1 : -1;
  let leftOut = 0;
  await eachRow(rows, control, (row, group) => {
    const known = best[group] as number;
    if (!takes(row)) leftOut += isValue(values, row) ? 1 : 0;
    else if (known < 0 || order(row, known) * sign < 0) best[group] = row;
  });
  const json = (group: number) => {
    const row = best[group] as number;
    if (row < 0) return 'null';
    return hasNumbers ? (values.numberText(row) as string) : rawOf(bytes, values, row);
  };
  return { json, leftOut };
}

/** Returns the order of the texts of two rows. Each distinct text is decoded once. */
async function textOrder(
  bytes: Uint8Array<ArrayBuffer>,
  values: ColumnValues,
  control: Control,
): Promise<(left: number, right: number) => number> {
  const { values: numbers, firstRows } = await values.dictionary(control);
  const { kinds, starts, ends } = values.cells;
  const texts = Array.from(firstRows, (row) =>
    kinds[row] === STRING ? stringText(bytes, starts[row] as number, ends[row] as number) : '',
  );
  return (left, right) => compareTexts(texts[numbers[left] as number] as string, texts[numbers[right] as number] as string);
}

/**
 * Median (`percent` null), or the percentile by nearest rank: the least number that at least `percent` % of the numbers do not exceed. The
 * median of an even count of numbers is the mean of the middle two.
 */
async function percentiles(rows: GroupedRows, percent: number | null, values: ColumnValues, control: Control): Promise<Figure> {
  const { count } = rows.grouping;
  const { doubles } = await values.numbers(control);
  const order = await numberOrder(values, control);
  const ends = new Uint32Array(count + 1);
  let leftOut = 0;
  await eachRow(rows, control, (row, group) => {
    if (!Number.isNaN(doubles[row])) ends[group + 1] = (ends[group + 1] as number) + 1;
    else if (isValue(values, row)) leftOut++;
  });
  for (let group = 0; group < count; group++) ends[group + 1] = (ends[group + 1] as number) + (ends[group] as number);
  const next = ends.slice(0, count);
  const sorted = new Uint32Array(ends[count] as number);
  await eachRow(rows, control, (row, group) => {
    if (Number.isNaN(doubles[row])) return;
    sorted[next[group] as number] = row;
    next[group] = (next[group] as number) + 1;
  });
  for (let group = 0; group < count; group++) {
    sorted.subarray(ends[group], ends[group + 1]).sort(order);
    await control.tick(ends[group + 1] as number, sorted.length);
  }
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

async function distinct(rows: GroupedRows, values: ColumnValues, control: Control): Promise<Figure> {
  const { numbers } = await distinctValues(rows.bytes, values, control);
  const pairs = new PairNumbers();
  const found = new Uint32Array(rows.grouping.count);
  await eachRow(rows, control, (row, group) => {
    const before = pairs.count;
    if (isValue(values, row) && pairs.numberOf(group, numbers[row] as number) === before) found[group] = (found[group] as number) + 1;
  });
  return { json: (group) => String(found[group]), leftOut: 0 };
}

/** First value of each group that is neither missing nor null. */
async function first(rows: GroupedRows, values: ColumnValues, control: Control): Promise<Figure> {
  const firsts = new Int32Array(rows.grouping.count).fill(-1);
  await eachRow(rows, control, (row, group) => {
    if ((firsts[group] as number) < 0 && isValue(values, row)) firsts[group] = row;
  });
  const json = (group: number) => ((firsts[group] as number) < 0 ? 'null' : rawOf(rows.bytes, values, firsts[group] as number));
  return { json, leftOut: 0 };
}
