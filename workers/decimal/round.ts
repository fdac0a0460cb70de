import { powerOfTen } from './power-of-ten.ts';
import type { Rational } from './rational.ts';

/** A number as significant digits: `digits[0] . digits[1…] × 10^exponent`. No zeros stand at its end; zero is `0`. */
export interface Digits {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
  /** Nothing was rounded away. */
  readonly exact: boolean;
}

/** The nearest number of at most `count` significant digits; what lies in the middle goes away from zero. */
export function roundTo({ n, d }: Rational, count: number): Digits {
  if (n === 0n) return { negative: false, digits: '0', exponent: 0, exact: true };
  const negative = n < 0n;
  const size = negative ? -n : n;
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
      const digits = isCarried ? '1' : withoutEndZeros(rounded);
      return { negative, digits, exponent: isCarried ? exponent + 1 : exponent, exact: rest === 0n };
    }
  }
}

/** The power of ten of the first digit, at most one beside the truth. */
function guessExponent(n: bigint, d: bigint): number {
  const guess = Math.floor(Math.log10(Number(n)) - Math.log10(Number(d)));
  return Number.isFinite(guess) ? guess : n.toString().length - d.toString().length;
}

function withoutEndZeros(value: bigint): string {
  // Numbers of this size print three times as fast as bigints.
  const text = value < 9_007_199_254_740_992n ? String(Number(value)) : value.toString();
  let end = text.length;
  while (text.charCodeAt(end - 1) === 48) end--;
  return text.slice(0, end);
}

/** All digits written out: `-1234.5`, `0.001`. */
export function plainText({ negative, digits, exponent }: Digits): string {
  const sign = negative ? '-' : '';
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = digits.slice(exponent + 1);
  return sign + whole + (fraction && `.${fraction}`);
}

/** The digits before a power of ten: `-6.02`. */
export function mantissaText({ negative, digits }: Digits): string {
  return (negative ? '-' : '') + (digits[0] ?? '0') + (digits.length > 1 ? `.${digits.slice(1)}` : '');
}
