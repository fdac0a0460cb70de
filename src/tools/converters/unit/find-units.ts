import type { Locale } from '#src/locale/locale.ts';
import { otherLayout } from '#src/locale/keyboard-layout.ts';
import type { Rational } from '#workers/decimal/rational.ts';
import { leadingNumber } from '../value/parse-quantity.ts';
import { categoryIds, categoryOf, plainWord, type UnitId, unitsOf } from './units.ts';
import { namesOf, unitNamed } from './unit-words.ts';

export interface Found {
  readonly from: UnitId;
  /** Target unit; null if only one unit was found. */
  readonly to: UnitId | null;
  /** The number typed before the units; null if there is none. */
  readonly value: Rational | null;
}

const MOST = 8;
/** Rank of the unit that has the name. */
const EXACT = 3;
/** Longest query in characters; two names of units with a number are shorter. */
const LONGEST = 200;
const allUnits = categoryIds.flatMap(unitsOf);

/**
 * Returns how well a unit matches a word that is not its name: better if a name begins with the word (shorter names first), then if a later
 * word of a name begins with it.
 */
function fit(unit: UnitId, word: string): number {
  let best = 0;
  for (const name of namesOf(unit)) {
    if (name.startsWith(word)) best = Math.max(best, 1 + 1 / name.length);
    else if (best < 1 && name.includes(`-${word}`)) best = Math.max(best, 1 / name.length);
  }
  return best;
}

export function unitsLike(text: string): readonly UnitId[] {
  const word = plainWord(text);
  if (word === '') return [];
  const exact = unitNamed(text);
  const ranked = allUnits.map((unit) => ({ unit, rank: unit === exact ? EXACT : fit(unit, word) })).filter(({ rank }) => rank > 0);
  return ranked.sort((a, b) => b.rank - a.rank).map(({ unit }) => unit);
}

/**
 * Finds pairs of units for two names with a word, a sign or only a space between them. With a space, the first name is as short as
 * possible.
 */
function pairsLike(text: string): readonly { readonly from: UnitId; readonly to: UnitId }[] {
  const words = text.split(/\s+(?:to|in|into|в|во)\s+|\s*(?:→|->|=|>)\s*/i);
  const [from = '', to = ''] = words.length > 1 ? words : splitInHalf(text);
  return unitsLike(from.replace(/^(?:from|convert|из)\s+/i, '')).flatMap((one) =>
    unitsLike(to)
      .filter((other) => other !== one && categoryOf(other) === categoryOf(one))
      .map((other) => ({ from: one, to: other })),
  );
}

function splitInHalf(text: string): readonly string[] {
  const words = text.split(' ');
  for (let at = 1; at < words.length; at++) {
    const halves = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (halves.every((half) => unitsLike(half).length > 0)) return halves;
  }
  return [];
}

/** Finds units and conversions by name, symbol or alias in either language, also typed with the other keyboard layout; best first. */
export function findUnits(query: string, locale: Locale): readonly Found[] {
  if (query.length > LONGEST) return [];
  const { value, rest } = leadingNumber(query, locale);
  const text = rest.trim().replace(/\s+/g, ' ');
  for (const typed of [text, otherLayout(text)]) {
    const units = unitsLike(typed).map((from) => ({ from, to: null, value }));
    const found = units.length > 0 ? units : pairsLike(typed).map((pair) => ({ ...pair, value }));
    if (found.length > 0) return found.slice(0, MOST);
  }
  return [];
}
