import { parseDecimal, rational, type Rational, writtenExponent } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { MAX_DIGITS, MAX_EXPONENT } from '../limits.ts';

/** Interpretation of an ambiguous mark. */
type MarkReading = 'thousands' | 'decimal' | null;

interface ReadNumber {
  readonly value: Rational;
  readonly mark: MarkReading;
}

export type NumberError =
  | 'converters.error.notNumber'
  | 'converters.error.twoMarks'
  | 'converters.error.exponent'
  | 'converters.error.tooLong'
  | 'converters.error.zeroDenominator';

function refuse(code: NumberError, values: Readonly<Record<string, string | number>>): never {
  throw new InputError(code, 'value', values);
}

/** Matches groups of thousands separated by spaces or apostrophes, with optional decimals. */
const spaced = /^([1-9]\d{0,2}([ ’])\d{3}(?:\2\d{3})*)(?:[.,](\d*))?$/;
/** Matches groups of thousands separated by one mark, with optional decimals after the other mark. */
const grouped = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
/** Matches Indian groups, of two digits above the thousands: 4,24,334. */
const indian = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d*))?$/;
const single = /^(\d*)([.,])(\d*)$/;

/** Removes group separators and converts the decimal mark to a point: `1 234,5` → `1234.5`. Returns null if the marks are contradictory. */
function withoutMarks(text: string, decimalMark: '.' | ','): { readonly plain: string; readonly mark: MarkReading } | null {
  if (!/[., ’]/.test(text)) return { plain: text, mark: null };
  const [, whole, sign, decimals] = single.exec(text) ?? [];
  if (whole !== undefined && decimals !== undefined) {
    const plain = `${whole}.${decimals}`;
    if (sign === '.' || decimalMark === ',') return { plain, mark: null };
    const isThousands = /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
    return isThousands ? { plain: whole + decimals, mark: 'thousands' } : { plain, mark: 'decimal' };
  }
  const inThousands = spaced.exec(text) ?? grouped.exec(text);
  const match = inThousands ?? indian.exec(text);
  if (!match) return null;
  // Apostrophes also mean feet, and few readers know Indian groups.
  const isUnusual = !inThousands || text.includes('’');
  return { plain: `${match[1]?.replace(/[., ’]/g, '')}.${match.at(-1) ?? ''}`, mark: isUnusual ? 'thousands' : null };
}

/**
 * Parses a number without sign and unit: `1 234,5`, `1,234.5`, `1e3`, `.5`.
 *
 * @throws InputError (NumberError)
 */
export function readNumber(text: string, decimalMark: '.' | ','): ReadNumber {
  const [body = '', exponent = ''] = text.split('e');
  const read = withoutMarks(body.replace(/(?<=\d)_(?=\d)/g, ''), decimalMark);
  if (!read) return refuse(/[.,]/.test(body) ? 'converters.error.twoMarks' : 'converters.error.notNumber', { text });
  const plain = read.plain + (exponent && `e${exponent}`);
  const power = writtenExponent(plain);
  if (Math.abs(power) > MAX_EXPONENT) {
    const side = power < 0 ? 'low' : 'high';
    return refuse('converters.error.exponent', { limit: MAX_EXPONENT, asked: exponent.replace('-', '−'), side });
  }
  if (read.plain.length > MAX_DIGITS) return refuse('converters.error.tooLong', { limit: MAX_DIGITS, asked: read.plain.length });
  const value = parseDecimal(plain);
  return value ? { value, mark: read.mark } : refuse('converters.error.notNumber', { text });
}

/** Parses `n/d`, or a mixed number such as `3 1/2`. @throws InputError (NumberError) */
export function readFraction(whole: string, top: string, bottom: string, decimalMark: '.' | ','): Rational {
  const part = (text: string) => readNumber(text.trim(), decimalMark).value;
  const [n, d] = [part(top), part(bottom)];
  if (d.n === 0n) return refuse('converters.error.zeroDenominator', { text: `${top}/${bottom}` });
  const fraction = rational(n.n * d.d, n.d * d.n);
  if (whole.trim() === '') return fraction;
  const { value } = readNumber(whole.trim(), decimalMark);
  if (value.d !== 1n) return refuse('converters.error.notNumber', { text: `${whole} ${top}/${bottom}` });
  return { n: value.n * fraction.d + fraction.n * value.d, d: value.d * fraction.d };
}
