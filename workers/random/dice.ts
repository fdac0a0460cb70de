import type { UniformSource } from '../entropy/uniform.ts';
import { InputError } from '../wire/input-error.ts';
import { DICE_MAX, type RandomErrorCode, type RolledTerm, SIDES_MAX } from './request.ts';

/** One term of dice notation. With `sides` 0 it is the constant `count`. */
interface DiceTerm {
  readonly sign: 1 | -1;
  readonly count: number;
  readonly sides: number;
  readonly keep: { readonly which: 'high' | 'low'; readonly count: number } | null;
}

/**
 * A term; `d`, `д` and `к` are the letters for dice in English and Russian. `k` keeps and `d` drops the highest or lowest dice. Two signs,
 * as in `d20+-5`, are written by programs that add a negative modifier.
 */
const term = /([+-]?-?)(\d*)(?:[dдк](\d+|%)(?:k([hl]?)(\d*)|d([hl])(\d*))?)?/iy;

/** Parses `3d6+2`, `d20`, `4d6kh3 - 1d4`, `2d20dl`. Throws an InputError for `notation`, with the place of the error. */
export function parseDice(typed: string): DiceTerm[] {
  const text = typed.replace(/\s+/g, '').replace(/[−–]/g, '-').toLowerCase();
  const refuse = (code: RandomErrorCode, values: Record<string, string | number>) =>
    new InputError<RandomErrorCode>(code, 'notation', values);
  const terms: DiceTerm[] = [];
  term.lastIndex = 0;
  while (term.lastIndex < text.length) {
    const [whole = '', sign = '', digits = '', sides, which, kept = '', dropped, drops = ''] = term.exec(text) ?? [];
    if (whole.length <= sign.length || (terms.length > 0 && sign === '')) {
      throw refuse('random.error.diceText', { asked: typed.trim() });
    }
    const dice = sides !== undefined;
    const count = digits === '' ? 1 : Number(digits);
    const sideCount = sides === '%' ? 100 : Number(sides ?? 0);
    if (dice && (sideCount < 1 || sideCount > SIDES_MAX)) throw refuse('random.error.diceSides', { asked: sides, min: 1, max: SIDES_MAX });
    if (!dice && digits.length > 9) throw refuse('random.error.diceText', { asked: typed.trim() });
    const keepCount = dropped === undefined ? Number(kept || 1) : count - Number(drops || 1);
    const isKeeping = which !== undefined || dropped !== undefined;
    if (isKeeping && (keepCount < 1 || keepCount > count)) throw refuse('random.error.diceKeep', { asked: keepCount, max: count });
    terms.push({
      sign: sign.replaceAll('+', '') === '-' ? -1 : 1,
      count,
      sides: sideCount,
      keep: isKeeping ? { which: which === 'l' || dropped === 'h' ? 'low' : 'high', count: keepCount } : null,
    });
  }
  const dice = terms.reduce((sum, { sides, count }) => sum + (sides > 0 ? count : 0), 0);
  if (terms.length === 0 || dice === 0 || terms.some(({ sides, count }) => sides > 0 && count < 1) || dice > DICE_MAX) {
    throw refuse(dice > DICE_MAX ? 'random.error.diceCount' : 'random.error.diceText', {
      asked: dice || typed.trim(),
      min: 1,
      max: DICE_MAX,
    });
  }
  return terms;
}

/** Returns true for each kept die: the highest, among equal faces the first; or the lowest, among equal faces the last. */
function keptOf(faces: readonly number[], keep: DiceTerm['keep']): boolean[] {
  if (!keep) return faces.map(() => true);
  const order = faces.map((_, index) => index).sort((a, b) => (faces[a] as number) - (faces[b] as number) || b - a);
  const chosen = new Set(keep.which === 'low' ? order.slice(0, keep.count) : order.slice(-keep.count));
  return faces.map((_, index) => chosen.has(index));
}

export function rollDice(terms: readonly DiceTerm[], source: UniformSource): RolledTerm[] {
  return terms.map(({ sign, count, sides, keep }) => {
    const faces = sides === 0 ? [count] : Array.from({ length: count }, () => source.below(sides) + 1);
    return { sign, sides, faces, kept: keptOf(faces, keep) };
  });
}

export function totalOf(terms: readonly RolledTerm[]): number {
  return terms.reduce((sum, { sign, faces, kept }) => sum + sign * faces.reduce((total, face, at) => total + (kept[at] ? face : 0), 0), 0);
}

/** Returns the smallest and the largest possible sum. */
export function rangeOf(terms: readonly DiceTerm[]): { least: number; greatest: number } {
  let least = 0;
  let greatest = 0;
  for (const { sign, count, sides, keep } of terms) {
    const counted = keep ? keep.count : count;
    const low = sides === 0 ? count : counted;
    const high = sides === 0 ? count : counted * sides;
    least += sign > 0 ? low : -high;
    greatest += sign > 0 ? high : -low;
  }
  return { least, greatest };
}

/** Formats a roll as `14 = 5 + 4 + 3 + 2`; dropped dice are in brackets. */
export function printRoll(terms: readonly RolledTerm[]): string {
  const parts = terms.map(({ sign, sides, faces, kept }, index) => {
    const faceTexts = faces.map((face, at) => (kept[at] ? String(face) : `[${face}]`)).join(' + ');
    const grouped = sign < 0 && sides > 0 && faces.length > 1 ? `(${faceTexts})` : faceTexts;
    return index === 0 ? (sign < 0 ? `-${grouped}` : grouped) : ` ${sign < 0 ? '-' : '+'} ${grouped}`;
  });
  return `${totalOf(terms)} = ${parts.join('')}`;
}
