/** Longest part of an invalid value that a message quotes, in characters. */
const QUOTED_MAX = 40;

/** Returns the message for an invalid value of `site.json`. */
export function valueFault(path: string, value: unknown, expected: string): string {
  return `${path || 'the whole file'} is ${value === undefined ? 'missing' : quoted(value)}; it must be ${expected}.`;
}

function quoted(value: unknown): string {
  if (isObject(value)) return 'an object';
  if (Array.isArray(value)) return `an array of length ${value.length}`;
  const json = JSON.stringify(value);
  return json.length > QUOTED_MAX ? `${json.slice(0, QUOTED_MAX).toWellFormed()}…` : json;
}

/** Returns the message for the first member of an object that is not in a list of names, or undefined. */
export function unknownField(path: string, value: object, known: readonly string[]): string | undefined {
  const name = Object.keys(value).find((member) => !known.includes(member));
  return name === undefined ? undefined : `${memberPath(path, name)} is not a known field; the fields here are ${known.join(', ')}.`;
}

/** Returns the path of a member; a name that is not a word is quoted: `footer["a b"]`. */
export function memberPath(path: string, name: string): string {
  if (!/^[\p{L}_]\w*$/u.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const oneOf = (list: readonly string[]): string => `one of ${list.join(', ')}`;
