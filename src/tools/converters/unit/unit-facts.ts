import type { Category, Unit } from './category.ts';
import { type CategoryId, categoryOf, type UnitId } from './units.ts';

const files = import.meta.glob<Category>('../categories/*.ts', { eager: true, import: 'default' });

/** Returns the parts of a category that conversions need. */
export function factsOf(category: CategoryId): Category {
  return files[`../categories/${category}.ts`] as Category;
}

export function unitOf(id: UnitId): Unit {
  return factsOf(categoryOf(id)).units[id];
}
