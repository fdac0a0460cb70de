import { add, compare, divide, multiply, parseDecimal, type Rational, reduce, subtract } from '#workers/decimal/rational.ts';
import { factsOf, unitOf } from '../unit/unit-facts.ts';
import { type CategoryId, categoryOf, type UnitId, unitsOf } from '../unit/units.ts';

/** Exact conversion between two units: `y = x × scale + shift`. */
export interface Transform {
  readonly scale: Rational;
  readonly shift: Rational;
}

/** Parses a decimal or a fraction of two decimals from the table of units. */
function exact(text: string): Rational {
  const [top = '', bottom = '1'] = text.split('/');
  return divide(parseDecimal(top) as Rational, parseDecimal(bottom) as Rational);
}

/** Returns the number of base units in a unit. */
export function factorOf(unit: UnitId): Rational {
  return exact(unitOf(unit).factor);
}

const transforms = new Map<string, Transform>();

export function transformOf(from: UnitId, to: UnitId): Transform {
  const key = `${from} ${to}`;
  const cachedTransform = transforms.get(key);
  if (cachedTransform) return cachedTransform;
  const offset = (unit: UnitId) => exact(unitOf(unit).zero ?? '0');
  const transform = {
    scale: reduce(divide(factorOf(from), factorOf(to))),
    shift: reduce(divide(subtract(offset(from), offset(to)), factorOf(to))),
  };
  transforms.set(key, transform);
  return transform;
}

export function convert(value: Rational, from: UnitId, to: UnitId): Rational {
  const { scale, shift } = transformOf(from, to);
  const scaled = multiply(value, scale);
  return shift.n === 0n ? scaled : add(scaled, shift);
}

/** Returns true if all units of a category have the same zero, so that quantities can be added, and one unit is a number of another. */
export function haveSameZero(category: CategoryId): boolean {
  return unitsOf(category).every((unit) => unitOf(unit).zero === undefined);
}

/** Returns the smallest possible value in a unit, for example −273.15 for Celsius, if the given value is smaller; otherwise null. */
export function limitBelow(value: Rational, unit: UnitId): Rational | null {
  const { base, lowest } = factsOf(categoryOf(unit));
  if (lowest === null) return null;
  const limit = reduce(convert(exact(lowest), base, unit));
  return compare(value, limit) < 0 ? limit : null;
}
