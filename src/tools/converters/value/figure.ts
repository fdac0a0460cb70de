import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal } from '#src/locale/number.ts';
import type { Rational } from '#workers/decimal/rational.ts';
import { mantissaText, plainText, roundTo } from '#workers/decimal/round.ts';

/** A number ready to be read. */
export interface Figure {
  /** In the reader's notation: `1,234.5`, `6.02 × 10²³`. */
  readonly text: string;
  /** Without grouping, for other programs: `1234.5`, `6.02e23`. */
  readonly plain: string;
  /** Nothing was rounded away. */
  readonly exact: boolean;
}

/** From 10^16 on, and below a millionth, zeros are counted rather than read. */
const LONGEST_EXPONENT = 15;
const SMALLEST_EXPONENT = -6;

const superscripts: Readonly<Record<string, string>> = {
  '-': '⁻',
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
};

/** A value with at most so many significant digits; zeros that stand for digits rounded away are not shown either. */
export function figureOf(value: Rational, digits: number, locale: Locale): Figure {
  const rounded = roundTo(value, digits);
  const { exponent, exact } = rounded;
  const hidesDigits = !exact && exponent >= digits;
  if (exponent >= SMALLEST_EXPONENT && exponent <= LONGEST_EXPONENT && !hidesDigits) {
    const plain = plainText(rounded);
    return { text: formatDecimal(plain, locale), plain, exact };
  }
  const mantissa = mantissaText(rounded);
  const power = [...String(exponent)].map((character) => superscripts[character]).join('');
  const plain = `${mantissa}e${exponent}`;
  return { text: `${formatDecimal(mantissa, locale)}\u00a0×\u00a010${power}`, plain, exact };
}

/** What was typed is shown whole up to so many digits, and else rounded. */
const TYPED_DIGITS = 20;
const ROUNDED_DIGITS = 10;

/** What was typed, as it stands before the sign of equality. */
export function typedFigure(value: Rational, locale: Locale): Figure {
  const whole = figureOf(value, TYPED_DIGITS, locale);
  if (whole.exact) return whole;
  const rounded = figureOf(value, ROUNDED_DIGITS, locale);
  return { ...rounded, text: `≈\u00a0${rounded.text}` };
}

/** Any number that is not whole: plural rules round to three decimals, by which 0.000001 would be counted as 0 and 1.0000001 as 1. */
const FRACTION = 0.5;

/** The number by which the plural of a unit is chosen. */
export function countOf({ plain }: Figure): number {
  const [mantissa = '', exponent = '0'] = plain.split('e');
  const decimals = mantissa.split('.')[1]?.length ?? 0;
  return decimals > Number(exponent) ? FRACTION : Number(plain);
}
