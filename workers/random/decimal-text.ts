import { parseDecimal as readRational, writtenExponent } from '../decimal/rational.ts';
import { InputError } from '../wire/input-error.ts';
import { type DecimalMark, DIGITS_MAX, PLACES_MAX, type RandomErrorCode } from './request.ts';

/** An exact decimal: `units` · 10^−`places`. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

/** Longest text in characters and largest absolute exponent that are parsed; others count as too long. */
const [TEXT_MAX, EXPONENT_MAX] = [2000, 2000];

/** Returns a pattern for groups of three digits separated by one kind of space or mark. */
const groupedBy = (marks: string) => new RegExp(`^[+-]?\\d{1,3}(?:([${marks}])\\d{3})(?:\\1\\d{3})*(?![\\d])`);
const spaces = groupedBy(" \\u00a0\\u2009\\u202f'’_");
const commas = groupedBy(',');

/** Converts the decimal mark to a point and any minus to a hyphen, and removes group separators. */
function normalized(typed: string, mark: DecimalMark): string {
  let text = typed.replace(/^[−–—]/, '-');
  if (spaces.test(text)) text = text.replace(/(?<=\d)[ \u00a0\u2009\u202f'’_](?=\d)/g, '');
  if (mark === '.' && commas.test(text)) return text.replace(/,/g, '');
  return text.includes('.') || mark === '.' ? text : text.replace(',', '.');
}

/**
 * Parses a decimal exactly. Returns null if the text is not a number, `long` if it has too many digits. Trailing zeros do not count as
 * decimal places.
 */
export function readDecimal(typed: string, mark: DecimalMark): Decimal | 'long' | null {
  const text = normalized(typed.trim(), mark);
  if (text.length > TEXT_MAX || Math.abs(writtenExponent(text)) > EXPONENT_MAX) return 'long';
  const value = readRational(text);
  if (value === null) return null;
  let units = value.n;
  let places = value.d.toString().length - 1;
  for (; places > 0 && units % 10n === 0n; places--) units /= 10n;
  return places > DIGITS_MAX || units.toString().replace('-', '').length > DIGITS_MAX ? 'long' : { units, places };
}

/** Parses the number typed into `field`. Throws an InputError (notNumber or tooLong) for `field`. */
export function parseDecimal(typed: string, mark: DecimalMark, field: string): Decimal {
  const value = readDecimal(typed, mark);
  const trimmed = typed.trim();
  if (value === null) throw new InputError<RandomErrorCode>('random.error.notNumber', field, { asked: trimmed });
  if (value === 'long')
    throw new InputError<RandomErrorCode>('random.error.tooLong', field, { asked: trimmed, max: DIGITS_MAX, places: PLACES_MAX });
  return value;
}

/** Converts a value to units of 10^−`at`. Returns null if it has more decimal places than that. */
export function unitsAt({ units, places }: Decimal, at: number): bigint | null {
  return places > at ? null : units * 10n ** BigInt(at - places);
}

/** Formats `units` · 10^−`places` with exactly `places` decimal places. */
export function printDecimal(units: bigint, places: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
