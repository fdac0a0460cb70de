/** Powers of ten that a double represents exactly. */
export const EXACT_POWERS = Array.from({ length: 23 }, (_, power) => 10 ** power);
/** Largest number of digits that a double always represents exactly. */
const EXACT_DIGITS = 15;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the nearest double to a number in JSON notation. */
export function doubleAt(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): number {
  let digits = 0;
  let whole = 0;
  let shift = 0;
  let at = bytes[start] === 0x2d ? start + 1 : start;
  let pastPoint = false;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x2e) pastPoint = true;
    else if (byte >= 0x30 && byte <= 0x39) {
      whole = whole * 10 + byte - 0x30;
      if (whole > 0) digits++;
      if (pastPoint) shift++;
    } else break;
  }
  if (at < end || digits > EXACT_DIGITS || shift >= EXACT_POWERS.length) return Number(decoder.decode(bytes.subarray(start, end)));
  const value = whole / (EXACT_POWERS[shift] as number);
  return bytes[start] === 0x2d ? -value : value;
}

interface Decimal {
  readonly sign: -1 | 0 | 1;
  /** Significant digits, without zeros at either end. */
  readonly digits: string;
  /** Power of ten of the first digit. */
  readonly power: number;
}

function decimalOf(text: string): Decimal {
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  const leading = /^0*/.exec(all)?.[0].length ?? 0;
  let end = all.length;
  while (end > leading && all[end - 1] === '0') end--;
  const digits = all.slice(leading, end);
  if (digits === '') return { sign: 0, digits: '', power: 0 };
  return { sign: minus ? -1 : 1, digits, power: whole.length - 1 - leading + Number(exponent) };
}

/** Most digits of a whole number that `canonicalNumber` writes without an exponent. */
export const PLAIN_DIGITS = 20;

/** Returns a number with the same text for equal decimal values: 1, 1.0 and 10e-1 are `1`; 0.10 is `1e-1`; 0 and -0 are `0`. */
export function canonicalNumber(text: string): string {
  const [, minus = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  let [from, to] = [0, all.length];
  while (all[from] === '0') from++;
  while (to > from && all[to - 1] === '0') to--;
  if (from === to) return '0';
  const digits = all.slice(from, to);
  // A double would round long exponents.
  const power = BigInt(exponent) + BigInt(all.length - to - fraction.length);
  const isPlain = power >= 0n && BigInt(digits.length) + power <= BigInt(PLAIN_DIGITS);
  return isPlain ? minus + digits + '0'.repeat(Number(power)) : `${minus}${digits}e${power}`;
}

/** Compares two numbers in decimal notation exactly, with any number of digits. */
export function compareDecimals(left: string, right: string): number {
  const [a, b] = [decimalOf(left), decimalOf(right)];
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.sign === 0) return 0;
  const size = a.power !== b.power ? a.power - b.power : a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0;
  return size * a.sign;
}

/** The smallest positive normal double. Below it a double represents fewer than EXACT_DIGITS digits. */
const MIN_NORMAL = 2 ** -1022;
/**
 * Length of the shortest numbers below MIN_NORMAL other than zero, such as 1e-308. Shorter numbers are zeros: they are often frequent in a
 * column, and need no slow comparison.
 */
const SUBNORMAL_LENGTH = 6;

/** Returns true if two different numbers of at most `length` characters can round to the double `value`, so that only compareDecimals orders them. */
export function mayRoundAlike(value: number, length: number): boolean {
  return length > EXACT_DIGITS || !Number.isFinite(value) || (Math.abs(value) < MIN_NORMAL && length >= SUBNORMAL_LENGTH);
}
