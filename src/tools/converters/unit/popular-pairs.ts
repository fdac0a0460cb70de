import { type CategoryId, categoryOf, type UnitId, unitsOf } from './units.ts';

type Priority = 'very-high' | 'high' | 'medium';

interface PopularPair {
  readonly from: UnitId;
  readonly to: UnitId;
  readonly category: CategoryId;
  readonly priority: Priority;
  /** Searches per month, if known. */
  readonly searchVolume?: number;
}

function popular(from: UnitId, to: UnitId, priority: Priority, searchVolume?: number): PopularPair {
  const pair = { from, to, category: categoryOf(from), priority };
  return searchVolume === undefined ? pair : { ...pair, searchVolume };
}

/** Popular conversions, the most frequent first within a category. */
export const popularPairs: readonly PopularPair[] = [
  popular('kilometers', 'miles', 'very-high', 90_000),
  popular('miles', 'kilometers', 'very-high'),
  popular('centimeters', 'inches', 'very-high'),
  popular('inches', 'centimeters', 'very-high'),
  popular('meters', 'feet', 'very-high'),
  popular('feet', 'meters', 'very-high'),
  popular('millimeters', 'inches', 'high'),
  popular('feet', 'inches', 'high'),
  popular('inches', 'feet', 'medium'),
  popular('yards', 'meters', 'medium'),
  popular('kilograms', 'pounds', 'very-high'),
  popular('pounds', 'kilograms', 'very-high'),
  popular('grams', 'ounces', 'high'),
  popular('ounces', 'grams', 'high'),
  popular('stones', 'kilograms', 'high'),
  popular('stones', 'pounds', 'medium'),
  popular('celsius', 'fahrenheit', 'very-high'),
  popular('fahrenheit', 'celsius', 'very-high'),
  popular('celsius', 'kelvin', 'medium'),
  popular('liters', 'gallons', 'high'),
  popular('gallons', 'liters', 'high'),
  popular('milliliters', 'fluid-ounces', 'high'),
  popular('fluid-ounces', 'milliliters', 'high'),
  popular('cups', 'milliliters', 'high'),
  popular('square-meters', 'square-feet', 'high'),
  popular('square-feet', 'square-meters', 'high'),
  popular('acres', 'hectares', 'medium'),
  popular('hectares', 'acres', 'medium'),
];

/**
 * Returns the unit to which a unit is converted by default: its partner in the first popular pair, or the first other unit of its category.
 */
export function otherUnit(unit: UnitId): UnitId {
  const asked = popularPairs.find(({ from }) => from === unit)?.to ?? popularPairs.find(({ to }) => to === unit)?.from;
  return asked ?? (unitsOf(categoryOf(unit)).find((other) => other !== unit) as UnitId);
}
