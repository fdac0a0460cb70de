import type { Rational } from '#workers/decimal/rational.ts';
import { mantissaText, plainText, roundTo } from '#workers/decimal/round.ts';
import { MAX_EXPONENT } from '../limits.ts';

/** Largest number of digits that an address contains for an exact value; other values are rounded to the digits of a double. */
const ALL_DIGITS = 40;
const FLOAT_DIGITS = 17;
const LONGEST_EXPONENT = 20;

/** Returns the number in the search parameter `v` as written, even beyond the limits; null if there is none. */
export function askedValue(search: string): string | null {
  const text = new URLSearchParams(search).get('v')?.trim() ?? '';
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? text : null;
}

/** Returns the search part with a value and the other parameters; the value 1 is omitted. */
export function searchWith(value: Rational, search: string): string {
  const all = roundTo(value, ALL_DIGITS);
  const digits = all.exact ? all : roundTo(value, FLOAT_DIGITS);
  // An exponent above the limit would be refused when the address is read, so such a number is written out with zeros.
  const isLong = Math.abs(digits.exponent) > LONGEST_EXPONENT && Math.abs(digits.exponent) <= MAX_EXPONENT;
  const text = isLong ? `${mantissaText(digits)}e${digits.exponent}` : plainText(digits);
  const params = new URLSearchParams(search);
  if (text === '1') params.delete('v');
  else params.set('v', text);
  const next = params.toString();
  return next && `?${next}`;
}
