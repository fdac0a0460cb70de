import { choice, type Fields, flag, input } from '#src/handover/fields.ts';
import { type JsonLayout, jsonLayouts, type JsonSyntax, jsonSyntaxes } from '#workers/visualizer/json.request.ts';
import { defineTool, type Tool } from '../../tool.ts';

/** Values of the pages that format, check and minify JSON. */
export interface JsonTextValues {
  readonly text: string;
  readonly layout: JsonLayout;
  readonly sortNames: boolean;
  readonly syntax: JsonSyntax;
  readonly concatenated: boolean;
  /** A JSON Schema that the values have to match; empty for none. */
  readonly schema: string;
  /** True to check each element of the outermost array with the schema. */
  readonly each: boolean;
}

/** Job of a page. All pages show the same views. */
export type JsonTask = 'format' | 'validate' | 'minify';

/** Constants of a page. */
export interface JsonPage {
  readonly task: JsonTask;
  /** How the text is shown at first. Default: lines. */
  readonly view?: 'lines' | 'tree' | undefined;
}

const indented = jsonLayouts.filter((layout) => layout !== 'none');

const shared = {
  text: input({ control: 'none' }),
  syntax: choice(jsonSyntaxes, 'json'),
  concatenated: flag(false),
};

const formatting = {
  layout: choice(jsonLayouts, '2', { control: 'segments', option: 'indent' }),
  sortNames: flag(false, { option: 'sort-keys' }),
};

/** Fields of the page that checks. */
export const validatorFields = { ...shared, schema: input({ control: 'none', option: null }), each: flag(false) };

const fieldsOf: Readonly<Record<JsonTask, object>> = {
  format: { ...formatting, layout: { ...formatting.layout, options: indented }, ...shared },
  minify: { sortNames: formatting.sortNames, ...shared },
  validate: validatorFields,
};

/** Defines a page that shows a JSON text. */
export function jsonTextTool(task: JsonTask, more: Pick<Tool, 'samples'> & Partial<Tool>): Tool {
  return defineTool<JsonTextValues>({
    constants: { task },
    runs: 'on-change',
    view: () => import('./JsonTextPage.tsx'),
    accepts: ['json'],
    ...(more as object),
    fields: fieldsOf[task] as Fields<JsonTextValues>,
  });
}
