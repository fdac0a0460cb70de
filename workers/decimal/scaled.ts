import { powerIn } from './expand.ts';
import { powerOfTen } from './power-of-ten.ts';
import { reduce } from './rational.ts';
import { floatPowers } from './round.ts';

const SAFE = Number.MAX_SAFE_INTEGER;
/** Significant digits of a quotient that has no end (decimal128 of IEEE 754). */
const QUOTIENT_DIGITS = 34;
/** Most decimals of a result. */
export const DECIMALS_MAX = 1000;
/** Largest power of ten of a result; 10^−400 is the smallest result other than 0. */
export const POWER_MAX = 400;
/** Numbers whose digits are a double and whose scale is within this bound are surely within the limits of a result. */
const SURE_SCALE = 300;
/** Numbers with a power of ten from −MIN_PLAIN to MAX_PLAIN are written without an exponent. */
const MIN_PLAIN = 20;
const MAX_PLAIN = 40;

/** An exact decimal number `digits × 10^−scale`. `digits` is a double if it is a safe integer, otherwise a bigint: doubles are faster. */
export class Scaled {
  readonly digits: number | bigint;
  readonly scale: number;

  constructor(digits: number | bigint, scale: number) {
    this.digits = digits;
    this.scale = scale;
  }
}

const ZERO = new Scaled(0, 0);

function ofBigint(digits: bigint, scale: number): Scaled {
  return digits <= SAFE && digits >= -SAFE ? new Scaled(Number(digits), scale) : new Scaled(digits, scale);
}

const NUMBER = /^([+-]?)0*(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,6}))?$/i;

/** Parses a decimal such as `-12.5e3` or `007`. Returns null for other texts, and for exponents of more than six digits. */
export function parseScaled(text: string): Scaled | null {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (sign === undefined || !/^[+-]?\.?\d/.test(text)) return null;
  const written = whole + fraction;
  const scale = fraction.length - Number(exponent);
  if (written.length <= 15) return new Scaled(sign === '-' && Number(written) !== 0 ? -Number(written) : Number(written), scale);
  return ofBigint(BigInt(written) * (sign === '-' ? -1n : 1n), scale);
}

export function negateScaled({ digits, scale }: Scaled): Scaled {
  // 0 − 0 is 0, unlike −0.
  return new Scaled(typeof digits === 'number' ? 0 - digits : -digits, scale);
}

/** Returns the digits of two numbers at the same scale. */
function aligned(a: Scaled, b: Scaled): readonly [bigint, bigint, scale: number] {
  const scale = Math.max(a.scale, b.scale);
  return [BigInt(a.digits) * powerOfTen(scale - a.scale), BigInt(b.digits) * powerOfTen(scale - b.scale), scale];
}

/** Returns a double times a power of ten, if the product is a safe integer; otherwise NaN. */
function shifted(digits: number, places: number): number {
  const product = places < floatPowers.length ? digits * (floatPowers[places] as number) : Number.NaN;
  return product <= SAFE && product >= -SAFE ? product : Number.NaN;
}

export function addScaled(a: Scaled, b: Scaled): Scaled {
  if (typeof a.digits === 'number' && typeof b.digits === 'number') {
    const scale = Math.max(a.scale, b.scale);
    const sum = shifted(a.digits, scale - a.scale) + shifted(b.digits, scale - b.scale);
    if (sum <= SAFE && sum >= -SAFE) return new Scaled(sum, scale);
    if (a.digits === 0) return b;
    if (b.digits === 0) return a;
  }
  const [left, right, scale] = aligned(a, b);
  return ofBigint(left + right, scale);
}

export function multiplyScaled(a: Scaled, b: Scaled): Scaled {
  const scale = a.scale + b.scale;
  if (typeof a.digits === 'number' && typeof b.digits === 'number') {
    const product = a.digits * b.digits;
    if (product === 0) return ZERO;
    if (product <= SAFE && product >= -SAFE) return new Scaled(product, scale);
  }
  return ofBigint(BigInt(a.digits) * BigInt(b.digits), scale);
}

/** Returns −1, 0 or 1 if `a` is less than, equal to or greater than `b`. */
export function compareScaled(a: Scaled, b: Scaled): -1 | 0 | 1 {
  const difference = addScaled(a, negateScaled(b)).digits;
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

function gcd(a: number, b: number): number {
  let [large, small] = [Math.abs(a), Math.abs(b)];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

/**
 * Divides two numbers; `b` is not 0. A quotient that ends after at most `DECIMALS_MAX` decimals is exact; any other is rounded to 34
 * significant digits, halves to even.
 */
export function divideScaled(a: Scaled, b: Scaled): Scaled {
  const scale = a.scale - b.scale;
  if (a.digits === 0) return ZERO;
  if (typeof a.digits === 'number' && typeof b.digits === 'number') {
    const divisor = gcd(a.digits, b.digits) * Math.sign(b.digits);
    return quotient(BigInt(a.digits / divisor), BigInt(b.digits / divisor), scale);
  }
  const sign = b.digits < 0 ? -1n : 1n;
  const { n, d } = reduce({ n: BigInt(a.digits) * sign, d: BigInt(b.digits) * sign });
  return quotient(n, d, scale);
}

/** Returns n / d × 10^−scale, for `n` and `d` > 0 without a common factor. */
function quotient(n: bigint, d: bigint, scale: number): Scaled {
  if (d === 1n) return ofBigint(n, scale);
  const [twos, withoutTwos] = powerIn(d, 2n);
  const [fives, rest] = powerIn(withoutTwos, 5n);
  const decimals = Math.max(twos, fives);
  if (rest === 1n && decimals + scale <= DECIMALS_MAX) return ofBigint((n * powerOfTen(decimals)) / d, scale + decimals);
  const size = n < 0n ? -n : n;
  // The quotient has this many digits, or one more.
  let places = QUOTIENT_DIGITS - (size.toString().length - d.toString().length);
  let digits = rounded(size, d, places);
  if (digits > powerOfTen(QUOTIENT_DIGITS)) digits = rounded(size, d, --places);
  return ofBigint(n < 0n ? -digits : digits, scale + places);
}

/** Returns n / d × 10^places, rounded, halves to even. */
function rounded(n: bigint, d: bigint, places: number): bigint {
  const top = places > 0 ? n * powerOfTen(places) : n;
  const bottom = places < 0 ? d * powerOfTen(-places) : d;
  const digits = top / bottom;
  const twice = (top - digits * bottom) * 2n;
  return twice > bottom || (twice === bottom && (digits & 1n) === 1n) ? digits + 1n : digits;
}

/** Rounds to a number of decimals, halves away from zero; to tens for −1. */
export function roundScaled(value: Scaled, decimals: number): Scaled {
  if (value.scale <= decimals) return value;
  const unit = powerOfTen(value.scale - decimals);
  const digits = BigInt(value.digits);
  const size = digits < 0n ? -digits : digits;
  const result = (size * 2n + unit) / (unit * 2n);
  return ofBigint(digits < 0n ? -result : result, decimals);
}

/** Returns a number without zeros at the end of its digits. */
function stripped({ digits, scale }: Scaled): { readonly text: string; readonly isNegative: boolean; readonly scale: number } {
  const isNegative = digits < 0;
  const text = (isNegative ? -digits : digits).toString();
  let end = text.length;
  while (end > 1 && text.charCodeAt(end - 1) === 0x30) end--;
  return { text: text.slice(0, end), isNegative, scale: text === '0' ? 0 : scale - (text.length - end) };
}

/** Returns true for 0 and for numbers from 10^−400 to 10^400, of either sign, with at most 1,000 decimals. */
export function isInRange(value: Scaled): boolean {
  const { digits, scale } = value;
  if (typeof digits === 'number' && scale <= SURE_SCALE && scale >= -SURE_SCALE) return true;
  const { text, scale: decimals } = stripped(value);
  if (text === '0') return true;
  const power = text.length - 1 - decimals;
  return decimals <= DECIMALS_MAX && power >= -POWER_MAX && (power < POWER_MAX || (power === POWER_MAX && text === '1'));
}

/** Returns a number in JSON notation, without zeros after the last decimal: `-12.5`, or `1e400` for very large and very small numbers. */
export function scaledText(value: Scaled): string {
  const { digits, scale } = value;
  if (scale === 0 && typeof digits === 'number') return String(digits);
  const { text, isNegative, scale: decimals } = stripped(value);
  const sign = isNegative ? '-' : '';
  const power = text.length - 1 - decimals;
  if (power > MAX_PLAIN || power < -MIN_PLAIN) return `${sign}${text[0]}${text.length > 1 ? `.${text.slice(1)}` : ''}e${power}`;
  if (decimals <= 0) return sign + text + '0'.repeat(-decimals);
  const padded = text.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}
