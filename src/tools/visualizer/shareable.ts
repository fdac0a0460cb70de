import { type Fields, flag, input, oneOfNumbers, setting } from '#src/handover/fields.ts';
import { FLATTEN_DEPTH_MAX, NESTING_DEPTH_MAX, plainSettings, type ViewSettings } from '#workers/visualizer/request.ts';

export type TableValues = ViewSettings & { readonly text: string; readonly rowsAt: string };

const upTo = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, index) => min + index);

export const tableFields: Fields<TableValues> = {
  flattenDepth: oneOfNumbers(upTo(0, FLATTEN_DEPTH_MAX), plainSettings.flattenDepth),
  separator: setting(plainSettings.separator),
  rowNumbers: flag(plainSettings.rowNumbers),
  expand: flag(plainSettings.expand),
  nestingDepth: oneOfNumbers(upTo(1, NESTING_DEPTH_MAX), plainSettings.nestingDepth),
  text: input(),
  // Like the text, a query is input and not a setting, because it contains names and values of the data.
  rowsAt: input(),
};
