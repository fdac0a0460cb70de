import { stringText } from '../read/literal.ts';
import type { Hashes } from './hash.ts';
import { Cursor, PLAIN, type Side } from './side.ts';

/** Names of members that usually identify a record, most certain first. */
const usual = [
  /^_?id$/i,
  /^(?:uuid|guid|key|code|sku|isbn|ean|slug)$/i,
  /(?:[a-z]I[dD]|[a-z]ID|_id|-id|Uuid|_uuid|Key|_key|Code|_code|_no|Number)$/,
  /^(?:name|path|email|login|url|href|title|symbol|label)$/i,
];
/** Members of the first element that are considered. */
const CANDIDATES_MAX = 40;
/** Elements that are read in a few milliseconds. */
const STRETCH = 4096;

const encoder = new TextEncoder();

/** Elements of an array. */
export interface Elements {
  readonly side: Side;
  readonly values: Uint32Array;
  /** Container of each element; PLAIN for a value that is none. */
  readonly containers: Int32Array;
}

/** Returns the names that may be keys, most certain first: members of the first element with a text or a number. */
function candidates({ side, containers }: Elements): string[] {
  const [first = PLAIN] = containers;
  if (first === PLAIN || !side.isObject(side.containers.starts[first] as number)) return [];
  const ranked: { readonly name: string; readonly rank: number }[] = [];
  const cursor = new Cursor(side, first);
  while (cursor.next() && cursor.index < CANDIDATES_MAX) {
    const name = stringText(side.bytes, cursor.name, cursor.nameEnd);
    const rank = usual.findIndex((pattern) => pattern.test(name));
    if (rank >= 0 && cursor.container === PLAIN) ranked.push({ name, rank });
  }
  return ranked.sort((one, other) => one.rank - other.rank).map(({ name }) => name);
}

/** Returns the hash of the key of each element; null if an element has no key, or two elements have the same. */
function* keysOf({ side, containers }: Elements, name: string, hashes: Hashes): Generator<void, Float64Array | null> {
  const keys = new Float64Array(containers.length);
  const seen = new Set<number>();
  const nameBytes = encoder.encode(name);
  for (let index = 0; index < containers.length; index++) {
    if (index % STRETCH === STRETCH - 1) yield;
    const container = containers[index] as number;
    if (container === PLAIN || !side.isObject(side.containers.starts[container] as number)) return null;
    const cursor = new Cursor(side, container);
    let found = false;
    while (cursor.next()) {
      if (!isNamed(cursor, name, nameBytes)) continue;
      // Neither an object nor null identifies a record.
      if (cursor.container !== PLAIN || side.bytes[cursor.value] === 0x6e) return null;
      const key = hashes.scalar(cursor.value, cursor.end);
      if (seen.has(key)) return null;
      seen.add(key);
      keys[index] = key;
      found = true;
      break;
    }
    if (!found) return null;
  }
  return keys;
}

function isNamed({ side: { bytes }, name, nameEnd }: Cursor, text: string, textBytes: Uint8Array): boolean {
  const size = nameEnd - name - 2;
  if (size === textBytes.length) {
    let index = 0;
    while (index < size && bytes[name + 1 + index] === textBytes[index]) index++;
    if (index === size && !textBytes.includes(0x5c)) return true;
  }
  if (size <= textBytes.length) return false;
  for (let at = name + 1; at < nameEnd - 1; at++) if (bytes[at] === 0x5c) return stringText(bytes, name, nameEnd) === text;
  return false;
}

export interface KeyedElements {
  readonly name: string;
  readonly keys: Float64Array;
  readonly others: Float64Array;
}

/**
 * Finds the member that identifies the elements of two arrays: each element has it, and no two elements of an array have the same value.
 *
 * @param names  names to be tried in their order; empty to recognize one, of which at least a third of the elements have common values
 */
export function* keyOf(
  elements: Elements,
  others: Elements,
  names: readonly string[],
  hashes: readonly [one: Hashes, other: Hashes],
): Generator<void, KeyedElements | null> {
  for (const name of names.length > 0 ? names : candidates(elements)) {
    const keys = yield* keysOf(elements, name, hashes[0]);
    const otherKeys = keys && (yield* keysOf(others, name, hashes[1]));
    if (!keys || !otherKeys) continue;
    if (names.length === 0 && common(keys, otherKeys) * 3 < Math.min(keys.length, otherKeys.length)) continue;
    return { name, keys, others: otherKeys };
  }
  return null;
}

function common(keys: Float64Array, others: Float64Array): number {
  const all = new Set(others);
  let count = 0;
  for (const key of keys) if (all.has(key)) count++;
  return count;
}
