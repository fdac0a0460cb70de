import type { CategoryAddresses, CategoryId, UnitId } from './category.ts';

export type { CategoryId, UnitId };

/** The query makes modules of their own of these parts, so that the other pages of the site do not load the rest of the files. */
const files = import.meta.glob<CategoryAddresses>('../categories/*.ts', { eager: true, query: '?address', import: 'address' });

/** The categories in display order. */
export const categoryIds: readonly CategoryId[] = ['length', 'weight', 'temperature', 'volume', 'area', 'data-size'];

export function isCategory(id: string): id is CategoryId {
  return (categoryIds as readonly string[]).includes(id);
}

/** Returns the parts of a category that addresses need. */
export function addressesOf(category: CategoryId): CategoryAddresses {
  return files[`../categories/${category}.ts`] as CategoryAddresses;
}

/** Returns the ids of the units of a category, in display order. */
export function unitsOf(category: CategoryId): readonly UnitId[] {
  return Object.keys(addressesOf(category).aliases) as UnitId[];
}

const byId = new Map(
  categoryIds.flatMap((category) =>
    Object.entries(addressesOf(category).aliases).map(
      ([id, aliases]) => [id as UnitId, { category, aliases: aliases.split(' ') }] as const,
    ),
  ),
);

export function categoryOf(id: UnitId): CategoryId {
  return byId.get(id)?.category as CategoryId;
}

export function aliasesOf(id: UnitId): readonly string[] {
  return byId.get(id)?.aliases as readonly string[];
}

/** Converts a name to the form of aliases: `Fl. Oz` → `fl-oz`, `m²` → `m2`, `°C` → `c`. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.^°]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-');
}

const byWord = new Map<string, UnitId>([...byId.keys()].flatMap((id) => [id, ...aliasesOf(id)].map((word) => [word, id] as const)));

/** Returns the unit with an id, alias or symbol. */
export function findUnit(text: string): UnitId | undefined {
  return byWord.get(plainWord(text));
}
