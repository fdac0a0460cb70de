import { expect, test } from 'vitest';
import { unitMeant } from '#src/tools/converters/unit/unit-meant.ts';

test.each([
  ['kilometrs', 'length', 'kilometers'],
  ['Centimetrs', 'length', 'centimeters'],
  ['километрв', 'length', 'kilometers'],
  ['farenheit', 'temperature', 'fahrenheit'],
  ['squere meters', 'area', 'square-meters'],
  ['parsecs', 'length', undefined],
  ['x', 'length', undefined],
  ['', 'weight', undefined],
] as const)('the unit meant by %j in %s is %s', (text, category, unit) => {
  expect(unitMeant(text, category)).toBe(unit);
});
