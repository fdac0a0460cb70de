import { choice, type Fields, input } from '#src/handover/fields.ts';
import { patchFormats, type PatchFormat } from '#workers/visualizer/diff.request.ts';
import { type JsonSyntax, jsonSyntaxes } from '#workers/visualizer/json.request.ts';

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
  syntax: choice(jsonSyntaxes, 'json'),
};
