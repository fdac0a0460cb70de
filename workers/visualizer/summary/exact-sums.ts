import { addDecimals } from '../../decimal/finite.ts';
import { powerOfTen } from '../../decimal/power-of-ten.ts';
import { parseBoundedDecimal, type Rational } from '../../decimal/rational.ts';
import { grown } from '../../wire/bytes.ts';
import { type ColumnValues, ROUNDER, SCALED_MAX } from '../table/column-values.ts';
import type { ColumnNumbers } from '../table/typed-cells.ts';
import { isValue } from './grouped-rows.ts';

const SAFE_MAX = Number.MAX_SAFE_INTEGER;

/** Exact sums: of each group an integer in units of 10^−decimals as a double, and what does not fit into it. */
export interface SumTally {
  readonly kind: 'sum';
  decimals: number;
  readonly small: number[] | Float64Array;
  readonly large: Map<number, Rational>;
  /** Number of summed cells of each group. */
  readonly counts: number[] | Uint32Array;
  /** Number of cells with a value, but without a number or with one whose exponent is beyond ±10,000. */
  leftOut: number;
}

/** Exact sums of the cells of groups. */
export class ExactSums implements SumTally {
  readonly kind = 'sum';
  decimals = 0;
  small = new Float64Array();
  readonly large = new Map<number, Rational>();
  counts = new Uint32Array();
  leftOut = 0;

  /** Makes space for groups. */
  reserve(groups: number): void {
    this.small = grown(this.small, groups);
    this.counts = grown(this.counts, groups);
  }

  /**
   * Adds the numbers of the shown rows `from` to `to`.
   *
   * @param numbers  those of `values`
   * @param groupOf  group of each shown row
   * @param order    row of the table of each shown row; null for all rows in their original order
   */
  add(values: ColumnValues, numbers: ColumnNumbers, groupOf: Uint32Array, order: Uint32Array | null, from: number, to: number): void {
    const { doubles, decimals, long } = numbers;
    if (decimals > this.decimals) rescale(this, decimals);
    const scale = 10 ** this.decimals;
    const { small, counts } = this;
    for (let index = from; index < to; index++) {
      const row = order === null ? index : (order[index] as number);
      const group = groupOf[index] as number;
      const number = (doubles[row] as number) * scale + ROUNDER - ROUNDER;
      const sum = (small[group] as number) + number;
      const isExact = number <= SCALED_MAX && number >= -SCALED_MAX && (long === null || long[row] === 0);
      if (isExact && sum <= SAFE_MAX && sum >= -SAFE_MAX) {
        small[group] = sum;
        counts[group] = (counts[group] as number) + 1;
      } else if (number !== number || !this.#addLarge(values, row, group, isExact ? number : null))
        this.leftOut += isValue(values, row) ? 1 : 0;
    }
  }

  /**
   * Adds a number with which the double of its group is too large, or a long one. Returns false if its exponent is beyond ±10,000.
   *
   * @param scaled  the number in the unit of the sums; null if a double does not represent it
   */
  #addLarge(values: ColumnValues, row: number, group: number, scaled: number | null): boolean {
    const number =
      scaled === null ? parseBoundedDecimal(values.numberText(row) as string) : { n: BigInt(scaled), d: powerOfTen(this.decimals) };
    if (number === null) return false;
    addLarge(this.large, group, number);
    this.counts[group] = (this.counts[group] as number) + 1;
    return true;
  }
}

/** Adds sums of more rows. `groups` has the group of `into` for each group of `from`. */
export function addSums(into: SumTally, from: SumTally, groups: ArrayLike<number>): void {
  if (from.decimals > into.decimals) rescale(into, from.decimals);
  const factor = 10 ** (into.decimals - from.decimals);
  const unit = powerOfTen(from.decimals);
  for (const [index, small] of from.small.entries()) {
    const group = groups[index] as number;
    const scaled = small * factor;
    const sum = (into.small[group] ?? 0) + scaled;
    into.counts[group] = (into.counts[group] ?? 0) + (from.counts[index] as number);
    if (Math.abs(scaled) <= SAFE_MAX && Math.abs(sum) <= SAFE_MAX) into.small[group] = sum;
    else {
      into.small[group] ??= 0;
      addLarge(into.large, group, { n: BigInt(small), d: unit });
    }
    const large = from.large.get(index);
    if (large !== undefined) addLarge(into.large, group, large);
  }
  into.leftOut += from.leftOut;
}

/** Adds a number to the sum of a group. */
function addLarge(sums: Map<number, Rational>, group: number, number: Rational): void {
  const before = sums.get(group);
  sums.set(group, before === undefined ? number : addDecimals(before, number));
}

/** Changes the unit of the sums to 10^−decimals, which is smaller than before. */
function rescale(tally: Pick<SumTally, 'decimals' | 'small' | 'large'>, decimals: number): void {
  const factor = 10 ** (decimals - tally.decimals);
  const unit = powerOfTen(tally.decimals);
  for (const [group, small] of tally.small.entries()) {
    if (Math.abs(small * factor) <= SAFE_MAX) tally.small[group] = small * factor;
    else {
      tally.small[group] = 0;
      addLarge(tally.large, group, { n: BigInt(small), d: unit });
    }
  }
  tally.decimals = decimals;
}
