/** Ids of all units, by category, in the order in which they are listed. */
export const unitsOf = {
  length: ['millimeters', 'centimeters', 'meters', 'kilometers', 'inches', 'feet', 'yards', 'miles'],
  weight: ['milligrams', 'grams', 'kilograms', 'tonnes', 'ounces', 'pounds', 'stones'],
  temperature: ['celsius', 'fahrenheit', 'kelvin'],
  volume: ['milliliters', 'liters', 'cubic-meters', 'fluid-ounces', 'cups', 'pints', 'quarts', 'gallons'],
  area: [
    'square-millimeters',
    'square-centimeters',
    'square-meters',
    'square-kilometers',
    'square-inches',
    'square-feet',
    'square-yards',
    'acres',
    'hectares',
  ],
} as const;

export type CategoryId = keyof typeof unitsOf;
export type UnitId = (typeof unitsOf)[CategoryId][number];

export const categoryIds = Object.keys(unitsOf) as CategoryId[];
