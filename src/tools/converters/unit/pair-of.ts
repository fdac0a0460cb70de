import { InputError } from '#workers/wire/input-error.ts';
import { type CategoryId, categoryOf, findUnit, isCategory, type UnitId } from './units.ts';

// A type, not an interface, so that it is assignable to the parameters of a page.
export type Pair = {
  readonly category: CategoryId;
  readonly from: UnitId;
  readonly to: UnitId;
};

export type PairError =
  | 'converters.error.missingParameters'
  | 'converters.error.categoryNotFound'
  | 'converters.error.unitsNotFound'
  | 'converters.error.unitNotFound';

/** Returns the pair of a page. @throws InputError (PairError) */
export function pairOf({ category, from, to }: Readonly<Record<string, string>>): Pair {
  const refuse = (code: PairError) => new InputError(code, 'pair', { category: category ?? '' });
  if (!category || !from || !to) throw refuse('converters.error.missingParameters');
  if (!isCategory(category)) throw refuse('converters.error.categoryNotFound');
  const units = [from, to].map(findUnit).filter((unit) => unit !== undefined && categoryOf(unit) === category);
  const [fromUnit, toUnit] = units;
  if (fromUnit && toUnit) return { category, from: fromUnit, to: toUnit };
  throw refuse(units.length === 0 ? 'converters.error.unitsNotFound' : 'converters.error.unitNotFound');
}
