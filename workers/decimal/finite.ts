import { parseBoundedDecimal, type Rational } from './rational.ts';

/** Adds two numbers whose denominators are powers of ten. The denominator of the sum is the larger one. */
export function addDecimals(a: Rational, b: Rational): Rational {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  return a.d > b.d ? { n: a.n + b.n * (a.d / b.d), d: a.d } : { n: a.n * (b.d / a.d) + b.n, d: b.d };
}

/** Returns a number whose denominator is a power of ten in decimal notation, without an exponent and without zeros after the last decimal. */
export function decimalText({ n, d }: Rational): string {
  const decimals = d.toString().length - 1;
  const negative = n < 0n;
  const digits = (negative ? -n : n).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text = digits.slice(0, digits.length - decimals) + (decimals > 0 && fraction !== '' ? `.${fraction}` : '');
  return negative ? `-${text}` : text;
}

/**
 * Returns the largest multiple of `length` that is not above a number in decimal notation, in the same notation: `-7.5` and 5 give `-10`.
 * Returns null for a number with an exponent beyond ±10,000. The denominator of `length` is a power of ten.
 */
export function floorTo(number: string, length: Rational): string | null {
  const parsed = parseBoundedDecimal(number);
  if (parsed === null) return null;
  const [top, bottom] = [parsed.n * length.d, parsed.d * length.n];
  const rest = top % bottom;
  const multiple = (top - rest) / bottom - (rest < 0n ? 1n : 0n);
  return decimalText({ n: multiple * length.n, d: length.d });
}
