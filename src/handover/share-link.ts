import { type FieldTree, fieldsOf, setByPath } from './fields.ts';
import { containsSecret } from './holds-secret.ts';

export const LINK_VERSION = 1;
/** Longest fragment that the share dialog puts into a link, in characters: mail programs and chats cut or refuse longer addresses. */
export const WRITTEN_MAX = 8_000;
/** Longest fragment that is read, in characters. */
export const READ_MAX = 65_536;

interface WrittenLink {
  /** Begins with `#`; empty when every field has its initial value. */
  readonly fragment: string;
  /** True if a secret field is set, or a text to be written contains a secret. The link contains neither. */
  readonly withheld: boolean;
  /** True if there is input, which is in the link only if `withInput` is set. */
  readonly hasInput: boolean;
  /** Texts of the steps, which are in the link only if `withSteps` is set. */
  readonly steps: readonly string[];
}

/** Writes the settings of a page as a fragment. Secret fields, and texts that contain a token, are left out. */
export function writeLink(fields: FieldTree, values: object, withInput: boolean, withSteps = false): WrittenLink {
  const parts: [string, string][] = [];
  const steps: string[] = [];
  let [withheld, hasInput] = [false, false];
  for (const [path, field, value] of fieldsOf(fields, values)) {
    if (value === undefined || value === null) continue;
    if (field.role === 'secret') {
      withheld ||= value !== '';
      continue;
    }
    const text = field.write(value);
    if (field.initial !== undefined && text === field.write(field.initial)) continue;
    const isStep = field.part === 'steps';
    hasInput ||= field.role === 'input' && !isStep;
    const isSecret = containsSecret(text) || containsSecret(value);
    if (isStep && !isSecret) steps.push(...textsIn(typeof value === 'string' ? value : JSON.parse(text)));
    if (field.role === 'input' && !(isStep ? withSteps : withInput)) continue;
    if (isSecret) withheld = true;
    else parts.push([path, text.toWellFormed()]);
  }
  if (parts.length === 0) return { fragment: '', withheld, hasInput, steps: [...new Set(steps)] };
  const body = parts.map(([path, text]) => `&${path}=${encodeURIComponent(text)}`).join('');
  return { fragment: `#v${LINK_VERSION}-${checksum(parts)}${body}`, withheld, hasInput, steps: [...new Set(steps)] };
}

/** Returns the texts in a value, those of an object with the names of their members: `country: RU`. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'string' ? [`${name}: ${member}`] : textsIn(member),
  );
}

export type ReadLink =
  /** `unknown`: number of entries in the link that are no field of this page or no valid value of their field. */
  { readonly values: object; readonly unknown: number } | { readonly problem: 'version' | 'damaged' | 'tooLong' };

/** Reads the settings in a fragment; null if it is not a share link. */
export function readLink(fields: FieldTree, fragment: string): ReadLink | null {
  const [, version] = /^#v(\d{1,4})-/.exec(fragment) ?? [];
  if (version === undefined) return null;
  if (fragment.length > READ_MAX) return { problem: 'tooLong' };
  if (Number(version) !== LINK_VERSION) return { problem: 'version' };
  const [head = '', ...rest] = fragment.split('&');
  const parts = rest.map(decodedPart);
  if (parts.some((part) => part === null)) return { problem: 'damaged' };
  const entries = parts as [string, string][];
  if (head !== `#v${LINK_VERSION}-${checksum(entries)}`) return { problem: 'damaged' };

  const fieldByPath = new Map(fieldsOf(fields).map(([path, field]) => [path, field]));
  const values: Record<string, unknown> = {};
  for (const [path, { role, initial }] of fieldByPath) if (role === 'setting' && initial !== undefined) setByPath(values, path, initial);
  let unknown = 0;
  for (const [path, text] of entries) {
    const field = fieldByPath.get(path);
    const value = field && field.role !== 'secret' ? field.read(text) : undefined;
    if (value === undefined) unknown++;
    else setByPath(values, path, value);
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

/** FNV-1a over the decoded entries, not over their escapes: programs that forward a link may escape it differently. */
function checksum(parts: readonly (readonly [string, string])[]): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(parts))) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
