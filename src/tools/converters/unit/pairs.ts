import type { Params, Resolved } from '../../section.ts';
import type { Pair } from './pair-of.ts';
import { otherUnit, popularIn } from './popular-pairs.ts';
import { addressesOf, type CategoryId, categoryIds, categoryOf, findUnit, isCategory, plainWord, type UnitId, unitsOf } from './units.ts';

/** Returns every ordered pair of two units of a category. */
export function pairsIn(category: CategoryId): readonly Pair[] {
  const units = unitsOf(category);
  return units.flatMap((from) => units.filter((to) => to !== from).map((to) => ({ category, from, to })));
}

/** Returns the pairs of a category that have a document of their own. */
export function documentedPairs(category: CategoryId): readonly Pair[] {
  if (addressesOf(category).documents === 'all') return pairsIn(category);
  return popularIn(category).map(({ from, to }) => ({ category, from, to }));
}

const documented = new Set(categoryIds.flatMap(documentedPairs).map(({ from, to }) => `${from} ${to}`));

export const hasDocument = (from: UnitId, to: UnitId) => documented.has(`${from} ${to}`);

const sum = (count: (category: CategoryId) => number) => categoryIds.reduce((total, category) => total + count(category), 0);

/** Numbers in the texts about the converters. */
export const counts = {
  categories: categoryIds.length,
  units: sum((category) => unitsOf(category).length),
  conversions: sum((category) => unitsOf(category).length * (unitsOf(category).length - 1)),
};

/** Values of the hub's search parameter `error` for an address that is not a conversion. */
export const addressErrors = ['Invalid category', 'Invalid units', 'Units do not belong to this category', 'Incompatible units'] as const;
export type AddressError = (typeof addressErrors)[number];

/**
 * Returns the pair that an address names by ids, aliases or symbols, or the error for the hub. If both units are the same, the second is
 * replaced by the default target unit. A category alone, or with one unit, leads to the hub without an error.
 */
export function resolvePair({ category: categoryName = '', from: fromName, to: toName }: Params): Resolved {
  const refuse = (error: AddressError) => ({ error });
  const category = plainWord(categoryName);
  if (!isCategory(category)) return refuse('Invalid category');
  const units = [fromName, toName].filter((name) => name !== undefined).map(findUnit);
  if (units.includes(undefined)) return refuse('Invalid units');
  const [from, to] = units as readonly UnitId[];
  const foreign = units.filter((unit) => categoryOf(unit as UnitId) !== category);
  if (foreign.length > 0) return refuse(foreign.length === units.length ? 'Units do not belong to this category' : 'Incompatible units');
  if (!from || !to) return { error: null };
  return { params: { category, from, to: to === from ? otherUnit(from) : to } };
}
