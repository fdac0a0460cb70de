import type { Locale } from '#src/locale/locale.ts';
import { otherLayout } from '#src/locale/keyboard-layout.ts';
import { one, type Rational } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { Answer, Offers, Query } from '../offers.ts';
import { askedValue, searchWith } from './value/address-value.ts';
import { convert } from './value/convert.ts';
import { figureOf, typedFigure } from './value/figure.ts';
import { findUnits, unitsLike } from './unit/find-units.ts';
import { otherUnit } from './unit/popular-pairs.ts';
import { parseQuantity } from './value/parse-quantity.ts';
import { converterFields } from './shareable.ts';
import { unitNamed } from './unit/unit-words.ts';
import { categoryIds, categoryOf, type UnitId, unitsOf } from './unit/units.ts';

/** Digits of an answer that is read in passing. */
const DIGITS = 7;
const MOST = 2;
const divider = /(?<=\s)(?:to|in|into|as|в|во|это)(?=\s)|→|->|=>|=/g;
const oneOf = /^(?:an?|one|один|одна|одной|одном|одну)\s+/;
const asking = /^(?:convert|how much is|what is|from|сколько будет|перевести|переведи|конвертировать|из)\s+/;
/** “how many miles in 5 km”, «сколько миль в 5 км»: what is wanted comes first. */
const inverted = /^(?:how many|how much|сколько)\s+(.+?)\s+(?:are\s+|is\s+)?(?:in|within|в|во)\s+(.+)$/;

interface Asked {
  readonly from: UnitId;
  readonly to: UnitId;
  readonly value: Rational;
  /** As it was typed, where that says more than one number: `5 ft 11 in`. */
  readonly typed?: string | undefined;
}

/** A quantity in the first unit that it names: `5 ft 11 in` is so many feet. */
function readQuantity(text: string, locale: Locale): { readonly unit: UnitId; readonly value: Rational; readonly typed?: string } | null {
  for (const category of categoryIds) {
    for (const spelling of [text, otherLayout(text)]) {
      const read = quantityIn(spelling, unitsOf(category)[0] as UnitId, locale);
      const terms = read?.reading?.kind === 'units' ? read.reading.terms : [];
      const unit = terms[0]?.unit;
      const value = unit && quantityIn(spelling, unit, locale)?.value;
      if (unit && value) return terms.length > 1 ? { unit, value, typed: spelling } : { unit, value };
    }
    // The base unit itself is read as no other would be.
    const named = /^[-−]?[\d.,\s]+(.*)$/.exec(text)?.[1]?.trim();
    const unit = named && (unitNamed(named) ?? unitNamed(otherLayout(named)));
    if (unit && categoryOf(unit) === category) {
      const value = quantityIn(text.slice(0, text.length - named.length), unit, locale)?.value;
      if (value) return { unit, value };
    }
  }
  return null;
}

function quantityIn(text: string, unit: UnitId, locale: Locale) {
  try {
    return parseQuantity(text, unit, locale);
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

function asked(text: string, locale: Locale): readonly Asked[] {
  const [, wanted, whole] = inverted.exec(text) ?? [];
  const halves: readonly (readonly [string, string])[] =
    wanted !== undefined && whole !== undefined ? [[whole, wanted]] : [...dividedIn(text), [text, '']];
  for (const [left, right] of halves) {
    const given = left.replace(asking, '').trim().replace(oneOf, '1 ');
    const bare = wanted === undefined ? undefined : unitNamed(given);
    const quantity = bare ? { unit: bare, value: one } : readQuantity(given, locale);
    if (!quantity) continue;
    const { unit: from, value } = quantity;
    const typed = 'typed' in quantity ? quantity.typed : undefined;
    const units = right === '' ? [otherUnit(from)] : unitsMeant(right.trim());
    const found = units.filter((to) => to !== from && categoryOf(to) === categoryOf(from)).map((to) => ({ from, to, value, typed }));
    if (found.length > 0) return found;
  }
  const plain = text.replace(asking, '');
  const named = unitNamed(plain);
  if (named) return [{ from: named, to: otherUnit(named), value: one }];
  return findUnits(plain).map(({ from, to, value }) => ({
    from,
    to: to ?? otherUnit(from),
    value: (value !== null && askedValue(`?v=${value}`) && quantityIn(value, from, 'en')?.value) || one,
  }));
}

/** Before and after each word that may divide, the last one first: inches are `in` as well. */
function dividedIn(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(divider)].map(({ index, 0: all }) => [text.slice(0, index), text.slice(index + all.length)] as const).reverse();
}

/** “5 km in miles”: the answer, and the page where there is more of it. */
function answer({ text, page, locale, say }: Query): readonly Answer[] {
  if (page !== null) return [];
  const seen = new Set<string>();
  return asked(text.trim(), locale)
    .filter(({ from, to }) => !seen.has(`${from} ${to}`) && seen.add(`${from} ${to}`))
    .slice(0, MOST)
    .map(({ from, to, value, typed }) => {
      const result = figureOf(convert(value, from, to), DIGITS, locale);
      const unit = (id: UnitId) => `\u00a0${say(`converters.unit.${id}.symbol`)}`;
      return {
        page: 'pair',
        params: { category: categoryOf(from), from, to },
        search: searchWith(value, ''),
        title: `${typed ?? typedFigure(value, locale).text + unit(from)} ${result.exact ? '=' : '≈'} ${result.text}${unit(to)}`,
        detail: say('converters.pair.title', { from: say(`converters.unit.${from}.from`), to: say(`converters.unit.${to}.to`) }),
      };
    });
}

export const offers = {
  aliases: { hub: 'единицы величины перевести units measures' },
  answer,
  shareable: { pair: converterFields },
} satisfies Offers;
