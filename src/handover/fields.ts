import type { MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';

/** Values of a form by the names of their fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** How the form of a page shows a field (src/tools/form/ToolForm.tsx). */
interface FieldOnPage {
  /** Control of the field. Default: a checkbox for a flag, a list for a choice, otherwise a field for one line. `none`: not in the form. */
  readonly control?: 'text' | 'area' | 'checkbox' | 'segments' | 'select' | 'slider' | 'none';
  /** Smallest and largest number: values of the hint, ends of a slider, and part of the help of the command. */
  readonly limits?: readonly [min: number, max: number];
  /** End of the slider, if larger numbers can be typed. */
  readonly sliderMax?: number;
  /** Common values, one press each. */
  readonly presets?: readonly (string | number)[];
  readonly placeholder?: string;
  /** True for the font for code. */
  readonly mono?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | 'email' | 'tel';
  readonly type?: 'text' | 'date' | 'time';
  /** True if assistive technology announces the field as required. */
  readonly required?: boolean;
  /** Autofill token of HTML. */
  readonly autoComplete?: string;
  /** Number of lines of an area. */
  readonly rows?: number;
  /** True if a file may take the place of the text. */
  readonly file?: boolean;
  /** Label and hint that are the same in every language, in place of words: `A–Z`. */
  readonly plainLabel?: string;
  readonly plainHint?: string;
  /** Texts on the options of segments in place of their labels; the example beside the label of a checkbox, as `end`. */
  readonly faces?: Readonly<Record<string, string>>;
  /** True if the values of a choice are shown as they are, except those that have words. The word of an empty value is `none`. */
  readonly literal?: boolean;
  /** Returns whether the field is shown. */
  readonly when?: (values: FormValues) => boolean;
  readonly disabled?: (values: FormValues) => boolean;
  /** The name under which the engine reports errors of this field. Default: its path. */
  readonly errors?: string;
}

/** The option that sets a field on the command line (src/cli/command/option.ts). */
interface FieldInCommand {
  /** Name of the option without hyphens; null if the field has none. Default: the name of the field. */
  readonly option?: string | null;
  readonly letter?: string;
  /** True if the operands of the command form the value, one per line. */
  readonly operand?: boolean;
  /** True if the option may be given several times. */
  readonly many?: boolean;
  /** Path of the list to which the option adds its values, if another option has it: both keep the order in which they were given. */
  readonly listedIn?: string;
  /** True if the option is refused, because only a browser can draw it. */
  readonly needsCanvas?: boolean;
  /** Label in the help, if it differs from the label on the page. */
  readonly optionLabel?: MessageId;
  /** Returns whether the option has an effect, if the page shows the field also when it has none. */
  readonly optionWhen?: (values: FormValues) => boolean;
  /** Initial value on the command line, if it differs from the one on the page. */
  readonly optionInitial?: string;
}

export type FieldFacts = FieldOnPage & FieldInCommand;

/**
 * A field of a tool: a member of the request, with everything that page, share link and command know of it. Its role determines whether a
 * share link contains its value: a `setting` always, an `input` only if the person selects it, a `secret` never.
 */
export interface Field<Value = unknown> extends FieldFacts {
  readonly role: 'setting' | 'input' | 'secret';
  /** `steps` for input that the person includes apart from the other input: names and values in the steps of a table. */
  readonly part?: 'steps';
  /** Initial value; a link omits a field that has it. Undefined if the initial value depends on the language. */
  readonly initial: Value | undefined;
  /** Returns the initial value in a language, if it depends on it. */
  readonly initialIn?: (locale: Locale) => Value;
  /** All possible values, as written in a link; undefined for a field without a fixed set of values. */
  readonly options?: readonly string[];
  write(value: Value): string;
  /** Returns undefined for a text that is not a valid value of the field. */
  read(text: string): Value | undefined;
}

/** A field for each member of a page's settings. A member that is an object may have a field for each of its own members instead. */
export type Fields<Values> = {
  readonly [Key in keyof Values]-?:
    | Field<Values[Key]>
    | (Values[Key] extends readonly unknown[] ? never : Values[Key] extends object ? Fields<Values[Key]> : never);
};

/** The fields of any page. */
export interface FieldTree {
  readonly [name: string]: Field | FieldTree;
}

export function isField(entry: Field | FieldTree): entry is Field {
  return typeof (entry as Partial<Field>).role === 'string';
}

type Entry = readonly [path: string, field: Field, value: unknown];

/** Lists every field of a page with its path, for example `format.list`, and its value. */
export function fieldsOf(fields: FieldTree, values: object = {}, prefix = ''): readonly Entry[] {
  return Object.entries(fields).flatMap(([name, entry]) => {
    const value = (values as FormValues)[name];
    if (isField(entry)) return [[prefix + name, entry, value] as const];
    return fieldsOf(entry, (value ?? {}) as object, `${prefix}${name}.`);
  });
}

const same = (value: string) => value;

export function setting(initial: string | undefined = '', facts: FieldFacts = {}): Field<string> {
  return { ...facts, role: 'setting', initial, write: same, read: same };
}

/** Makes a field for a whole number that is typed. */
export function count(initial: string, facts: FieldFacts = {}): Field<string> {
  return setting(initial, { inputMode: 'numeric', ...facts });
}

/** Makes a field for typed content. */
export function input(facts: FieldFacts = {}): Field<string> {
  return { ...facts, role: 'input', initial: '', write: same, read: same };
}

export function flag(initial: boolean, facts: FieldFacts = {}): Field<boolean> {
  const values: Readonly<Record<string, boolean>> = { yes: true, no: false };
  return {
    control: 'checkbox',
    ...facts,
    role: 'setting',
    initial,
    options: ['yes', 'no'],
    write: (value) => (value ? 'yes' : 'no'),
    read: (text) => (Object.hasOwn(values, text) ? values[text] : undefined),
  };
}

/** Makes a field with a few words as values; its initial value is `undefined` where it depends on the language. */
export function choice<const Option extends string>(
  options: readonly Option[],
  initial: Option | undefined,
  facts: FieldFacts & Pick<Field<Option>, 'initialIn'> = {},
): Field<Option> {
  return {
    control: 'select',
    ...facts,
    role: 'setting',
    initial,
    options,
    write: same,
    read: (text) => options.find((option) => option === text),
  };
}

export function oneOfNumbers<const Option extends number>(options: readonly Option[], initial: Option): Field<Option> {
  return {
    role: 'setting',
    initial,
    options: options.map(String),
    write: String,
    read: (text) => options.find((option) => String(option) === text),
  };
}

/** Makes a field that may be left empty; its value is then null. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  return {
    ...field,
    initial: null,
    write: (value) => (value === null ? '' : field.write(value)),
    read: (text) => (text === '' ? null : field.read(text)),
  };
}

/** Makes a field whose value is written as JSON; `parse` returns a value from the valid parts of the JSON. */
export function structure<Value>(initial: Value, parse: (stored: unknown) => Value): Field<Value> {
  const read = (text: string) => {
    try {
      return parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  };
  return { role: 'setting', initial, write: (value) => JSON.stringify(value), read };
}

/** Makes a field that is neither written into a link nor read from one. */
export function secret<Value = string>(facts: FieldFacts = {}): Field<Value> {
  return { ...facts, role: 'secret', initial: undefined, write: () => '', read: () => undefined };
}

/** Returns the initial values of all fields in a language. */
export function initialValues<Values extends object>(fields: Fields<Values>, locale: Locale): Values {
  const values = Object.entries(fields as FieldTree).map(([name, entry]) => {
    return [name, isField(entry) ? (entry.initialIn?.(locale) ?? entry.initial ?? '') : initialValues(entry as Fields<object>, locale)];
  });
  return Object.fromEntries(values) as Values;
}

/** Sets a value of a tree by its path, whose names are separated by dots. Missing objects are created. */
export function setByPath(values: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let at = values;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = value;
}
