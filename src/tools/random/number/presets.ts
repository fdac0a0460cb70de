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

/** Settings of common draws; a lottery draws six numbers without repetition and sorts them. */
export const rangePresets = {
  dice: { min: '1', max: '6' },
  coin: { min: '0', max: '1' },
  percentage: { min: '0', max: '100' },
  lottery: { min: '1', max: '49', count: '6', unique: true, sort: 'ascending' },
  year: { min: '1900', max: String(new Date().getFullYear()) },
} as const satisfies Record<string, Partial<NumberRequest>>;
type RangePreset = keyof typeof rangePresets;
export const rangePresetIds: readonly RangePreset[] = ['dice', 'coin', 'percentage', 'lottery', 'year'];

/** Returns the settings to change for a preset. Settings of the previous preset that this one does not have are reset. */
export function withPreset(id: RangePreset, before: RangePreset | undefined): Partial<NumberRequest> {
  const left = before ? (Object.keys(rangePresets[before]) as (keyof typeof firstNumbers)[]) : [];
  return { ...Object.fromEntries(left.map((name) => [name, firstNumbers[name]])), ...rangePresets[id], step: '' };
}

export const quantityPresets = { single: '1', few: '10', many: '1000' } as const;
type QuantityPreset = keyof typeof quantityPresets;
export const quantityPresetIds: readonly QuantityPreset[] = ['single', 'few', 'many'];

export const outputs = ['lines', 'commas', 'spaces', 'json'] as const;
export const sorts = ['none', 'ascending', 'descending'] as const;
