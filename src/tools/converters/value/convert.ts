import { add, compare, divide, multiply, parseDecimal, type Rational, reduce, subtract, zero } from '#workers/decimal/rational.ts';
import { type UnitId, unitOf } from '../unit/units.ts';

/** From one unit to another: `y = x × scale + shift`, exactly. */
export interface Transform {
  readonly scale: Rational;
  readonly shift: Rational;
}

/** A decimal or a fraction of two whole numbers, as the table of units has them. */
function exact(text: string): Rational {
  const [top = '', bottom = '1'] = text.split('/');
  return divide(parseDecimal(top) as Rational, parseDecimal(bottom) as Rational);
}

/** How many base units a unit is. */
export function factorOf(unit: UnitId): Rational {
  return exact(unitOf(unit).factor);
}

const transforms = new Map<string, Transform>();

export function transformOf(from: UnitId, to: UnitId): Transform {
  const key = `${from} ${to}`;
  const known = transforms.get(key);
  if (known) return known;
  const offset = (unit: UnitId) => exact(unitOf(unit).offset ?? '0');
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

/** Whether there is no such temperature. */
export function isBelowAbsoluteZero(value: Rational, unit: UnitId): boolean {
  return compare(convert(value, unit, 'kelvin'), zero) < 0;
}

/** Where a scale begins: −273.15 of Celsius. */
export function absoluteZeroOf(unit: UnitId): Rational {
  return reduce(convert(zero, 'kelvin', unit));
}
