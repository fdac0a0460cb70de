import { nearest } from '#workers/wire/nearest.ts';
import { namesOf } from './unit-words.ts';
import { type CategoryId, categoryIds, plainWord, type UnitId, unitsOf } from './units.ts';

/** Length in letters from which a name is compared: a symbol of one or two letters is near to every other one. */
const NAME_MIN = 3;

/** Returns the unit of a category, or of any if it is null, that was probably meant by a misspelled name, in either language. */
export function unitMeant(text: string, category: CategoryId | null): UnitId | undefined {
  const names = (category ? [category] : categoryIds).flatMap(unitsOf).flatMap((unit) =>
    namesOf(unit)
      .filter(({ length }) => length >= NAME_MIN)
      .map((name) => [name, unit] as const),
  );
  return new Map<string, UnitId>(names).get(
    nearest(
      plainWord(text),
      names.map(([name]) => name),
    ),
  );
}
