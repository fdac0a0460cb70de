import { expect, test } from 'vitest';
import { roundAverage } from '#src/tools/random/round-average.ts';

test.each([
  ['3.3333333333', 0, '3.33'],
  ['-2.9999999999', 0, '-3'],
  ['3.25', 0, '3.25'],
  ['-0.0009990010', 0, '0'],
  ['0.0004333333333333', 6, '0.00043333'],
  ['99999999999999.3333333333', 0, '99999999999999.3333333333'],
])('the average %s of numbers with %i decimal places is shown as %s', (average, places, shown) => {
  expect(roundAverage(average, places)).toBe(shown);
});
