import { expect, test } from 'vitest';
import { presetOf, withPreset } from '#src/tools/random/number/presets.ts';
import { firstNumbers } from './engine-calls.ts';

test('a preset selected after the lottery does not keep the count, order and exclusion of repeats of the lottery', () => {
  const lottery = { ...firstNumbers, ...withPreset('lottery', undefined) };
  expect(lottery).toMatchObject({ min: '1', max: '49', count: '6', unique: true, sort: 'ascending' });
  const coin = { ...lottery, ...withPreset('coin', 'lottery') };
  expect(coin).toEqual({ ...firstNumbers, min: '0', max: '1' });
});

test('a preset is chosen if all its settings are set: the range of the lottery with one number is not the lottery', () => {
  const lottery = { ...firstNumbers, ...withPreset('lottery', undefined) };
  expect(presetOf(lottery, true)).toBe('lottery');
  expect(presetOf({ ...lottery, count: '1' }, true)).toBeUndefined();
  expect(presetOf({ ...lottery, count: '1' }, false)).toBe('lottery');
  expect(presetOf({ ...firstNumbers, min: '1', max: '6', count: '5' }, true)).toBe('dice');
  expect(presetOf(firstNumbers, true)).toBeUndefined();
});

test('a preset keeps a typed count', () => {
  expect({ ...firstNumbers, count: '7', ...withPreset('coin', 'dice') }).toMatchObject({ min: '0', max: '1', count: '7' });
});
