import type { Locale } from '#src/locale/locale.ts';
import { otherLayout } from '#src/locale/keyboard-layout.ts';
import { one, type Rational } from '#workers/decimal/rational.ts';
import { roundTo } from '#workers/decimal/round.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { convert } from './convert.ts';
import { figureOf, typedFigure } from './figure.ts';
import { parseNamedQuantity, type QuantityError, type Reading } from './parse-quantity.ts';
import { findUnits, unitsLike } from '../unit/find-units.ts';
import { otherUnit } from '../unit/popular-pairs.ts';
import { type CaseReading, unitNamed } from '../unit/unit-words.ts';
import { categoryOf, type UnitId } from '../unit/units.ts';

/** Maximum number of digits of a value that is shown as a decimal; a value with more digits is shown as typed. */
const EXACT_DIGITS = 17;
/** Number of significant digits of a result in a list of answers. */
const ANSWER_DIGITS = 7;
const divider = /(?<=\s)(?:to|in|into|as|в|во|это)(?=\s)|→|->|=>|=/gi;
const oneOf = /^(?:an?|one|один|одна|одной|одном|одну)\s+/i;
const asking = /^(?:convert|how much is|what is|from|сколько будет|перевести|переведи|конвертировать|из)\s+/i;
/** Matches “how many miles in 5 km”, «сколько миль в 5 км», in which the target unit is first. */
const inverted = /^(?:how many|how much|сколько)\s+(.+?)\s+(?:are\s+|is\s+)?(?:in|within|в|во)\s+(.+)$/i;

interface AskedQuantity {
  readonly from: UnitId;
  readonly value: Rational;
  /** The quantity as typed, if it has several units or more than 17 digits as a decimal: `5 ft 11 in`, `1/3 cup`. */
  readonly typed?: string | undefined;
  /** Interpretation of an ambiguous number. */
  readonly reading?: Reading | null | undefined;
  /** The reading of its first symbol, if another unit has it in another letter case. */
  readonly caseReading?: CaseReading | null | undefined;
}

interface AskedConversion extends AskedQuantity {
  readonly to: UnitId;
}

/** Reads a quantity with units, of which the first is its unit: `5 ft 11 in` in feet. Also reads it typed on the other keyboard layout. */
function readQuantity(text: string, locale: Locale): AskedQuantity | null {
  for (const spelling of [text, otherLayout(text)]) {
    const quantity = quantityIn(spelling, locale);
    if (!quantity) continue;
    const { value, unit, terms, reading, caseReading } = quantity;
    const isLong = terms.length > 1 || !roundTo(value, EXACT_DIGITS).exact;
    return { from: unit, value, typed: isLong ? spelling : undefined, reading, caseReading };
  }
  return null;
}

function quantityIn(text: string, locale: Locale) {
  try {
    return parseNamedQuantity(text, locale);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function unitsMeant(text: string): readonly UnitId[] {
  const exact = unitNamed(text) ?? unitNamed(otherLayout(text));
  if (exact) return [exact];
  const like = unitsLike(text);
  return like.length > 0 ? like : unitsLike(otherLayout(text));
}

function unitExactly(text: string): readonly UnitId[] {
  const unit = unitNamed(text);
  return unit ? [unit] : [];
}

/**
 * Returns the conversions of a quantity: “5 ft 11 in to cm”, “how many miles in 5 km”. Without a target unit, the default target unit is
 * used.
 *
 * @param unitsFor  the units that the name of a target may mean. Default: those that begin with it, for a question that is being typed.
 */
export function askedConversions(question: string, locale: Locale, unitsFor = unitsMeant): readonly AskedConversion[] {
  const text = question.replace(/[\s?!]+$/, '');
  const [, targetText, whole] = inverted.exec(text) ?? [];
  const halves: readonly (readonly [string, string])[] =
    targetText !== undefined && whole !== undefined ? [[whole, targetText]] : [...dividedIn(text), [text, '']];
  for (const [left, right] of halves) {
    const sourceText = left.replace(asking, '').trim().replace(oneOf, '1 ');
    const bare = targetText === undefined ? undefined : unitNamed(sourceText);
    const quantity: AskedQuantity | null = bare ? { from: bare, value: one } : readQuantity(sourceText, locale);
    if (!quantity) continue;
    const { from } = quantity;
    const units = right === '' ? [otherUnit(from)] : unitsFor(right.trim());
    const found = units.filter((to) => categoryOf(to) === categoryOf(from)).map((to) => ({ ...quantity, to }));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Returns the conversion of a complete question, in which each unit has one of its names.
 *
 * @param target  name of the target unit; empty if the question contains it
 * @throws InputError (QuantityError)
 */
export function exactConversion(question: string, target: string, locale: Locale): AskedConversion {
  const [conversion] = askedConversions(target === '' ? question : `${question} to ${target}`, locale, unitExactly);
  if (conversion) return conversion;
  const text = question.replace(asking, '').replace(oneOf, '1 ').trim();
  const halves: readonly (readonly [string, string])[] = target === '' ? [...dividedIn(text), [text, '']] : [[text, target]];
  const read = halves.find(([left]) => readQuantity(left.trim(), locale)) ?? (halves[0] as readonly [string, string]);
  const quantity = parseNamedQuantity(read[0].trim(), locale);
  const unit = read[1].trim();
  if (!quantity) throw new InputError('converters.error.notNumber' satisfies QuantityError, 'value', { text });
  const code: QuantityError = unitNamed(unit) ? 'converters.error.incompatibleUnits' : 'converters.error.unitNotFound';
  throw new InputError(code, 'unit', { text: unit, category: categoryOf(quantity.unit) });
}

/** Returns conversions for a query that may consist of units alone: `km`, “kg to lb”. */
export function likelyConversions(text: string, locale: Locale): readonly AskedConversion[] {
  const conversions = askedConversions(text, locale);
  if (conversions.length > 0) return conversions;
  const plain = text.replace(asking, '');
  const named = unitNamed(plain);
  if (named) return [{ from: named, to: otherUnit(named), value: one }];
  return findUnits(plain, locale).map(({ from, to, value }) => ({ from, to: to ?? otherUnit(from), value: value ?? one }));
}

/**
 * Splits a text at each word or sign that may separate two units. The split at the last one comes first: in `5 in in cm`, the first `in`
 * is the symbol of inches.
 */
function dividedIn(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(divider)].map(({ index, 0: all }) => [text.slice(0, index), text.slice(index + all.length)] as const).reverse();
}

/** Returns the conversion with its result: `5 ft 11 in = 180.34 cm`. */
export function answerText({ from, to, value, typed }: AskedConversion, symbol: (unit: UnitId) => string, locale: Locale): string {
  const result = figureOf(convert(value, from, to), ANSWER_DIGITS, locale);
  const quantityText = typed ?? `${typedFigure(value, locale).text}\u00a0${symbol(from)}`;
  return `${quantityText} ${result.exact ? '=' : '≈'} ${result.text}\u00a0${symbol(to)}`;
}
