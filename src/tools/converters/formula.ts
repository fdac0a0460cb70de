import { terminates } from '#workers/decimal/expand.ts';
import { divide, multiply, negate, one, type Rational, reduce } from '#workers/decimal/rational.ts';
import { plainText, roundTo } from '#workers/decimal/round.ts';
import { transformOf } from './convert.ts';
import type { UnitId } from './units.ts';

/** One step of a calculation done by hand. */
export interface Step {
  readonly operator: '×' | '÷' | '+' | '−';
  readonly by: Rational;
}

/** More digits than any factor here has. */
const ALL_DIGITS = 40;

/** A number that ends, with all its digits. */
export function endingText(value: Rational): string {
  return plainText(roundTo(value, ALL_DIGITS));
}

function scaleStep(scale: Rational): readonly Step[] {
  if (scale.n === scale.d) return [];
  const inverse = divide(one, scale);
  const times: Step = { operator: '×', by: scale };
  const over: Step = { operator: '÷', by: inverse };
  if (!terminates(scale)) return [over];
  if (!terminates(inverse)) return [times];
  return endingText(inverse).length < endingText(scale).length ? [over] : [times];
}

function shiftStep(shift: Rational): readonly Step[] {
  if (shift.n === 0n) return [];
  return [shift.n < 0n ? { operator: '−', by: negate(shift) } : { operator: '+', by: shift }];
}

/** What is done to a value, in steps whose numbers all end: × 1.8 + 32, but − 32 ÷ 1.8. */
export function stepsOf(from: UnitId, to: UnitId): readonly Step[] {
  const { scale, shift } = transformOf(from, to);
  if (terminates(shift)) return [...scaleStep(scale), ...shiftStep(shift)];
  return [...shiftStep(reduce(multiply(shift, divide(one, scale)))), ...scaleStep(scale)];
}

/**
 * The calculation as a line: `(212 °F − 32) ÷ 1.8`.
 *
 * @param start   what it begins with: a value, or the symbol of the unit
 * @param spell   a plain decimal in the reader's notation
 */
export function formulaText(steps: readonly Step[], start: string, spell: (plain: string) => string): string {
  return steps.reduce((text, { operator, by }, index) => {
    const before = steps[index - 1]?.operator;
    const isSum = before === '+' || before === '−';
    return `${isSum ? `(${text})` : text} ${operator} ${spell(endingText(by))}`;
  }, start);
}
