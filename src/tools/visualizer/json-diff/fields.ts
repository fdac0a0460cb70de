import { choice, type Fields, flag, input, setting } from '#src/handover/fields.ts';
import { type ArrayMode, arrayModes, type CompareOptions, type NumberMode, numberModes } from '#workers/visualizer/diff.request.ts';
import { type JsonSyntax, jsonSyntaxes } from '#workers/visualizer/json.request.ts';

/** Values of the page that compares two texts. */
export interface DiffValues {
  readonly before: string;
  readonly after: string;
  readonly arrays: ArrayMode;
  /** Names of members that identify elements, separated by commas; empty to recognize them. */
  readonly keys: string;
  readonly numbers: NumberMode;
  readonly keyOrder: boolean;
  readonly syntax: JsonSyntax;
  readonly concatenated: boolean;
}

export const diffFields: Fields<DiffValues> = {
  before: input({ control: 'none', option: null }),
  after: input({ control: 'none', option: null }),
  arrays: choice(arrayModes, 'key'),
  keys: setting('', { option: 'key', mono: true, when: ({ arrays }) => arrays === 'key' }),
  numbers: choice(numberModes, 'value'),
  keyOrder: flag(false),
  syntax: choice(jsonSyntaxes, 'json'),
  concatenated: flag(false),
};

/** Returns the options of a comparison. */
export function compareOptionsOf({
  arrays,
  keys,
  numbers,
  keyOrder,
}: Omit<DiffValues, 'before' | 'after' | 'syntax' | 'concatenated'>): CompareOptions {
  const names = keys.split(',').map((name) => name.trim());
  return { arrays, keys: arrays === 'key' ? names.filter((name) => name !== '') : [], numbers, keyOrder };
}
