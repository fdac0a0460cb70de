import { addDecimals, decimalText, floorTo } from '../../decimal/finite.ts';
import { powerOfTen } from '../../decimal/power-of-ten.ts';
import { compare, multiply, one, parseBoundedDecimal, parseDecimal, type Rational, subtract } from '../../decimal/rational.ts';
import { roundTo } from '../../decimal/round.ts';
import { filterName } from '../filter.request.ts';
import type { Bar } from '../profile.request.ts';
import { canonicalNumber } from '../table/number-order.ts';
import type { SortedNumbers } from './sorted-numbers.ts';

/** Number of ranges whose total length is at least the range of all numbers. */
const RANGES = 20;
/** Largest range, in units of the last decimal, of numbers that are counted by value: 30 values. */
const SINGLES: Rational = { n: 29n, d: 1n };
/** Longest limit in characters that is written without an exponent. */
const PLAIN_MAX = 24;

/** Returns a number in decimal notation, with an exponent if it is long. */
export function limitText(number: Rational): string {
  const text = decimalText(number);
  return text.length > PLAIN_MAX ? canonicalNumber(text) : text;
}

const decimal = (digit: number, exponent: number): Rational =>
  exponent < 0 ? { n: BigInt(digit), d: powerOfTen(-exponent) } : { n: BigInt(digit) * powerOfTen(exponent), d: 1n };

/** Returns the least step of 1, 2 or 5 × 10^k of which `count` are at least as long as `range`, which is above 0. */
function roundStep(range: Rational, count: number): Rational {
  const { exponent } = roundTo({ n: range.n, d: range.d * BigInt(count) }, 1);
  const steps = [exponent - 1, exponent, exponent + 1].flatMap((power) => [1, 2, 5].map((digit) => decimal(digit, power)));
  return steps.find((step) => compare({ n: step.n * BigInt(count), d: step.d }, range) >= 0) as Rational;
}

/**
 * Counts numbers in ranges of equal length, whose edges are multiples of 1, 2 or 5 × 10^k, or by value if there are few possible values. All
 * edges are exact. Numbers at either end with an exponent beyond ±10,000 are left out.
 *
 * @param decimals  largest number of decimals of the numbers; null if it is not known
 */
export function numberBars(numbers: SortedNumbers, decimals: number | null, column: string): Bar[] {
  const name = filterName(column);
  let [first, last] = [0, numbers.count - 1];
  let [min, max]: (Rational | null)[] = [null, null];
  while (first <= last && (min = parseBoundedDecimal(numbers.at(first))) === null) first++;
  while (first <= last && (max = parseBoundedDecimal(numbers.at(last))) === null) last--;
  if (!min || !max) return [];
  const range = subtract(max, min);
  const unit = decimals === null ? one : decimal(1, -decimals);
  const areSingle = range.n === 0n || (decimals !== null && compare(range, multiply(unit, SINGLES)) <= 0);
  const size = areSingle ? unit : roundStep(range, RANGES);
  let from = areSingle ? min : (parseDecimal(floorTo(numbers.at(first), size) as string) as Rational);
  const bars: Bar[] = [];
  while (compare(from, max) <= 0) {
    const next = addDecimals(from, size);
    const [low, high] = [limitText(from), limitText(next)];
    bars.push(
      areSingle
        ? { from: low, to: null, count: numbers.countBelow(low, true) - numbers.countBelow(low), filter: `${name} = ${low}` }
        : {
            from: low,
            to: high,
            count: numbers.countBelow(high) - numbers.countBelow(low),
            filter: `${name} >= ${low} and ${name} < ${high}`,
          },
    );
    from = next;
  }
  return bars;
}
