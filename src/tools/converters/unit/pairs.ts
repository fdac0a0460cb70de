import { categoryIds, categoryOf, findUnit, isCategory, plainWord, unitsOf } from './units.ts';

/** Every ordered pair of two units of one category: an address each. */
export const conversionPairs = categoryIds.flatMap((category) =>
  unitsOf(category).flatMap((from) =>
    unitsOf(category)
      .filter((to) => to !== from)
      .map((to) => ({ category, from, to })),
  ),
);

/** What the search parameter `error` of the hub says when an address names no conversion. */
export const addressErrors = ['Invalid category', 'Invalid units', 'Units do not belong to this category', 'Incompatible units'] as const;
export type AddressError = (typeof addressErrors)[number];

type Named =
  | { readonly params: { readonly category: string; readonly from: string; readonly to: string } }
  | { readonly error: AddressError };

/** The pair that an address names by ids, aliases or symbols, or why it names none. */
export function resolvePair({ category: given = '', from: fromName = '', to: toName = '' }: Readonly<Record<string, string>>): Named {
  const category = plainWord(given);
  if (!isCategory(category)) return { error: 'Invalid category' };
  const from = findUnit(fromName);
  const to = findUnit(toName);
  if (!from || !to || from === to) return { error: 'Invalid units' };
  if (categoryOf(from) !== categoryOf(to)) return { error: 'Incompatible units' };
  if (categoryOf(from) !== category) return { error: 'Units do not belong to this category' };
  return { params: { category, from, to } };
}
