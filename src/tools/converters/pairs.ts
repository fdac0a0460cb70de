import { categoryIds, unitsOf } from './units.ts';

/** Every ordered pair of two units of one category: an address each. */
export const conversionPairs = categoryIds.flatMap((category) =>
  unitsOf[category].flatMap((from) => unitsOf[category].filter((to) => to !== from).map((to) => ({ category, from, to }))),
);
