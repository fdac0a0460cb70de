import { unitOf } from './unit-facts.ts';
import { aliasesOf, categoryIds, findUnit, plainWord, type UnitId, unitsOf } from './units.ts';

const NOUN = ['', 'а', 'ы', 'ов', 'е', 'у', 'ах'];
const ADJECTIVE = ['ый', 'ого', 'ые', 'ых', 'ом', 'ий', 'ие', 'их'];

/** Lists the forms of a name of a category file, in which `*` and `~` stand for endings. */
function formsOf(name: string): readonly string[] {
  const at = name.search(/[*~]/);
  if (at === -1) return [name];
  const endings = name[at] === '*' ? NOUN : ADJECTIVE;
  return endings.flatMap((ending) => formsOf(name.slice(0, at) + ending + name.slice(at + 1)));
}

/** Names of each unit in either language, each in the form of `plainWord`: its id, its aliases and other words. */
const names = new Map(
  categoryIds
    .flatMap(unitsOf)
    .map((unit) => [unit, [unit, ...aliasesOf(unit), ...unitOf(unit).names.split(', ').flatMap(formsOf).map(plainWord)]] as const),
);
const byWord = new Map([...names].flatMap(([unit, words]) => words.map((word) => [word, unit] as const)));
/** Symbols whose letter case has a meaning. */
const bySymbol = new Map(
  [...names.keys()].flatMap(
    (unit) =>
      unitOf(unit)
        .exact?.split(' ')
        .map((symbol) => [symbol, unit] as const) ?? [],
  ),
);

/** Returns the unit for a word in either language. */
export function unitNamed(text: string): UnitId | undefined {
  return bySymbol.get(text) ?? byWord.get(plainWord(text));
}

export function namesOf(unit: UnitId): readonly string[] {
  return names.get(unit) as readonly string[];
}

/** The reading of a symbol that another unit has in another letter case: `mb` is read as megabytes, but `Mb` means megabits. */
export interface CaseReading {
  readonly typed: string;
  readonly unit: UnitId;
  readonly otherSymbol: string;
  readonly other: UnitId;
}

/** Returns the reading of a typed symbol, unless it is written as usual, as in `MB`, or no other unit has it. */
export function caseReading(typed: string): CaseReading | null {
  const usual = findUnit(typed);
  const exact = bySymbol.get(typed);
  const unit = exact ?? usual;
  if (!unit || (exact && exact === usual)) return null;
  const lower = typed.toLowerCase();
  for (const [otherSymbol, other] of bySymbol) {
    if (other !== unit && otherSymbol.toLowerCase() === lower) return { typed, unit, otherSymbol, other };
  }
  return null;
}
