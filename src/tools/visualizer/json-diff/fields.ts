import { choice, type Fields, flag, input, setting } from '#src/handover/fields.ts';
import {
  type ArrayMode,
  arrayModes,
  type CompareOptions,
  type NumberMode,
  numberModes,
  patchFormats,
  type PatchFormat,
} from '#workers/visualizer/diff.request.ts';
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
}

const syntax = choice(jsonSyntaxes, 'json');

export const diffFields: Fields<DiffValues> = {
  before: input({ control: 'none', option: null }),
  after: input({ control: 'none', option: null }),
  arrays: choice(arrayModes, 'key'),
  keys: setting('', { option: 'key', mono: true, when: ({ arrays }) => arrays === 'key' }),
  numbers: choice(numberModes, 'value'),
  keyOrder: flag(false),
  syntax,
};

/** Returns the options of a comparison. */
export function compareOptionsOf({ arrays, keys, numbers, keyOrder }: Omit<DiffValues, 'before' | 'after' | 'syntax'>): CompareOptions {
  const names = keys.split(',').map((name) => name.trim());
  return { arrays, keys: arrays === 'key' ? names.filter((name) => name !== '') : [], numbers, keyOrder };
}

/** `auto`: an array is a JSON Patch, any other value a Merge Patch. */
const applyFormats = ['auto', ...patchFormats] as const;

/** Values of the page that applies a patch. */
export interface PatchValues {
  readonly text: string;
  readonly patch: string;
  readonly format: 'auto' | PatchFormat;
  readonly syntax: JsonSyntax;
}

export const patchFields: Fields<PatchValues> = {
  text: input({ control: 'none', option: null }),
  patch: input({ control: 'none', option: null }),
  format: choice(applyFormats, 'auto'),
  syntax,
};
