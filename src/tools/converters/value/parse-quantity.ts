import type { Locale } from '#src/locale/locale.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import { add, compare, negate, parseShortDecimal, type Rational } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { convert, factorOf, haveSameZero } from './convert.ts';
import { superscripts } from './figure.ts';
import { MAX_DIGITS, MAX_TEXT } from '../limits.ts';
import { type NumberError, readFraction, readNumber } from './read-number.ts';
import { caseReading, type CaseReading, unitNamed } from '../unit/unit-words.ts';
import { unitOf } from '../unit/unit-facts.ts';
import { type CategoryId, categoryOf, type UnitId } from '../unit/units.ts';

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

export type QuantityError =
  | NumberError
  | 'converters.error.unitNotFound'
  | 'converters.error.incompatibleUnits'
  | 'converters.error.numberWithoutUnit';

/** Stands in a normalized text for an apostrophe that separates groups of digits. */
const GROUP = '’';
/** Characters without a width, which copied text contains: a soft hyphen, joiners, marks of direction, a byte order mark. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** Matches the digit groups of `12'500 ft`, but not the feet of `5'110"`. */
const apostropheGroups = /(?<![\d.,'])\d{1,3}(?:(?:'\d{3}){2,}(?!\d)|'\d{3}(?!\d)(?![^'\p{L}]*"))/gu;

/**
 * Normalizes equivalent characters: spaces, hyphens and minus signs, quotes, slashes, degree signs, powers of ten, ½. A superscript or
 * subscript digit after a number remains distinct from its digits, because NFKC would turn 5² into 52.
 */
export function normalize(text: string): string {
  return (
    text
      .replace(invisible, '')
      .replace(/[’‘ʼ`´‛＇]/g, "'")
      .replace(/''|′′|[“”„‟″ʺ＂]/g, '"')
      .replace(apostropheGroups, (groups) => groups.replaceAll("'", GROUP))
      .replace(/[′ʹ]/g, "'")
      .replace(/[‐‑‒–—―−﹣－]/g, '-')
      .replace(/[∕⁄⧸／]/g, '/')
      // Feet and inches as on a plan: 5'-11".
      .replace(/(?<=\d') ?- ?(?=[\d.¼-¾⅐-⅞](?:[^'\p{L}]| and | и )*(?:"|$))/gu, ' ')
      .replace(/[º˚∘ᵒ]|(?<![x×х·*] ?10)⁰(?= ?[CFKСФК](?!\p{L}))/giu, '°')
      .replace(/10([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, sign: string, power: string) => {
        return `10^${sign === '⁻' ? '-' : ''}${[...power].map((digit) => superscripts.indexOf(digit)).join('')}`;
      })
      .replace(/(?<![\p{L}⁰¹²³⁴⁵⁶⁷⁸⁹])([⁰¹²³⁴⁵⁶⁷⁸⁹]+)\/([₀-₉\d]+)/gu, ' $1/$2')
      .replace(/(?<=\d)[⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉]|(?<=\p{L})[⁰¹⁴⁵⁶⁷⁸⁹₀-₉]/gu, '^^$&')
      .replace(/[¼-¾⅐-⅞↉]/g, ' $&')
      .normalize('NFKC')
      .replaceAll('⁄', '/')
      .replace(/\s+/g, ' ')
      .replace(/^ ?(?:minus|минус) (?=[\d.,])/i, '-')
      .replace(
        /(?: ?[x×х·*] ?|(?<![\p{L}\d.,/’] ?))10 ?\^ ?([+-]?\d+)/giu,
        (all, power: string) => `${all.startsWith('10') ? 1 : ''}e${power}`,
      )
      .replace(/(\d)[eе](?=[+-]?\d)/gi, '$1e')
      .trim()
  );
}

/** Matches a number, or a fraction with or without a whole number before it: `1,234.5`, `3 1/2`, `3-1/2`, `3 and 1/2`. */
const amount = /(?:(\d+)(?:-| ?[+&] ?| (?:and|и) )(?=\d+ ?\/ ?\d))?([.,]?\d(?:[\d.,_’ ]*[\d.,])?(?:e[+-]?\d+)?)(?: ?\/ ?(\d[\d.,]*))?/iy;

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
    : notNumber(`${typed.slice(0, QUOTED)}…`);
}

function notNumber(text: string): InputError<QuantityError> {
  return new InputError('converters.error.notNumber' satisfies NumberError, 'value', { text });
}

/** Parses the number at the beginning of a term. Returns it with the index after it. */
function readAmount(text: string, from: number, mark: '.' | ',') {
  amount.lastIndex = from;
  const match = amount.exec(text);
  if (!match) throw notNumber(text);
  const [all, joined = '', first = '', bottom] = match;
  const end = from + all.length;
  if (bottom === undefined) return { ...readNumber(first, mark), end, isMixed: false };
  const split = first.lastIndexOf(' ');
  const top = first.slice(split + 1);
  // 3 1/2 is a mixed number; 1 234/5 is a fraction with a numerator of four digits.
  const isMixed = split > 0 && (top.length !== 3 || Number(top) < Number(bottom));
  const whole = isMixed ? first.slice(0, split) : joined;
  return { value: readFraction(whole, isMixed ? top : first, bottom, mark), mark: null, end, isMixed: joined !== '' };
}

const unitText = /[^\d]*\p{L}\^?[23](?!\d| ?(?!(?:and|и) )[\p{L}"'])[^\d\p{L}]*(?:(?:and|и) )?|[^\d]*/iuy;
/** Matches what joins two terms. */
const joiner = /(?:,? (?:and|и)|,| ?[+&])? ?$/i;

/** Reads the name of a unit up to the next number; the digit in `m2` belongs to the name. */
function readUnit(text: string, from: number) {
  unitText.lastIndex = from;
  const all = unitText.exec(text)?.[0] ?? '';
  // The mark after a space belongs to the number: 5 ft .5 in.
  const end = from + all.length - (/[ '"][.,]$/.test(all) && from + all.length < text.length ? 1 : 0);
  const named = text.slice(from, end);
  // 27-inch
  const name = named
    .replace(/^-(?=\p{L})/u, '')
    .replace(joiner, '')
    .trim();
  return { name, end, isJoined: joiner.exec(named)?.[0].trim() !== '' };
}

/** A number with the name of its unit, as typed. */
interface TypedTerm {
  readonly value: Rational;
  readonly name: string;
  /** Reading of its number, if it has an ambiguous mark. */
  readonly mark: 'thousands' | 'decimal' | 'mixed' | null;
  /** True if a comma, `and` or `+` follows. */
  readonly isJoined: boolean;
}

/** Reads the terms of a normalized text without its sign. */
function readTerms(text: string, mark: '.' | ','): readonly TypedTerm[] {
  const terms: TypedTerm[] = [];
  for (let at = 0; at < text.length; ) {
    // In “5 ft ,5 in” the comma may separate the terms or the decimals.
    if (at > 0 && text[at] === ',') throw notNumber(text);
    const number = readAmount(text, at, mark);
    const { name, end, isJoined } = readUnit(text, number.end);
    terms.push({ value: number.value, name, mark: number.isMixed ? 'mixed' : number.mark, isJoined });
    at = end;
  }
  return terms;
}

function unitIn(name: string, category: CategoryId | null): UnitId {
  if (!/[\p{L}'"°]/u.test(name)) throw notNumber(name);
  const unit = unitNamed(name);
  if (!unit) throw new InputError('converters.error.unitNotFound' satisfies QuantityError, 'value', { text: name });
  if (category !== null && categoryOf(unit) !== category)
    throw new InputError('converters.error.incompatibleUnits' satisfies QuantityError, 'value', { text: name });
  return unit;
}

/**
 * Returns the units of the terms. Only one number may be without a unit: the only number, which has the requested unit, or the last one
 * after a unit that has a next unit: `5 ft 11`.
 */
function unitsOfTerms(terms: readonly TypedTerm[], requested: UnitId | null, typed: string): readonly UnitId[] {
  const units: UnitId[] = [];
  for (const [index, { name }] of terms.entries()) {
    const [first] = units;
    const category = first ? categoryOf(first) : requested && categoryOf(requested);
    const before = units.at(-1);
    if (name === '°' && requested && category === 'temperature' && requested !== 'kelvin') units.push(requested);
    else if (name !== '') units.push(unitIn(name, category));
    else if (terms.length === 1 && requested) units.push(requested);
    else {
      const next = before && index === terms.length - 1 && !terms[index - 1]?.isJoined ? unitOf(before).next : undefined;
      if (!next) throw new InputError('converters.error.numberWithoutUnit' satisfies QuantityError, 'value', { text: typed });
      units.push(next);
    }
  }
  return units;
}

/** A typed quantity with its first unit, or the requested unit. */
interface ReadQuantity extends Quantity {
  readonly unit: UnitId;
  readonly terms: readonly Term[];
}

function read(typed: string, requested: UnitId | null, locale: Locale): ReadQuantity | null {
  if (typed.length > MAX_TEXT) throw tooLong(typed);
  const text = normalize(typed);
  if (text === '') return null;
  const [sign = ''] = /^[+-] ?/.exec(text) ?? [];
  const isNegative = sign.startsWith('-');
  const signed = (value: Rational) => (isNegative ? negate(value) : value);
  const typedTerms = readTerms(text.slice(sign.length), decimalMarkOf(locale));
  const units = unitsOfTerms(typedTerms, requested, typed);
  const terms = typedTerms.map(({ value }, index): Term => ({ value, unit: units[index] as UnitId }));
  const [first] = terms;
  if (!first) throw notNumber(typed);
  const unit = requested ?? first.unit;
  const byCase = typedTerms.map(({ name }) => caseReading(name)).find((reading) => reading !== null) ?? null;
  const mark = typedTerms.find((term) => term.mark !== null)?.mark;
  if (terms.length === 1 && first.unit === unit) {
    return { value: signed(first.value), reading: mark ? { kind: mark } : null, caseReading: byCase, unit, terms };
  }
  // Temperatures cannot be added: 5 °C and 3 °F is not a temperature.
  if (terms.length > 1 && !haveSameZero(categoryOf(unit))) throw notNumber(typed);
  // 12′500 ft has feet twice: one of its signs means something else.
  const isLarger = (one: UnitId, other: UnitId) => compare(factorOf(one), factorOf(other)) > 0;
  const isOrdered = units.every(
    (one, index) => index === 0 || typedTerms[index - 1]?.isJoined || isLarger(units[index - 1] as UnitId, one),
  );
  if (!isOrdered) throw notNumber(typed);
  // For temperatures the sign applies to the number before its conversion.
  const total = terms.map((term) => convert(signed(term.value), term.unit, unit)).reduce(add);
  return { value: total, reading: { kind: 'units', negative: isNegative, terms }, caseReading: byCase, unit, terms };
}

/**
 * Parses a typed value: `1 234,5`, `1,234.5`, `1e3`, `3 1/2`, `5 ft 11 in`, `5'11"`. Returns null for an empty text.
 *
 * @param unit  unit of the result, and of a number without a unit
 * @throws InputError (QuantityError)
 */
export function parseQuantity(typed: string, unit: UnitId, locale: Locale): Quantity | null {
  const short = parseShortDecimal(typed);
  return short ? { value: short, reading: null } : read(typed, unit, locale);
}

/**
 * Parses a typed value with units: `5 ft 11 in`. The result has its first unit. Returns null for an empty text.
 *
 * @throws InputError (QuantityError)
 */
export function parseNamedQuantity(typed: string, locale: Locale): ReadQuantity | null {
  return read(typed, null, locale);
}

/** Returns the number at the beginning of a text, null if there is none, and the rest of the text. */
export function leadingNumber(typed: string, locale: Locale): { readonly value: Rational | null; readonly rest: string } {
  const text = normalize(typed);
  const [sign = ''] = /^[+-] ?/.exec(text) ?? [];
  try {
    const { value, end } = readAmount(text, sign.length, decimalMarkOf(locale));
    return { value: sign.startsWith('-') ? negate(value) : value, rest: text.slice(end) };
  } catch (error) {
    if (error instanceof InputError) return { value: null, rest: text };
    throw error;
  }
}
