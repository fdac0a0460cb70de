import type { Locale } from '#src/locale/locale.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import { add, negate, parseShortDecimal, type Rational } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { convert, haveSameZero } from './convert.ts';
import { superscripts } from './figure.ts';
import { MAX_DIGITS, MAX_TEXT } from '../limits.ts';
import { type NumberError, readFraction, readNumber } from './read-number.ts';
import { caseReading, type CaseReading, unitNamed } from '../unit/unit-words.ts';
import { unitOf } from '../unit/unit-facts.ts';
import { categoryOf, type UnitId } from '../unit/units.ts';

/** Interpretation of an ambiguous value. */
export type Reading =
  | { readonly kind: 'thousands' | 'decimal' | 'mixed' }
  | { readonly kind: 'units'; readonly negative: boolean; readonly terms: readonly Term[] };

interface Term {
  readonly value: Rational;
  readonly unit: UnitId;
}

export interface Quantity {
  /** Value in the requested unit. */
  readonly value: Rational;
  readonly reading: Reading | null;
  /** The reading of the first symbol that another unit has in another letter case. */
  readonly caseReading?: CaseReading | null;
}

export type QuantityError = NumberError | 'converters.error.unitNotFound' | 'converters.error.incompatibleUnits';

/** Normalizes equivalent characters: spaces, minus signs, quotes, powers of ten, ½. */
export function normalize(text: string): string {
  return text
    .replace(/[’‘′`]/g, "'")
    .replace(/''|[“”„″]/g, '"')
    .replace(/[−–—‒]/g, '-')
    .replace(/10([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, power: string) => {
      return `10^${sign === '⁻' ? '-' : ''}${[...power].map((digit) => superscripts.indexOf(digit)).join('')}`;
    })
    .replace(/[¼-¾⅐-⅞↉]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/\s+/g, ' ')
    .replace(/ ?[x×х·*] ?10 ?\^ ?([+-]?\d+)/gi, 'e$1')
    .replace(/(\d)[eе](?=[+-]?\d)/gi, '$1e')
    .trim();
}

const amount = /(?:(\d+)-(?=\d+ ?\/))?([.,]?\d(?:[\d.,_ ]*[\d.,])?(?:e[+-]?\d+)?)(?: ?\/ ?(\d[\d.,]*))?/y;

/** Maximum number of characters of the input that an error message quotes. */
const QUOTED = 24;

/** Returns the error for a text that is too long: too many digits, or not a number. */
function tooLong(typed: string): InputError<QuantityError> {
  const isNumber = /^[\d.,_\s'+-]*$/.test(typed);
  return isNumber
    ? new InputError('converters.error.tooLong' satisfies NumberError, 'value', {
        limit: MAX_DIGITS,
        asked: typed.replace(/\D/g, '').length,
      })
    : new InputError('converters.error.notNumber' satisfies NumberError, 'value', { text: `${typed.slice(0, QUOTED)}…` });
}

/** Parses the number at the beginning of a term. Returns it with the index after it. */
function readAmount(text: string, from: number, mark: '.' | ',') {
  amount.lastIndex = from;
  const match = amount.exec(text);
  if (!match) throw new InputError('converters.error.notNumber' satisfies NumberError, 'value', { text });
  const [all, hyphened = '', first = '', bottom] = match;
  const end = from + all.length;
  if (bottom === undefined) return { ...readNumber(first, mark), end, isHyphened: false };
  const split = first.lastIndexOf(' ');
  const top = first.slice(split + 1);
  // 3 1/2 is a mixed number; 1 234/5 is a fraction with a numerator of four digits.
  const isMixed = split > 0 && (top.length !== 3 || Number(top) < Number(bottom));
  const whole = isMixed ? first.slice(0, split) : hyphened;
  return { value: readFraction(whole, isMixed ? top : first, bottom, mark), mark: null, end, isHyphened: hyphened !== '' };
}

const unitText = /[^\d]*\p{L}\^?[23](?!\d| ?[\p{L}"'])|[^\d]*/uy;

/** Reads the name of a unit up to the next number; the digit in `m2` belongs to the name. */
function readUnit(text: string, from: number) {
  unitText.lastIndex = from;
  const all = unitText.exec(text)?.[0] ?? '';
  return { name: all.replace(/(?:,| and| и)? ?$/i, '').trim(), end: from + all.length };
}

function unitIn(name: string, category: ReturnType<typeof categoryOf>): UnitId {
  if (!/[\p{L}'"°]/u.test(name)) throw new InputError('converters.error.notNumber' satisfies NumberError, 'value', { text: name });
  const unit = unitNamed(name);
  if (!unit) throw new InputError('converters.error.unitNotFound' satisfies QuantityError, 'value', { text: name });
  if (categoryOf(unit) !== category)
    throw new InputError('converters.error.incompatibleUnits' satisfies QuantityError, 'value', { text: name });
  return unit;
}

/**
 * Parses a typed value: `1 234,5`, `1,234.5`, `1e3`, `3 1/2`, `5 ft 11 in`, `5'11"`. Returns null for an empty text.
 *
 * @param unit  unit of the result, and of a number without a unit
 * @throws InputError (QuantityError)
 */
export function parseQuantity(typed: string, unit: UnitId, locale: Locale): Quantity | null {
  const short = parseShortDecimal(typed);
  if (short) return { value: short, reading: null };
  if (typed.length > MAX_TEXT) throw tooLong(typed);
  const text = normalize(typed);
  if (text === '') return null;
  const mark = decimalMarkOf(locale);
  const category = categoryOf(unit);
  const [sign = ''] = /^[+-] ?/.exec(text) ?? [];
  const isNegative = sign.startsWith('-');
  const signed = (value: Rational) => (isNegative ? negate(value) : value);
  const size = text.slice(sign.length);
  if (/^\d{1,3}(?:'\d{3})+(?:[.,]\d*)?$/.test(size)) {
    return { value: signed(readNumber(size.replaceAll("'", ''), '.').value), reading: { kind: 'thousands' } };
  }

  const terms: Term[] = [];
  let reading: Reading | null = null;
  let isNamed = false;
  let byCase: CaseReading | null = null;
  for (let at = 0; at < size.length; ) {
    const number = readAmount(size, at, mark);
    const { name, end } = readUnit(size, number.end);
    const before = isNamed && end === size.length ? terms.at(-1) : undefined;
    const smaller = before && unitOf(before.unit).next;
    if (name === '' && isNamed && !smaller)
      throw new InputError('converters.error.notNumber' satisfies NumberError, 'value', { text: typed });
    const named = name === '' ? (smaller ?? unit) : unitIn(name, category);
    isNamed ||= name !== '';
    byCase ??= caseReading(name);
    if (number.mark) reading = { kind: number.mark };
    if (number.isHyphened) reading = { kind: 'mixed' };
    terms.push({ value: number.value, unit: named });
    at = end;
  }
  const [first] = terms;
  if (!first) throw new InputError('converters.error.notNumber' satisfies NumberError, 'value', { text: typed });
  // Temperatures cannot be added: 5 °C and 3 °F is not a temperature.
  if (terms.length > 1 && !haveSameZero(category))
    throw new InputError('converters.error.notNumber' satisfies NumberError, 'value', { text: typed });
  if (terms.length === 1 && first.unit === unit) return { value: signed(first.value), reading, caseReading: byCase };
  // For temperatures the sign applies to the number before its conversion.
  const total = terms.map((term) => convert(signed(term.value), term.unit, unit)).reduce(add);
  return { value: total, reading: { kind: 'units', negative: isNegative, terms }, caseReading: byCase };
}
