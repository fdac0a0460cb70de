import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal } from '#src/locale/number.ts';
import type { Rational } from '#workers/decimal/rational.ts';
import { mantissaText, plainText, roundTo } from '#workers/decimal/round.ts';

/** A number ready to be read: `text`, and where it is very large or small `× 10^power` after it. */
export interface Figure {
  readonly text: string;
  readonly power: number | null;
  /** Nothing was rounded away. */
  readonly exact: boolean;
  /** Near enough to choose a plural by what is shown. */
  readonly count: number;
  /** Without grouping, for other programs: `1234.5`, `6.02e23`. */
  readonly plain: string;
}

/** From 10^16 on, and below a millionth, zeros are counted rather than read. */
const LONGEST_EXPONENT = 15;
const SMALLEST_EXPONENT = -6;

/** A value with at most so many significant digits; zeros that stand for digits rounded away are not shown either. */
export function figureOf(value: Rational, digits: number, locale: Locale): Figure {
  const rounded = roundTo(value, digits);
  const { exponent, exact } = rounded;
  const hidesDigits = !exact && exponent >= digits;
  const isPlain = exponent >= SMALLEST_EXPONENT && exponent <= LONGEST_EXPONENT && !hidesDigits;
  const text = isPlain ? plainText(rounded) : mantissaText(rounded);
  const plain = isPlain ? text : `${text}e${exponent}`;
  return { text: formatDecimal(text, locale), power: isPlain ? null : exponent, exact, count: Number(plain), plain };
}
