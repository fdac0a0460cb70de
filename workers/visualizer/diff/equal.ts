import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeUnescaped } from '../read/unescape.ts';
import { canonicalNumber, PLAIN_DIGITS } from '../table/number-order.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const QUOTE = 0x22;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns true if two ranges have the same bytes. */
function areBytesEqual(one: Bytes, from: number, to: number, other: Bytes, otherFrom: number, otherTo: number): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  const shift = otherFrom - from;
  for (let at = from; at < to; at++) if (one[at] !== other[at + shift]) return false;
  return true;
}

export function hasEscape(bytes: Bytes, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] === BACKSLASH) return true;
  return false;
}

/** Returns the bytes of a string with its escapes resolved; half of a surrogate pair has three bytes. */
export function unescaped(bytes: Bytes, from: number, to: number): Bytes {
  const out = new ByteWriter(to - from + 16);
  writeUnescaped(bytes, from + 1, to - 1, out, true);
  return out.written;
}

/** Returns true if two strings, from quote to quote, have the same characters. */
export function areStringsEqual(one: Bytes, from: number, to: number, other: Bytes, otherFrom: number, otherTo: number): boolean {
  if (areBytesEqual(one, from, to, other, otherFrom, otherTo)) return true;
  if (!hasEscape(one, from, to) && !hasEscape(other, otherFrom, otherTo)) return false;
  const first = unescaped(one, from, to);
  const second = unescaped(other, otherFrom, otherTo);
  return areBytesEqual(first, 0, first.length, second, 0, second.length);
}

const isNumber = (byte = 0) => byte === MINUS || (byte >= ZERO && byte <= NINE);

/** Returns the number between two offsets so that equal decimal values have the same text; null for a whole number that has it as it is. */
export function canonicalAt(bytes: Bytes, from: number, to: number): string | null {
  const first = bytes[from] === MINUS ? from + 1 : from;
  let at = first;
  while (at < to && (bytes[at] as number) >= ZERO && (bytes[at] as number) <= NINE) at++;
  if (at === to && to - first <= PLAIN_DIGITS && !(first > from && bytes[first] === ZERO)) return null;
  return canonicalNumber(decoder.decode(bytes.subarray(from, to)));
}

const numberText = (bytes: Bytes, from: number, to: number) => canonicalAt(bytes, from, to) ?? decoder.decode(bytes.subarray(from, to));

/**
 * Returns true if two values that are no containers are equal: strings by their characters, numbers by their decimal values.
 *
 * @param asWritten  true if numbers are equal only with the same digits: 1.0 is not 1
 */
export function areScalarsEqual(
  one: Bytes,
  from: number,
  to: number,
  other: Bytes,
  otherFrom: number,
  otherTo: number,
  asWritten: boolean,
): boolean {
  if (one[from] === QUOTE) return other[otherFrom] === QUOTE && areStringsEqual(one, from, to, other, otherFrom, otherTo);
  if (areBytesEqual(one, from, to, other, otherFrom, otherTo)) return true;
  if (asWritten || !isNumber(one[from]) || !isNumber(other[otherFrom])) return false;
  return numberText(one, from, to) === numberText(other, otherFrom, otherTo);
}
