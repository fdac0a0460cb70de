/**
 * A field of a page's settings. Its role determines whether a share link contains its value: a `setting` always, an `input` only if the
 * person selects it, a `secret` never.
 */
export interface Field<Value = unknown> {
  readonly role: 'setting' | 'input' | 'secret';
  /** `steps` for input that the person includes apart from the other input: names and values in the steps of a table. */
  readonly part?: 'steps';
  /** Initial value; a link omits a field that has it. Undefined if the initial value depends on the language. */
  readonly initial: Value | undefined;
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

const same = (value: string) => value;

export function setting(initial: string | undefined = ''): Field<string> {
  return { role: 'setting', initial, write: same, read: same };
}

export function input(): Field<string> {
  return { role: 'input', initial: '', write: same, read: same };
}

export function flag(initial: boolean): Field<boolean> {
  const values: Readonly<Record<string, boolean>> = { yes: true, no: false };
  return {
    role: 'setting',
    initial,
    options: ['yes', 'no'],
    write: (value) => (value ? 'yes' : 'no'),
    read: (text) => (Object.hasOwn(values, text) ? values[text] : undefined),
  };
}

/** Makes a field with a few words as values; its initial value is `undefined` where it depends on the language. */
export function choice<const Option extends string>(options: readonly Option[], initial: Option | undefined): Field<Option> {
  return { role: 'setting', initial, options, write: same, read: (text) => options.find((option) => option === text) };
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
export function secret<Value = string>(): Field<Value> {
  return { role: 'secret', initial: undefined, write: () => '', read: () => undefined };
}

/** Sets a value of a tree by its path, whose names are separated by dots. Missing objects are created. */
export function setByPath(values: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let at = values;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = value;
}
