import { addressesOf, type CategoryId, categoryIds, categoryOf, type UnitId, unitsOf } from './units.ts';

/** Popular conversions, the most frequent first within a category. */
export const popularPairs = categoryIds.flatMap((category) =>
  addressesOf(category).popular.map(([from, to, priority, searchVolume]) => ({ category, from, to, priority, searchVolume })),
);

export function popularIn(category: CategoryId) {
  return popularPairs.filter((pair) => pair.category === category);
}

/**
 * Returns the unit to which a unit is converted by default: its partner in the first popular pair, or the first other unit of its category.
 */
export function otherUnit(unit: UnitId): UnitId {
  const partner = popularPairs.find(({ from }) => from === unit)?.to ?? popularPairs.find(({ to }) => to === unit)?.from;
  return partner ?? (unitsOf(categoryOf(unit)).find((other) => other !== unit) as UnitId);
}
