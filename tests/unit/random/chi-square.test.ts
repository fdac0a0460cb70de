import { describe, expect, test } from 'vitest';
import { chiSquareTest, gammaQ, lnGamma } from '#workers/random/chi-square.ts';
import { randomEngine } from '#workers/random/engine.ts';
import { CHECK_COUNT } from '#workers/random/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { chiSquareCritical } from '../../vectors/chi-square.ts';
import { refusal } from '../../reference/refusal.ts';
import { numberRequest } from './engine-calls.ts';

describe('chi-square', () => {
  test.each(chiSquareCritical)('with %i degrees of freedom has the probability %d of exceeding %d', (degrees, probability, value) => {
    expect(gammaQ(degrees / 2, value / 2)).toBeCloseTo(probability, 4);
  });

  test('Q(1, x) is e^−x, Q(½, x) has the values of the error function, Q(a, 0) is 1', () => {
    for (const x of [0.01, 0.5, 1, 2, 10, 50]) expect(gammaQ(1, x)).toBeCloseTo(Math.exp(-x), 12);
    expect(gammaQ(0.5, 0.5)).toBeCloseTo(0.31731050786291, 10);
    expect(gammaQ(3, 0)).toBe(1);
    expect(lnGamma(10)).toBeCloseTo(Math.log(362_880), 10);
  });

  test('detects an uneven distribution', () => {
    expect(chiSquareTest([10, 20, 30], [20, 20, 20])).toMatchObject({ chiSquare: 10, degrees: 2 });
    expect(chiSquareTest([100, 100], [100, 100]).pValue).toBe(1);
    expect(chiSquareTest([9000, 11_000], [10_000, 10_000]).pValue).toBeLessThan(1e-40);
  });
});

describe('the self-check', () => {
  test.each([
    {},
    { min: '0', max: '1' },
    { min: '1', max: '49', exclude: '13' },
    { min: '0', max: '4294967296' },
    { max: '1', min: '0', decimals: true, places: '3', step: '0.007' },
  ])('with %j draws a million numbers and finds no deviation from an even distribution', async (request) => {
    const { count, bins, degrees, pValue } = await randomEngine.check(numberRequest(request), freeControl());
    expect(count).toBe(CHECK_COUNT);
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(CHECK_COUNT);
    expect(degrees).toBe(bins.length - 1);
    expect(pValue).toBeGreaterThan(1e-9);
    expect(pValue).toBeLessThanOrEqual(1);
  });

  test('requires at least two numbers', async () => {
    const refused = await refusal(randomEngine.check(numberRequest({ max: '2', exclude: '1' }), freeControl()));
    expect(refused).toMatchObject({ code: 'random.error.checkOne' });
  });
});
