import { unitOf } from './unit-facts.ts';
import { aliasesOf, categoryIds, categoryOf, findUnit, plainWord, type UnitId, unitsOf } from './units.ts';

const endings: Readonly<Record<string, readonly string[]>> = {
  '*': ['', 'а', 'ы', 'ов', 'е', 'у', 'ах', 'ам', 'ами', 'ом'],
  '~': ['ый', 'ого', 'ые', 'ых', 'ом', 'ий', 'ие', 'их'],
  '°': ['degree', 'degrees', 'deg', 'град', 'гр', 'градус', 'градуса', 'градусы', 'градусов'],
};

/** Lists the forms of a name of a category file, in which `*` and `~` stand for endings and `°` for the word “degree”. */
function formsOf(name: string): readonly string[] {
  const at = name.search(/[*~°]/);
  if (at === -1) return [plainWord(name)];
  return (endings[name.charAt(at)] as readonly string[]).flatMap((ending) => formsOf(name.slice(0, at) + ending + name.slice(at + 1)));
}

/** The ways to write the square and the cube of a unit of length: before it, and after it. */
const powers = [
  { form: /^(?:square-|sq-)(.+)$|^([a-z]+)2$/, around: ['square-&', 'sq-&', '&-squared', '&-sq'] },
  { form: /^(?:cubic-|cu-)(.+)$|^([a-z]+)3$/, around: ['cubic-&', 'cu-&', '&-cubed', '&-cu'] },
  { form: /^квадратн\S{2,3}-(.+)$|^([а-я]+)2$/, around: ['кв-&', '&-кв', '&-квадратный', '&-квадратных'] },
  { form: /^кубическ\S{2,3}-(.+)$|^([а-я]+)3$/, around: ['куб-&', '&-куб', '&-кубический', '&-кубических'] },
] as const;

/** Lists a name and the other ways to write its power: `кв-м` and `м-кв` for `м2`. */
function withPowers(name: string): readonly string[] {
  const found = powers.flatMap(({ form, around }) => {
    const [, after, before = after] = form.exec(name) ?? [];
    return before === undefined ? [] : around.map((words) => words.replace('&', before));
  });
  return [name, ...found];
}

/** Names of each unit in either language, each in the form of `plainWord`: its id, its aliases and other words. */
const names = new Map(
  categoryIds.flatMap(unitsOf).map((unit) => {
    const listed = [unit, ...aliasesOf(unit), ...unitOf(unit).names.split(', ').flatMap(formsOf)];
    return [unit, [...new Set(listed.flatMap(withPowers))]] as const;
  }),
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

/** Returns the unit for a word in either language. A point ends an abbreviation, or separates two: `fl.oz.`, `кв.м`. */
export function unitNamed(text: string): UnitId | undefined {
  // `plainWord` leaves out both signs: ° is part of the names of temperatures only, ^ of powers.
  if (/\^(?![23])/.test(text)) return undefined;
  const unit = bySymbol.get(text) ?? byWord.get(plainWord(text)) ?? byWord.get(plainWord(text.replaceAll('.', ' ')));
  return unit && text.includes('°') && categoryOf(unit) !== 'temperature' ? undefined : unit;
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
