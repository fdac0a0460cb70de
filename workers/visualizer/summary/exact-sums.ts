import { addDecimals, decimalText } from '../../decimal/finite.ts';
import { powerOfTen } from '../../decimal/power-of-ten.ts';
import { parseBoundedDecimal, type Rational } from '../../decimal/rational.ts';
import type { ColumnValues } from '../table/column-values.ts';

const SAFE_MAX = Number.MAX_SAFE_INTEGER;

/**
 * Exact sums of groups. Numbers are added as integers, multiples of 10^−decimals: as doubles while a sum is at most 2^53 − 1, otherwise as
 * BigInt.
 */
export class ExactSums {
  readonly #values: ColumnValues;
  /** Numbers of the rows, as `ColumnValues.scaled` returns them. */
  readonly #scaled: Float64Array;
  readonly #decimals: number;
  readonly #unit: bigint;
  /** Sum of each group in multiples of 10^−decimals, without the part in `#large`. */
  readonly #small: Float64Array;
  readonly #large = new Map<number, Rational>();
  /** Number of summed cells of each group. */
  readonly counts: Uint32Array;

  /** @param decimals  `ColumnNumbers.decimals` */
  constructor(values: ColumnValues, scaled: Float64Array, decimals: number, groups: number) {
    this.#values = values;
    this.#scaled = scaled;
    this.#decimals = decimals;
    this.#unit = powerOfTen(decimals);
    this.#small = new Float64Array(groups);
    this.counts = new Uint32Array(groups);
  }

  /** Adds the number of a row to a group. Returns false if the row has no number, or one with an exponent beyond ±10,000. */
  add(row: number, group: number): boolean {
    const scaled = this.#scaled[row] as number;
    if (scaled !== scaled) return false;
    if (scaled === Number.POSITIVE_INFINITY) return this.#addLong(row, group);
    const sum = (this.#small[group] as number) + scaled;
    if (sum <= SAFE_MAX && sum >= -SAFE_MAX) this.#small[group] = sum;
    else this.#addLarge(group, { n: BigInt(scaled), d: this.#unit });
    this.counts[group] = (this.counts[group] as number) + 1;
    return true;
  }

  /** Returns the sum of a group. */
  sum(group: number): Rational {
    const small = { n: BigInt(this.#small[group] as number), d: this.#unit };
    const large = this.#large.get(group);
    return large === undefined ? small : addDecimals(small, large);
  }

  /** Returns the sum of a group in decimal notation. */
  text(group: number): string {
    return this.#large.has(group) ? decimalText(this.sum(group)) : scaledText(this.#small[group] as number, this.#decimals);
  }

  #addLong(row: number, group: number): boolean {
    const number = parseBoundedDecimal(this.#values.numberText(row) as string);
    if (number === null) return false;
    this.#addLarge(group, number);
    this.counts[group] = (this.counts[group] as number) + 1;
    return true;
  }

  #addLarge(group: number, number: Rational): void {
    const large = this.#large.get(group);
    this.#large.set(group, large === undefined ? number : addDecimals(large, number));
  }
}

/** Returns an integer of at most 2^53 − 1, divided by 10^decimals, as `decimalText` does. */
function scaledText(integer: number, decimals: number): string {
  if (decimals === 0) return String(integer);
  const digits = String(Math.abs(integer)).padStart(decimals + 1, '0');
  let end = digits.length;
  const point = end - decimals;
  while (end > point && digits.codePointAt(end - 1) === 0x30) end--;
  return `${integer < 0 ? '-' : ''}${digits.slice(0, point)}${end === point ? '' : `.${digits.slice(point, end)}`}`;
}
