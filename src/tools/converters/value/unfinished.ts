import { normalise } from './parse-quantity.ts';
import { wordsOf } from '../unit/unit-words.ts';
import { categoryOf, plainWord, type UnitId, unitOf, unitsOf } from '../unit/units.ts';

/** Whether more typing can make a quantity of a text that is none yet: `5 f` becomes `5 ft`, `1e` becomes `1e3`, `3 1/` becomes `3 1/2`. */
export function isUnfinished(typed: string, unit: UnitId): boolean {
  const text = normalise(typed);
  if (/^[+-]$|^[+-]?\d[\d.,_ ]*(?:e[+-]?|\/)$/.test(text)) return true;
  const begun = plainWord(/^[^\d]*\d.*?(\D*)$/.exec(text)?.[1] ?? '');
  return begun !== '' && unitsOf(categoryOf(unit)).some((other) => namesOf(other).some((name) => name.startsWith(begun)));
}

const namesOf = (unit: UnitId): readonly string[] => [unit, ...unitOf(unit).aliases.split(' '), ...wordsOf(unit)];
