import { powerOfTen } from './power-of-ten.ts';

/** An exact number `n / d` with `d` > 0. Only `reduce` reduces it, because the gcd takes longer than all other steps together. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const zero: Rational = { n: 0n, d: 1n };
export const one: Rational = { n: 1n, d: 1n };

/** @throws RangeError when `d` is zero */
export function rational(n: bigint, d = 1n): Rational {
  if (d === 0n) throw new RangeError('Division by zero');
  return d < 0n ? { n: -n, d: -d } : { n, d };
}

export function add(a: Rational, b: Rational): Rational {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function negate({ n, d }: Rational): Rational {
  return { n: -n, d };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function multiply(a: Rational, b: Rational): Rational {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** @throws RangeError when `b` is zero */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

/** Returns −1, 0 or 1 if `a` is less than, equal to or greater than `b`. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Reduces a number to lowest terms. */
export function reduce({ n, d }: Rational): Rational {
  let a = n < 0n ? -n : n;
  let b = d;
  while (b > 0n) [a, b] = [b, a % b];
  return a === 1n ? { n, d } : { n: n / a, d: d / a };
}

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** Returns the exponent written in a decimal: −3 for `1.5e-3`, 0 if there is none. */
export function writtenExponent(text: string): number {
  return Number(decimal.exec(text)?.[4] ?? 0);
}

/** Parses a decimal such as `-12.5e3` exactly. Returns null for any other text. */
export function parseDecimal(text: string): Rational | null {
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimal.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return null;
  const digits = BigInt(whole + fraction);
  const n = sign === '-' ? -digits : digits;
  const shift = Number(exponent) - fraction.length;
  return shift < 0 ? { n, d: powerOfTen(-shift) } : { n: n * powerOfTen(shift), d: 1n };
}

/** Largest exponent that `parseBoundedDecimal` accepts: its integer has 33,000 bits. */
const EXPONENT_MAX = 10_000;

/** Parses a decimal exactly like `parseDecimal`. Returns null also for an exponent beyond ±10,000. */
export function parseBoundedDecimal(text: string): Rational | null {
  return Math.abs(writtenExponent(text)) > EXPONENT_MAX ? null : parseDecimal(text);
}

/** Largest number of digits that a double always represents exactly. */
const FLOAT_DIGITS = 15;
const ZERO = 48;
const NINE = 57;
const POINT = 46;

/** A number `digits / 10^decimals`; numerator and denominator are exact doubles. */
export interface ShortDecimal {
  readonly digits: number;
  readonly decimals: number;
}

/** Parses a short decimal of digits and at most one point, without regular expressions. Returns null for all other text. */
export function readShortDecimal(text: string): ShortDecimal | null {
  const { length } = text;
  if (length === 0 || length > FLOAT_DIGITS) return null;
  let digits = 0;
  let point = -1;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + code - ZERO;
    else if (code === POINT && point < 0 && length > 1) point = at;
    else return null;
  }
  return { digits, decimals: point < 0 ? 0 : length - 1 - point };
}

/** Parses a short decimal number like `readShortDecimal`, and returns it as a rational number. */
export function parseShortDecimal(text: string): Rational | null {
  const short = readShortDecimal(text);
  return short && { n: BigInt(short.digits), d: powerOfTen(short.decimals) };
}
