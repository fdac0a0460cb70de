import type { NumberRequest } from '#workers/random/request.ts';
import { numberFields } from './tool.ts';

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

/** Returns the preset whose range is set: with `isWhole` only if all its other settings are set too. */
export function presetOf(request: NumberRequest, isWhole: boolean): RangePreset | undefined {
  return rangePresetIds.find((id) =>
    Object.entries(rangePresets[id]).every(
      ([name, value]) => request[name as keyof NumberRequest] === value || (!isWhole && !/^m(?:in|ax)$/.test(name)),
    ),
  );
}

/** Returns the settings to change for a preset. Settings of the previous preset that this one does not have are reset. */
export function withPreset(id: RangePreset, before: RangePreset | undefined): Partial<NumberRequest> {
  const left = before ? (Object.keys(rangePresets[before]) as (keyof NumberRequest)[]) : [];
  return { ...Object.fromEntries(left.map((name) => [name, numberFields[name].initial])), ...rangePresets[id], step: '' };
}
