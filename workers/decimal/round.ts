import { powerOfTen } from './power-of-ten.ts';
import type { Rational, ShortDecimal } from './rational.ts';

/** A number in significant digits: `digits[0] . digits[1…] × 10^exponent`, without trailing zeros. Zero is `0`. */
export interface Digits {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
  /** True if the number was not rounded. */
  readonly exact: boolean;
}

/** Integers below FLOAT_LIMIT are exact doubles; integers below DENOMINATOR_LIMIT stay exact when they are multiplied by 10^CHUNK. */
const FLOAT_LIMIT = 2 ** 53;
const CHUNK = 5;
const DENOMINATOR_LIMIT = Math.floor(FLOAT_LIMIT / 10 ** CHUNK);
const FLOAT_DIGITS = 15;
/** Powers of ten that are exact doubles: reading one is faster than computing `10 ** exponent`. */
export const floatPowers = Array.from({ length: FLOAT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

/** Rounds to at most `count` significant digits, halves away from zero. */
export function roundTo({ n, d }: Rational, count: number): Digits {
  if (n === 0n) return { negative: false, digits: '0', exponent: 0, exact: true };
  const negative = n < 0n;
  const size = negative ? -n : n;
  const rounded = roundQuotient(Number(size), Number(d), count);
  if (rounded === null) return divideBigints(size, d, count, negative);
  const text = String(rounded.digits);
  return { negative, digits: withoutEndZeros(text), exponent: text.length - 1 - rounded.decimals, exact: rounded.exact };
}

interface RoundedQuotient extends ShortDecimal {
  /** True if the quotient was not rounded. */
  readonly exact: boolean;
}

/**
 * Rounds `top / bottom` as `roundTo` does. Returns null if a number or `count` is too large for exact steps in doubles. Neither number is
 * negative, and `top` is not 0.
 */
export function roundQuotient(top: number, bottom: number, count: number): RoundedQuotient | null {
  const isSmall =
    top < FLOAT_LIMIT && bottom < DENOMINATOR_LIMIT && count <= FLOAT_DIGITS && top / bottom < (floatPowers[count] as number) - 1;
  return isSmall ? divideFloats(top, bottom, count) : null;
}

/** Divides with doubles, five digits at a time, every step exact: faster than BigInt, and sufficient for most values. */
function divideFloats(n: number, d: number, count: number): RoundedQuotient {
  let sum = Math.floor(n / d);
  let rest = n - sum * d;
  let decimals = count;
  if (sum === 0) for (; rest * 10 < d; decimals++) rest *= 10;
  else for (let size = 0; sum >= (floatPowers[size] as number); size++) decimals--;
  for (let missing = Math.min(decimals, count); missing > 0; missing -= CHUNK) {
    const power = floatPowers[missing < CHUNK ? missing : CHUNK] as number;
    const next = rest * power;
    let digits = Math.floor(next / d);
    rest = next - digits * d;
    // The quotient of doubles may have been rounded up to an integer.
    if (rest < 0) {
      digits--;
      rest += d;
    }
    sum = sum * power + digits;
  }
  return { digits: rest * 2 >= d ? sum + 1 : sum, decimals, exact: rest === 0 };
}

function divideBigints(size: bigint, d: bigint, count: number, negative: boolean): Digits {
  const limit = powerOfTen(count);
  let exponent = guessExponent(size, d);
  for (;;) {
    const shift = count - 1 - exponent;
    const top = shift > 0 ? size * powerOfTen(shift) : size;
    const bottom = shift < 0 ? d * powerOfTen(-shift) : d;
    const floor = top / bottom;
    if (floor >= limit) exponent++;
    else if (floor * 10n < limit) exponent--;
    else {
      const rest = top - floor * bottom;
      const rounded = rest * 2n >= bottom ? floor + 1n : floor;
      const isCarried = rounded === limit;
      const digits = isCarried ? '1' : withoutEndZeros(rounded.toString());
      return { negative, digits, exponent: isCarried ? exponent + 1 : exponent, exact: rest === 0n };
    }
  }
}

/** Returns the power of ten of the first digit, or a neighboring one. */
function guessExponent(n: bigint, d: bigint): number {
  const guess = Math.floor(Math.log10(Number(n)) - Math.log10(Number(d)));
  return Number.isFinite(guess) ? guess : n.toString().length - d.toString().length;
}

function withoutEndZeros(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 48) end--;
  return text.slice(0, end);
}

/** Formats all digits without an exponent: `-1234.5`, `0.001`. */
export function plainText({ negative, digits, exponent }: Digits): string {
  const sign = negative ? '-' : '';
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = digits.slice(exponent + 1);
  return sign + whole + (fraction && `.${fraction}`);
}

/** Formats the mantissa, the number that is multiplied by the power of ten: `-6.02`. */
export function mantissaText({ negative, digits }: Digits): string {
  return (negative ? '-' : '') + (digits[0] ?? '0') + (digits.length > 1 ? `.${digits.slice(1)}` : '');
}
