import { type FieldTree, fieldsOf, setByPath } from './fields.ts';
import { containsSecret } from './holds-secret.ts';

export const LINK_VERSION = 1;
/** Longest fragment that the share dialog puts into a link, in characters: mail programs and chats cut or refuse longer addresses. */
export const WRITTEN_MAX = 8_000;
/** Longest fragment that is read, in characters. */
export const READ_MAX = 65_536;
/** Most characters that are ignored at the end of a fragment: punctuation of the text around the link, or `&fbclid=…` of a tracker. */
const APPENDED_MAX = 512;

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
  // The decoded entries are hashed, not their escapes: programs that forward a link may escape it differently.
  const checksum = printed(hashOf(JSON.stringify(parts)));
  return { fragment: `#v${LINK_VERSION}-${checksum}${body}`, withheld, hasInput, steps: [...new Set(steps)] };
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
  const entries = entriesIn(fragment);
  if (!entries) return { problem: 'damaged' };

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

type Entry = readonly [path: string, text: string];

/** Returns the entries of the longest beginning of a fragment that has the right checksum; null without one. */
function entriesIn(fragment: string): readonly Entry[] | null {
  const [head, ...parts] = fragment.split('&');
  const entries: Entry[] = [];
  /** The hash of the entries before each part. */
  const hashes = [hashOf('[')];
  for (const entry of parts.map(decodedPart)) {
    if (!entry) break;
    hashes.push(hashOf(`${JSON.stringify(entry)},`, hashes.at(-1)));
    entries.push(entry);
  }
  let appended = 0;
  for (const [index, part] of [...parts.entries()].reverse()) {
    for (let end = part.length; end >= 0 && appended <= APPENDED_MAX; end--, appended++) {
      // The address of a link ends before a character that is no letter or digit.
      const mayEnd = index < hashes.length && !/[\p{L}\p{N}]/u.test(part.charAt(end));
      const last = mayEnd ? decodedPart(part.slice(0, end)) : null;
      if (last && head === `#v${LINK_VERSION}-${printed(hashOf(`${JSON.stringify(last)}]`, hashes[index]))}`)
        return [...entries.slice(0, index), last];
    }
  }
  return null;
}

function decodedPart(part: string): Entry | null {
  const at = part.indexOf('=');
  if (at < 1) return null;
  try {
    return [decodeURIComponent(part.slice(0, at)), decodeURIComponent(part.slice(at + 1))];
  } catch {
    return null;
  }
}

const encoder = new TextEncoder();

/** FNV-1a over a text, after the text that has the hash `before`. */
function hashOf(text: string, before = 0x811c9dc5): number {
  let hash = before;
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

const printed = (hash: number) => (hash >>> 0).toString(36).padStart(7, '0');
