import type { ComponentType } from 'react';
import type { FieldTree, Fields } from '#src/handover/fields.ts';
import type { Kind } from '#src/handover/transfer.ts';
import type { Answer, Query, Sample as Content } from './offers.ts';
import type { ToolViewProps } from './section.ts';

/** A use of a tool: page, command and engine give this result for these values. */
export interface ToolSample {
  /** Values of fields by their paths; the other fields have their initial values. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Texts of the files that the command reads, by their names, in the order of its operands. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
  /** The text of the result, without its last line break. */
  readonly result: string | RegExp;
}

/**
 * Part of a form: the path of a field; fields in a row; fields in a group, whose name only screen readers get, or with `legend` everyone;
 * fields that are folded under a heading; or a place that the view fills. Checkboxes that follow each other are one group.
 */
export type FormItem =
  | string
  | { readonly row: readonly string[] }
  | { readonly group: string; readonly legend?: boolean; readonly fields: readonly string[] }
  | { readonly fold: string; readonly fields: readonly FormItem[] }
  | { readonly slot: string };

/** Everything that is known of a tool, as data and lazy imports: it can be read in Node, in the palette and in tests. */
export interface Tool {
  /** The fields of the request, with their roles, limits, presets and options (src/handover/fields.ts). */
  readonly fields: FieldTree;
  /** The form of the page. Default: all fields in their order. */
  readonly form: readonly FormItem[];
  /** Members of the request that no field sets, for example the version of a UUID. */
  readonly constants: object;
  /** Method of the engine of the section; null for a tool whose view or command calls several. */
  readonly run: string | null;
  /** Method of the engine that writes the values of the last result in another format; null if a change of format computes anew. */
  readonly rewrite: string | null;
  /** on-press: a button starts the work. on-change: it starts by itself. */
  readonly runs: 'on-press' | 'on-change';
  readonly view: () => Promise<{ readonly default: ComponentType<ToolViewProps> }>;
  /** Kinds of content that the page accepts by paste, drop and “Send to…”, best first. */
  readonly accepts: readonly Kind[];
  /** True if the page accepts several files at once. */
  readonly manyFiles: boolean;
  /** Other names of the page in any language, for the palette. */
  readonly aliases: string;
  /** Returns the kinds that pasted or dropped content may be; most certain first. */
  readonly detect: ((content: Content) => readonly Kind[]) | null;
  /** Returns answers to a query of the palette, best first. The answers open this page unless they name another. */
  readonly answer: ((query: Query) => readonly Answer[]) | null;
  /** Uses of the tool, for tests, documents and examples. */
  readonly samples: readonly ToolSample[];
}

interface ToolDraft<Values extends object, Engine> extends Omit<Partial<Tool>, 'fields' | 'run' | 'rewrite'> {
  readonly fields: Fields<Values>;
  readonly run?: keyof Engine & string;
  readonly rewrite?: keyof Engine & string;
  readonly view: Tool['view'];
}

/**
 * Defines a tool. A member of `Values` without a field is a type error, and so is a method that the engine lacks.
 *
 * `Values`: the settings of the page; `Engine`: the type of the engine of its section.
 */
export function defineTool<Values extends object, Engine = unknown>(draft: ToolDraft<Values, Engine>): Tool {
  const fields = draft.fields as FieldTree;
  return {
    form: Object.keys(fields),
    constants: {},
    run: null,
    rewrite: null,
    runs: 'on-press',
    accepts: [],
    manyFiles: false,
    aliases: '',
    detect: null,
    answer: null,
    samples: [],
    ...draft,
    fields,
  } as Tool;
}
