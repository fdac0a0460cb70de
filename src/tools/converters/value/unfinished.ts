import { normalize } from './parse-quantity.ts';
import { namesOf } from '../unit/unit-words.ts';
import { categoryOf, plainWord, type UnitId, unitsOf } from '../unit/units.ts';

/** Returns true if further typing can complete an invalid quantity: `5 f` → `5 ft`, `1e` → `1e3`, `3 1/` → `3 1/2`. */
export function isUnfinished(typed: string, unit: UnitId): boolean {
  const text = normalize(typed);
  if (/^[+-]$|^[+-]?\d[\d.,_ ]*(?:e[+-]?|\/)$/i.test(text)) return true;
  const begun = plainWord(/^[^\d]*\d.*?(\D*)$/.exec(text)?.[1] ?? '');
  return begun !== '' && unitsOf(categoryOf(unit)).some((other) => namesOf(other).some((name) => name.startsWith(begun)));
}
