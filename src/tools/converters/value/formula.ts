import { terminates } from '#workers/decimal/expand.ts';
import { divide, multiply, negate, one, type Rational, reduce } from '#workers/decimal/rational.ts';
import { plainText, roundTo } from '#workers/decimal/round.ts';
import { type Transform, transformOf } from './convert.ts';
import type { UnitId } from '../unit/units.ts';

/** One step of a calculation by hand. */
export interface Step {
  readonly operator: '×' | '÷' | '+' | '−';
  readonly by: Rational;
  /** `by` as a plain decimal with all digits. */
  readonly plain: string;
}

/** Number of digits that no factor of a unit exceeds. */
const ALL_DIGITS = 40;

/** Formats a finite decimal with all its digits. */
function endingText(value: Rational): string {
  return plainText(roundTo(value, ALL_DIGITS));
}

function step(operator: Step['operator'], by: Rational): Step {
  return { operator, by, plain: endingText(by) };
}

function scaleStep(scale: Rational): readonly Step[] {
  if (scale.n === scale.d) return [];
  const inverse = divide(one, scale);
  if (!terminates(scale)) return [step('÷', inverse)];
  if (!terminates(inverse)) return [step('×', scale)];
  const [over, times] = [step('÷', inverse), step('×', scale)];
  return over.plain.length < times.plain.length ? [over] : [times];
}

function shiftStep(shift: Rational): readonly Step[] {
  if (shift.n === 0n) return [];
  return [shift.n < 0n ? step('−', negate(shift)) : step('+', shift)];
}

const cachedSteps = new Map<Transform, readonly Step[]>();

/** Returns the steps of a conversion. The numbers of all steps are finite decimals: × 1.8 + 32 to Fahrenheit, but − 32 ÷ 1.8 to Celsius. */
export function stepsOf(from: UnitId, to: UnitId): readonly Step[] {
  const transform = transformOf(from, to);
  const steps = cachedSteps.get(transform) ?? stepsBy(transform);
  cachedSteps.set(transform, steps);
  return steps;
}

function stepsBy({ scale, shift }: Transform): readonly Step[] {
  if (terminates(shift)) return [...scaleStep(scale), ...shiftStep(shift)];
  return [...shiftStep(reduce(multiply(shift, divide(one, scale)))), ...scaleStep(scale)];
}

/**
 * Returns the calculation as a line: `(212 °F − 32) ÷ 1.8`.
 *
 * @param start   first operand: a value, or the symbol of the unit
 * @param spell   formats a plain decimal in the reader's notation
 */
export function formulaText(steps: readonly Step[], start: string, spell: (plain: string) => string): string {
  return steps.reduce((text, { operator, plain }, index) => {
    const before = steps[index - 1]?.operator;
    const isSum = before === '+' || before === '−';
    return `${isSum ? `(${text})` : text} ${operator} ${spell(plain)}`;
  }, start);
}
