import { describe, expect, test } from 'vitest';
import { marksOf } from '#src/ui/result/ruler-marks.ts';

const labeled = (total: number) =>
  marksOf(total)
    .filter(({ isLong }) => isLong)
    .map(({ value }) => value);

describe('the ticks of a ruler', () => {
  test.each([
    [2, [1, 2]],
    [6, [2, 4, 6]],
    [30, [10, 20, 30]],
    [1000, [200, 400, 600, 800, 1000]],
    [48_213, [10_000, 20_000, 30_000, 40_000]],
    [9_300_000, [2_000_000, 4_000_000, 6_000_000, 8_000_000]],
  ])('up to %i have labels at round numbers', (total, values) => {
    expect(labeled(total)).toEqual(values);
  });

  test('have one to five labels, and stay within the length, for every length from 1 to 10,000,000', () => {
    for (let total = 1; total <= 10_000_000; total = Math.ceil(total * 1.07)) {
      const marks = marksOf(total);
      const count = labeled(total).length;
      expect([total, count >= 1 && count <= 5]).toEqual([total, true]);
      expect([total, marks.every(({ value }) => Number.isInteger(value) && value > 0 && value <= total)]).toEqual([total, true]);
      expect([total, marks.length <= 50]).toEqual([total, true]);
    }
  });
});
