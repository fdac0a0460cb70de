import type { Params, Resolved } from '../../section.ts';
import { otherUnit } from './popular-pairs.ts';
import { categoryIds, categoryOf, findUnit, isCategory, plainWord, type UnitId, unitsOf } from './units.ts';

/** Every ordered pair of two units of one category; each has an address. */
export const conversionPairs = categoryIds.flatMap((category) =>
  unitsOf(category).flatMap((from) =>
    unitsOf(category)
      .filter((to) => to !== from)
      .map((to) => ({ category, from, to })),
  ),
);

/** Values of the hub's search parameter `error` for an address that is not a conversion. */
export const addressErrors = ['Invalid category', 'Invalid units', 'Units do not belong to this category', 'Incompatible units'] as const;
export type AddressError = (typeof addressErrors)[number];

/**
 * Returns the pair that an address names by ids, aliases or symbols, or the error for the hub. If both units are the same, the second is
 * replaced by the default target unit. A category alone, or with one unit, leads to the hub without an error.
 */
export function resolvePair({ category: given = '', from: fromName, to: toName }: Params): Resolved {
  const refuse = (error: AddressError) => ({ error });
  const category = plainWord(given);
  if (!isCategory(category)) return refuse('Invalid category');
  const units = [fromName, toName].filter((name) => name !== undefined).map(findUnit);
  if (units.includes(undefined)) return refuse('Invalid units');
  const [from, to] = units as readonly UnitId[];
  const foreign = units.filter((unit) => categoryOf(unit as UnitId) !== category);
  if (foreign.length > 0) return refuse(foreign.length === units.length ? 'Units do not belong to this category' : 'Incompatible units');
  if (!from || !to) return { error: null };
  return { params: { category, from, to: to === from ? otherUnit(from) : to } };
}
