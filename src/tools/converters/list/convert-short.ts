import { readShortDecimal } from '#workers/decimal/rational.ts';
import { floatPowers, roundQuotient } from '#workers/decimal/round.ts';
import type { UnitId } from '../unit/units.ts';
import { transformOf } from '../value/convert.ts';
import { plainOf } from '../value/figure.ts';

/**
 * Returns a function that converts short decimals as `convert` and `figureOf` do, but with doubles, which take a quarter of the time of
 * BigInt. Every step is exact. The function returns null for numbers that doubles cannot represent exactly, for texts that are not short
 * decimals, and for units with an offset.
 */
export function shortConverter(from: UnitId, to: UnitId, digits: number): (typed: string) => string | null {
  const { scale, shift } = transformOf(from, to);
  const [top, bottom] = [Number(scale.n), Number(scale.d)];
  if (shift.n !== 0n || !Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) return () => null;
  return (typed) => {
    const short = readShortDecimal(typed);
    if (short === null) return null;
    if (short.digits === 0) return '0';
    // `roundQuotient` returns null for a product above 2^53, which may be rounded.
    const rounded = roundQuotient(short.digits * top, bottom * (floatPowers[short.decimals] as number), digits);
    return rounded && plainOf(rounded, digits);
  };
}
