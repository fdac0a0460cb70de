import { expect, test } from 'vitest';
import { withPreset } from '#src/tools/random/number/presets.ts';
import { firstNumbers } from './engine-calls.ts';

test('a preset selected after the lottery does not keep the count, order and exclusion of repeats of the lottery', () => {
  const lottery = { ...firstNumbers, ...withPreset('lottery', undefined) };
  expect(lottery).toMatchObject({ min: '1', max: '49', count: '6', unique: true, sort: 'ascending' });
  const coin = { ...lottery, ...withPreset('coin', 'lottery') };
  expect(coin).toEqual({ ...firstNumbers, min: '0', max: '1' });
});

test('a preset keeps a typed count', () => {
  expect({ ...firstNumbers, count: '7', ...withPreset('coin', 'dice') }).toMatchObject({ min: '0', max: '1', count: '7' });
});
