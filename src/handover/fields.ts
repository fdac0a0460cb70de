/**
 * One thing that can be set on a page, and what a link may carry of it: a `setting` always, an `input` when the person
 * asks for it, a `secret` never.
 */
export interface Field<Value = unknown> {
  readonly role: 'setting' | 'input' | 'secret';
  /** What it is at first and a link need not say; undefined where that depends on the language. */
  readonly initial: Value | undefined;
  /** All there is to choose from, as written; undefined for what is typed. */
  readonly options?: readonly string[];
  write(value: Value): string;
  /** undefined: no such value. */
  read(text: string): Value | undefined;
}

/** A field for each member of what a page is set to, and for each member of a member that is an object. */
export type Fields<Values> = {
  readonly [Key in keyof Values]-?: Field<Values[Key]> | (Values[Key] extends object ? Fields<Values[Key]> : never);
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

/** One of a few words; `undefined` as the initial one where it depends on the language. */
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

/** What has a form of its own: read from any JSON, `parse` keeping what it knows. */
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

/** Can neither be written into a link nor read from one. */
export function secret<Value = string>(): Field<Value> {
  return { role: 'secret', initial: undefined, write: () => '', read: () => undefined };
}
