import { addDecimals } from '../../decimal/finite.ts';
import { multiply, parseBoundedDecimal, type Rational, subtract } from '../../decimal/rational.ts';
import { filterName } from '../filter.request.ts';
import type { Outliers } from '../profile.request.ts';
import { limitText } from './number-bars.ts';
import type { SortedNumbers } from './sorted-numbers.ts';

/** Distance of the limits from the quartiles, in interquartile ranges. */
const REACH: Rational = { n: 15n, d: 10n };

/** Returns the number at a quartile by nearest rank: the least number that at least `quarters` / 4 of the numbers do not exceed. */
function quartile(numbers: SortedNumbers, quarters: number): Rational | null {
  return parseBoundedDecimal(numbers.at(Math.max(1, Math.ceil((numbers.count * quarters) / 4)) - 1));
}

/** Returns the numbers farther than 1.5 × the interquartile range from the quartiles; null if a quartile has an exponent beyond ±10,000. */
export function outliersOf(numbers: SortedNumbers, column: string): Outliers | null {
  const [lower, upper] = [quartile(numbers, 1), quartile(numbers, 3)];
  if (lower === null || upper === null) return null;
  const reach = multiply(subtract(upper, lower), REACH);
  const [low, high] = [limitText(subtract(lower, reach)), limitText(addDecimals(upper, reach))];
  const name = filterName(column);
  return {
    low,
    high,
    count: numbers.countBelow(low) + numbers.count - numbers.countBelow(high, true),
    filter: `${name} < ${low} or ${name} > ${high}`,
  };
}
