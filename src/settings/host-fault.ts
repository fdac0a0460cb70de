/** Kind of an expected value: the id of its message is `host.expected.<kind>` (i18n/<locale>/site/host.json). */
type ExpectedKind =
  | 'boolean'
  | 'color'
  | 'colorStop'
  | 'colorStops'
  | 'exactly'
  | 'field'
  | 'gradient'
  | 'line'
  | 'mask'
  | 'number'
  | 'object'
  | 'oneOf'
  | 'sections'
  | 'styles'
  | 'text'
  | 'whole';

export interface Expected {
  readonly kind: ExpectedKind;
  /** Numbers and lists of words for the message. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** An invalid field of `site.json`. */
export interface FieldFault {
  readonly kind: 'field';
  /** Path of the field, for example `qrStyles[1].style.dots.color`; empty for the whole file. */
  readonly path: string;
  /** The invalid value as JSON, shortened; `missing` and `unknown` for a field that is missing or not known. */
  readonly found: { readonly kind: 'missing' | 'unknown' } | { readonly kind: 'value'; readonly json: string };
  readonly expected: Expected;
}

/** The reason why `site.json` is ignored. */
export type HostFault =
  | FieldFault
  /** The text is not JSON; line and column count from 1 and are null if the browser does not name them. */
  | { readonly kind: 'json'; readonly place: { readonly line: number; readonly column: number } | null }
  | { readonly kind: 'long'; readonly max: number };

/** Longest part of an invalid value that a message quotes, in characters. */
const QUOTED_MAX = 40;

/** Returns the fault of a value; `undefined` is a missing value. */
export function valueFault(path: string, value: unknown, expected: Expected): FieldFault {
  if (value === undefined) return { kind: 'field', path, found: { kind: 'missing' }, expected };
  return { kind: 'field', path, found: { kind: 'value', json: quoted(value) }, expected };
}

function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[…]' : '{…}';
  const json = JSON.stringify(value);
  return json.length > QUOTED_MAX ? `${json.slice(0, QUOTED_MAX).toWellFormed()}…` : json;
}

/** Returns the fault of the first member of an object that is not in a list of names, or undefined. */
export function unknownField(path: string, value: object, known: readonly string[]): FieldFault | undefined {
  const name = Object.keys(value).find((member) => !known.includes(member));
  if (name === undefined) return undefined;
  return {
    kind: 'field',
    path: memberPath(path, name),
    found: { kind: 'unknown' },
    expected: { kind: 'field', values: { list: known.join(', ') } },
  };
}

/** Returns the path of a member; a name that is not a word is quoted: `footer["a b"]`. */
export function memberPath(path: string, name: string): string {
  if (!/^[\p{L}_]\w*$/u.test(name)) return `${path}[${JSON.stringify(name.slice(0, QUOTED_MAX).toWellFormed())}]`;
  return path === '' ? name : `${path}.${name}`;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const oneOf = (list: readonly string[]): Expected => ({ kind: 'oneOf', values: { list: list.join(', ') } });
