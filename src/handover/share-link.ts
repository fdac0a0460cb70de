import { type Field, type FieldTree, isField } from './fields.ts';
import { holdsSecret } from './holds-secret.ts';

export const LINK_VERSION = 1;
/** Longer ones are cut by mail programs and chats, or refused by them. In characters of the fragment. */
export const WRITTEN_MAX = 8_000;
/** What is longer was never made here. */
export const READ_MAX = 65_536;

type Entry = readonly [path: string, field: Field, value: unknown];
type Tree = Readonly<Record<string, unknown>>;

/** Every field of a page by its path: `format.list`. */
export function fieldsOf(fields: FieldTree, values: object = {}, prefix = ''): readonly Entry[] {
  return Object.entries(fields).flatMap(([name, entry]) => {
    const value = (values as Tree)[name];
    if (isField(entry)) return [[prefix + name, entry, value] as const];
    return fieldsOf(entry, (value ?? {}) as object, `${prefix}${name}.`);
  });
}

export interface WrittenLink {
  /** With its `#`; empty when all is as it is at first. */
  readonly fragment: string;
  /** Something secret was set, or stood in the input: it is not in the link. */
  readonly withheld: boolean;
  /** Something was typed that goes along only when asked for. */
  readonly hasInput: boolean;
}

/** What a page is set to as a fragment. Fields that are secret, and texts that hold a token, are not in it. */
export function writeLink(fields: FieldTree, values: object, withInput: boolean): WrittenLink {
  const parts: [string, string][] = [];
  let [withheld, hasInput] = [false, false];
  for (const [path, field, value] of fieldsOf(fields, values)) {
    if (value === undefined || value === null) continue;
    if (field.role === 'secret') {
      withheld ||= value !== '';
      continue;
    }
    const text = field.write(value);
    if (field.initial !== undefined && text === field.write(field.initial)) continue;
    hasInput ||= field.role === 'input';
    if (field.role === 'input' && !withInput) continue;
    if (holdsSecret(text)) withheld = true;
    else parts.push([path, text.toWellFormed()]);
  }
  if (parts.length === 0) return { fragment: '', withheld, hasInput };
  const body = parts.map(([path, text]) => `&${path}=${encodeURIComponent(text)}`).join('');
  return { fragment: `#v${LINK_VERSION}-${checksum(parts)}${body}`, withheld, hasInput };
}

export type ReadLink =
  /** `unknown`: how many of its entries mean nothing here. */
  { readonly values: object; readonly unknown: number } | { readonly problem: 'version' | 'damaged' | 'tooLong' };

/** What a fragment sets; null for one that is no share link. */
export function readLink(fields: FieldTree, fragment: string): ReadLink | null {
  const [, version] = /^#v(\d{1,4})-/.exec(fragment) ?? [];
  if (version === undefined) return null;
  if (fragment.length > READ_MAX) return { problem: 'tooLong' };
  if (Number(version) !== LINK_VERSION) return { problem: 'version' };
  const [head = '', ...rest] = fragment.split('&');
  const parts = rest.map(decodedPart);
  if (parts.some((part) => part === null)) return { problem: 'damaged' };
  const given = parts as [string, string][];
  if (head !== `#v${LINK_VERSION}-${checksum(given)}`) return { problem: 'damaged' };

  const known = new Map(fieldsOf(fields).map(([path, field]) => [path, field]));
  const values: Record<string, unknown> = {};
  for (const [path, { role, initial }] of known) if (role === 'setting' && initial !== undefined) put(values, path, initial);
  let unknown = 0;
  for (const [path, text] of given) {
    const field = known.get(path);
    const value = field && field.role !== 'secret' ? field.read(text) : undefined;
    if (value === undefined) unknown++;
    else put(values, path, value);
  }
  return { values, unknown };
}

function decodedPart(part: string): [string, string] | null {
  const at = part.indexOf('=');
  if (at < 1) return null;
  try {
    return [decodeURIComponent(part.slice(0, at)), decodeURIComponent(part.slice(at + 1))];
  } catch {
    return null;
  }
}

/** The path is one of the page's own fields. */
function put(values: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let at = values;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = value;
}

/** FNV-1a over what is said, not over how it is escaped: programs that pass a link on escape it anew. */
function checksum(parts: readonly (readonly [string, string])[]): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(parts))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
