import { add, compare, divide, multiply, parseDecimal, type Rational, reduce, subtract, zero } from '#workers/decimal/rational.ts';
import { factors, offsets } from '../unit/factors.ts';
import type { UnitId } from '../unit/units.ts';

/** Exact conversion between two units: `y = x × scale + shift`. */
export interface Transform {
  readonly scale: Rational;
  readonly shift: Rational;
}

/** Parses a decimal or a fraction of two integers from the table of units. */
function exact(text: string): Rational {
  const [top = '', bottom = '1'] = text.split('/');
  return divide(parseDecimal(top) as Rational, parseDecimal(bottom) as Rational);
}

/** Returns the number of base units in a unit. */
export function factorOf(unit: UnitId): Rational {
  return exact(factors[unit]);
}

const transforms = new Map<string, Transform>();

export function transformOf(from: UnitId, to: UnitId): Transform {
  const key = `${from} ${to}`;
  const known = transforms.get(key);
  if (known) return known;
  const offset = (unit: UnitId) => exact(offsets[unit] ?? '0');
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

/** Returns true for temperatures below absolute zero. */
export function isBelowAbsoluteZero(value: Rational, unit: UnitId): boolean {
  return compare(convert(value, unit, 'kelvin'), zero) < 0;
}

/** Returns absolute zero in a temperature unit, for example −273.15 for Celsius. */
export function absoluteZeroOf(unit: UnitId): Rational {
  return reduce(convert(zero, 'kelvin', unit));
}
