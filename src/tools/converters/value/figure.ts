import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal } from '#src/locale/number.ts';
import { type Rational, reduce } from '#workers/decimal/rational.ts';
import { type Digits, mantissaText, plainText, roundTo } from '#workers/decimal/round.ts';
import type { UnitId } from '../unit/units.ts';

/** The numbers and units of a typed sum. */
interface Sum {
  readonly negative: boolean;
  readonly terms: readonly { readonly value: Rational; readonly unit: UnitId }[];
}

/** A formatted number. */
export interface Figure {
  /** In the reader's notation: `1,234.5`, `6.02 × 10²³`. */
  readonly text: string;
  /** Without grouping, for other programs: `1234.5`, `6.02e23`. */
  readonly plain: string;
  /** True if the number was not rounded. */
  readonly exact: boolean;
}

/** Largest and smallest exponent of a number that is written in full; other numbers are written with a power of ten. */
const LONGEST_EXPONENT = 15;
export const SMALLEST_EXPONENT = -6;

/** The digits 0 to 9, as they are written in the exponent of a power. */
export const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns true if a number rounded to `digits` significant digits is written without a power of ten. */
function isWrittenOut({ exponent, exact }: Digits, digits: number): boolean {
  const hidesDigits = !exact && exponent >= digits;
  return exponent >= SMALLEST_EXPONENT && exponent <= LONGEST_EXPONENT && !hidesDigits;
}

/** Formats a rounded number for other programs. */
function plainOf(rounded: Digits, digits: number): string {
  return isWrittenOut(rounded, digits) ? plainText(rounded) : `${mantissaText(rounded)}e${rounded.exponent}`;
}

/** Formats a value with at most `digits` significant digits, without trailing zeros. */
export function figureOf(value: Rational, digits: number, locale: Locale): Figure {
  const rounded = roundTo(value, digits);
  const { exponent, exact } = rounded;
  const plain = plainOf(rounded, digits);
  if (isWrittenOut(rounded, digits)) return { text: formatDecimal(plain, locale), plain, exact };
  const power = String(exponent)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => superscripts[Number(digit)] as string);
  return { text: `${formatDecimal(mantissaText(rounded), locale)}\u00a0×\u00a010${power}`, plain, exact };
}

/** Maximum number of digits of a typed value that is shown in full, and the number of digits to which longer values are rounded. */
const TYPED_DIGITS = 20;
const ROUNDED_DIGITS = 10;

/** Largest numerator and denominator of a value that is shown as a fraction. */
const FRACTION_MAX = 9999n;

/** Formats the typed value, as shown before the equals sign: in full, as a short fraction such as 71⁄12, or rounded. */
export function typedFigure(value: Rational, locale: Locale): Figure {
  const whole = figureOf(value, TYPED_DIGITS, locale);
  if (whole.exact) return whole;
  const rounded = figureOf(value, ROUNDED_DIGITS, locale);
  const { n, d } = reduce(value);
  const size = n < 0n ? -n : n;
  if (size <= FRACTION_MAX && d <= FRACTION_MAX) return { ...rounded, text: `${n < 0n ? '−' : ''}${size}⁄${d}`, exact: true };
  return { ...rounded, text: `≈\u00a0${rounded.text}` };
}

/** Formats a sum as typed: `5 ft 11 in`. */
export function sumText({ negative, terms }: Sum, symbol: (unit: UnitId) => string, locale: Locale): string {
  const parts = terms.map(({ value, unit }) => `${typedFigure(value, locale).text}\u00a0${symbol(unit)}`);
  return (negative ? '−' : '') + parts.join(' ');
}

/**
 * Number that selects the plural form of every non-integer: plural rules round to three decimals, which would count 0.000001 as 0 and
 * 1.0000001 as 1.
 */
const FRACTION = 0.5;

/** Returns the number that selects the plural form of a unit. */
export function countOf({ plain }: Figure): number {
  const [mantissa = '', exponent = '0'] = plain.split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return decimals > Number(exponent) ? FRACTION : Number(plain);
}
