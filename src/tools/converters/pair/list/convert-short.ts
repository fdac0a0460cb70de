import { readShortDecimal } from '#workers/decimal/rational.ts';
import { floatPowers, roundQuotient } from '#workers/decimal/round.ts';
import type { ByteWriter } from '#workers/wire/byte-writer.ts';
import type { UnitId } from '../../unit/units.ts';
import { transformOf } from '../../value/convert.ts';
import { SMALLEST_EXPONENT } from '../../value/figure.ts';

/**
 * Returns a function that converts a short decimal and writes it as `convert` and `figureOf` do, but with doubles instead of BigInt and
 * without strings: 10,000 values take 2.6 ms, with strings 6.2. Every step is exact. The function returns false, and writes nothing, for
 * numbers that doubles cannot represent exactly or that are written with a power of ten, for texts that are not short decimals, and for
 * units with an offset.
 *
 * @param mark  the decimal mark of the output
 */
export function shortConverter(from: UnitId, to: UnitId, digits: number, mark: string): (typed: string, out: ByteWriter) => boolean {
  const { scale, shift } = transformOf(from, to);
  const [top, bottom] = [Number(scale.n), Number(scale.d)];
  if (shift.n !== 0n || !Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) return () => false;
  const markCode = mark.charCodeAt(0);
  return (typed, out) => {
    const short = readShortDecimal(typed);
    if (short === null) return false;
    if (short.digits === 0) {
      out.decimal(0);
      return true;
    }
    // `roundQuotient` returns null for a product above 2^53, which may be rounded.
    const rounded = roundQuotient(short.digits * top, bottom * (floatPowers[short.decimals] as number), digits);
    // A number with at most this many decimals is at least 10^SMALLEST_EXPONENT, and is written without a power of ten.
    if (rounded === null || rounded.decimals > digits - 1 - SMALLEST_EXPONENT) return false;
    out.decimal(rounded.digits, rounded.decimals, markCode);
    return true;
  };
}
