import { choice, type Fields, flag, input, oneOfNumbers, optional, setting } from '#src/handover/fields.ts';
import type { ExportFormat } from '#workers/visualizer/export.request.ts';
import { FLATTEN_DEPTH_MAX, NESTING_DEPTH_MAX, plainSettings, type ViewSettings } from '#workers/visualizer/request.ts';
import {
  csvBlanks,
  type CsvChoice,
  csvDecimals,
  csvQuotes,
  csvThousands,
  FIRST_LINE_MAX,
  readCharsets,
  isDelimiter,
  readColumnsAt,
  type TextFormat,
  textFormats,
  type YamlVersion,
  yamlVersions,
} from '#workers/visualizer/source.request.ts';
import { defineTool, type Tool } from '../tool.ts';
import type { ExampleSet } from './examples.ts';
import type { Question } from './panel/workspace-context.ts';
import { questionFields, type SharedQuestions } from './questions/share-fields.ts';

export type TableValues = ViewSettings & {
  readonly text: string;
  readonly rowsAt: string;
  readonly from: TextFormat | null;
  readonly yamlVersion: YamlVersion | null;
  readonly columnsAt: readonly number[] | null;
  readonly csv: CsvChoice;
  readonly header: boolean | null;
  readonly firstLine: number | null;
  readonly questions: SharedQuestions;
};

/** Reads a delimiter: one character, or its name in a terminal: `tab` or an escape such as `\x01`. */
function readDelimiter(text: string): string | undefined {
  const [, escape] = /^(?:\\(?=.)|(?=tab$))(t|tab|x[\da-f]{2}|u[\da-f]{4})$/i.exec(text) ?? [];
  const character = escape === undefined ? text : escape.startsWith('t') ? '\t' : String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return isDelimiter(character) ? character : undefined;
}

const upTo = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, index) => min + index);
/** Facts of a field that only the page has. */
const onPage = { option: null } as const;

/** Fields of all pages of the section. Their options are those of `verstak table`. */
export const tableFields: Fields<TableValues> = {
  flattenDepth: { ...oneOfNumbers(upTo(0, FLATTEN_DEPTH_MAX), plainSettings.flattenDepth), limits: [0, FLATTEN_DEPTH_MAX] },
  separator: setting(plainSettings.separator, { mono: true }),
  rowNumbers: flag(plainSettings.rowNumbers, onPage),
  expand: flag(plainSettings.expand, onPage),
  nestingDepth: {
    ...oneOfNumbers(upTo(1, NESTING_DEPTH_MAX), plainSettings.nestingDepth),
    ...onPage,
    limits: [1, NESTING_DEPTH_MAX],
  },
  text: input({ control: 'none' }),
  // Like the text, a query is input and not a setting, because it contains names and values of the data.
  rowsAt: input({ control: 'none' }),
  from: optional(choice(textFormats, 'json', { control: 'none', optionLabel: 'cli.table.from' })),
  yamlVersion: optional(
    choice(yamlVersions, '1.2', { control: 'none', option: 'from-yaml', optionLabel: 'visualizer.reading.yamlVersion' }),
  ),
  columnsAt: optional<readonly number[]>({
    role: 'setting',
    control: 'none',
    optionLabel: 'cli.table.columnsAt',
    initial: [],
    write: (starts) => starts.join(','),
    read: readColumnsAt,
  }),
  csv: {
    delimiter: optional({
      ...setting(',', { control: 'none', option: 'from-delimiter', optionLabel: 'cli.table.fromDelimiter' }),
      read: readDelimiter,
    }),
    quote: optional(choice(csvQuotes, 'double', { control: 'none', option: 'from-quote', optionLabel: 'visualizer.reading.quote.label' })),
    blanks: optional(choice(csvBlanks, 'kept', { control: 'none', option: 'from-blanks', optionLabel: 'visualizer.reading.blanks.label' })),
    decimal: optional(
      choice(csvDecimals, 'point', { control: 'none', option: 'from-decimal', optionLabel: 'visualizer.reading.decimal.label' }),
    ),
    thousands: optional(
      choice(csvThousands, 'none', { control: 'none', option: 'from-thousands', optionLabel: 'visualizer.reading.thousands.label' }),
    ),
    charset: optional(
      choice(readCharsets, 'utf-8', { control: 'none', option: 'from-charset', optionLabel: 'visualizer.reading.charset' }),
    ),
  },
  header: optional(flag(true, { control: 'none', optionLabel: 'cli.table.header' })),
  firstLine: optional({
    role: 'setting',
    control: 'none',
    option: 'from-line',
    optionLabel: 'visualizer.reading.firstLine',
    limits: [1, FIRST_LINE_MAX],
    initial: 1,
    write: String,
    read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  }),
  questions: questionFields,
};

/** The conversion that a page of the section is for. Each page opens both kinds of text. */
export interface Conversion {
  /** Kind of text that the page asks for: its label and prompt. */
  readonly from: 'json' | 'csv' | 'excel';
  /** Format in which the main button saves the table until another one is chosen. */
  readonly to: ExportFormat;
  /** Question that is asked first. Default: filter, beside the data in a wide window. */
  readonly question?: Question | undefined;
  /** Default: the examples of `from`. */
  readonly examples?: ExampleSet;
}

/** Defines a tool that shows a text as a table. The results of its samples are the table as `verstak table` prints it: as CSV. */
export function tableTool(conversion: Conversion, more: Partial<Tool> & Pick<Tool, 'samples'>): Tool {
  return defineTool<TableValues>({
    form: [
      { slot: 'rowsAt' },
      'rowNumbers',
      'expand',
      { slot: 'flattenDepth' },
      { fold: 'more', fields: ['separator', { slot: 'nestingDepth' }, { slot: 'concatenated' }] },
    ],
    constants: conversion,
    runs: 'on-change',
    view: () => import('./JsonTablePage.tsx'),
    accepts: [conversion.from === 'json' ? 'json' : 'csv'],
    ...(more as object),
    fields: tableFields,
  });
}
