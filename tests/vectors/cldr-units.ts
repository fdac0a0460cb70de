import type { UnitId } from '#src/tools/converters/unit/units.ts';

/**
 * From the Unicode CLDR, common/testData/units/unitsTest.txt (github.com/unicode-org/cldr, commit
 * 1667c9bd3bbd0581342166d69b68454981b1ba1b): the unmodified lines for the units of this site. © Unicode, Inc., Unicode License v3.
 * No npm package contains this file. `factor` is CLDR's fraction; `thousand` is 1000 of the unit in base units, rounded as printed.
 */
export const cldrUnits: readonly (readonly [
  unit: UnitId,
  base: 'square-meters' | 'meters' | 'kilograms' | 'kelvin' | 'cubic-meters',
  factor: string,
  thousand: string,
])[] = [
  ['square-centimeters', 'square-meters', '1 / 10000', '0.1'],
  ['square-inches', 'square-meters', '16129 / 25000000', '0.64516'],
  ['square-feet', 'square-meters', '145161 / 1562500', '92.90304'],
  ['square-yards', 'square-meters', '1306449 / 1562500', '836.1274'],
  ['square-meters', 'square-meters', '1', '1,000.00'],
  ['acres', 'square-meters', '316160658 / 78125', '4046856.0'],
  ['hectares', 'square-meters', '10000', '1.0E7'],
  ['square-kilometers', 'square-meters', '1000000', '1.0E9'],
  ['millimeters', 'meters', '1 / 1000', '1.0'],
  ['centimeters', 'meters', '1 / 100', '10.0'],
  ['inches', 'meters', '127 / 5000', '25.4'],
  ['feet', 'meters', '381 / 1250', '304.8'],
  ['yards', 'meters', '1143 / 1250', '914.4'],
  ['meters', 'meters', '1', '1,000.00'],
  ['kilometers', 'meters', '1000', '1000000.0'],
  ['miles', 'meters', '201168 / 125', '1609344.0'],
  ['milligrams', 'kilograms', '1 / 1000000', '0.001'],
  ['grams', 'kilograms', '1 / 1000', '1.0'],
  ['ounces', 'kilograms', '45359237 / 1600000000', '28.34952'],
  ['pounds', 'kilograms', '45359237 / 100000000', '453.5924'],
  ['kilograms', 'kilograms', '1', '1,000.00'],
  ['stones', 'kilograms', '317514659 / 50000000', '6350.293'],
  ['tonnes', 'kilograms', '1000', '1000000.0'],
  ['fahrenheit', 'kelvin', '5 / 9', '810.9278'],
  ['kelvin', 'kelvin', '1', '1,000.00'],
  ['celsius', 'kelvin', '1', '1273.15'],
  ['milliliters', 'cubic-meters', '1 / 1000000', '0.001'],
  ['fluid-ounces', 'cubic-meters', '473176473 / 16000000000000', '0.02957353'],
  ['cups', 'cubic-meters', '473176473 / 2000000000000', '0.2365882'],
  ['pints', 'cubic-meters', '473176473 / 1000000000000', '0.4731765'],
  ['quarts', 'cubic-meters', '473176473 / 500000000000', '0.9463529'],
  ['liters', 'cubic-meters', '1 / 1000', '1.0'],
  ['gallons', 'cubic-meters', '473176473 / 125000000000', '3.785412'],
  ['cubic-meters', 'cubic-meters', '1', '1,000.00'],
];
