import type { NumberRequest } from '#workers/random/request.ts';

export const firstNumbers: Omit<NumberRequest, 'mark'> = {
  min: '1',
  max: '100',
  count: '1',
  unique: false,
  decimals: false,
  places: '2',
  step: '',
  exclude: '',
  sort: 'none',
  output: 'lines',
};

export const rangePresets = {
  dice: ['1', '6'],
  coin: ['0', '1'],
  percentage: ['0', '100'],
  lottery: ['1', '49'],
  year: ['1900', '2025'],
} as const;
export type RangePreset = keyof typeof rangePresets;
export const rangePresetIds: readonly RangePreset[] = ['dice', 'coin', 'percentage', 'lottery', 'year'];

export const quantityPresets = { single: '1', few: '10', many: '1000' } as const;
export type QuantityPreset = keyof typeof quantityPresets;
export const quantityPresetIds: readonly QuantityPreset[] = ['single', 'few', 'many'];

export const outputs = ['lines', 'commas', 'spaces', 'json'] as const;
export const sorts = ['none', 'ascending', 'descending'] as const;
