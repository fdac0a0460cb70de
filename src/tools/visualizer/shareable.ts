import { choice, type Fields, flag, input, oneOfNumbers, optional, setting } from '#src/handover/fields.ts';
import { FLATTEN_DEPTH_MAX, NESTING_DEPTH_MAX, plainSettings, type ViewSettings } from '#workers/visualizer/request.ts';
import { questionFields, type SharedQuestions } from './questions/share-fields.ts';
import { charsets, type CsvChoice, csvDecimals, csvQuotes, readDelimiters } from '#workers/visualizer/source.request.ts';

export type TableValues = ViewSettings & {
  readonly text: string;
  readonly rowsAt: string;
  readonly csv: CsvChoice;
  readonly header: boolean;
  readonly questions: SharedQuestions;
};

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
  csv: {
    delimiter: optional(choice(readDelimiters, ',')),
    quote: optional(choice(csvQuotes, 'double')),
    decimal: optional(choice(csvDecimals, 'point')),
    charset: optional(choice(charsets, 'utf-8')),
  },
  header: flag(true),
  questions: questionFields,
};
