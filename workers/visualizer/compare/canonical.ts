import type { ByteWriter } from '../../wire/byte-writer.ts';
import { kindAt } from '../document/nested.ts';
import { valueEnd } from '../query/json-text.ts';
import { passSpace, passString, QUOTE, stringText } from '../read/literal.ts';
import { writeUnescaped } from '../read/unescape.ts';
import { ARRAY, NUMBER, OBJECT, STRING } from '../read/walk.ts';
import { canonicalNumber, PLAIN_DIGITS } from '../table/number-order.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const CLOSE_BRACE = 0x7d;
/** End of a value: a byte that UTF-8 does not contain. */
const END = 0xff;
/** Deepest level that is compared by structure. Recursion to the depth that a text may have would overflow the call stack. */
const STRUCTURE_LEVELS = 100;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Writes bytes if they are canonical: a whole number without an exponent, or the inside of a string without escapes. Checks them while it
 * copies them. Returns false if they are not; then nothing is written.
 */
function writePlain(bytes: Bytes, kind: number, from: number, to: number, out: ByteWriter): boolean {
  const isNumber = kind === NUMBER;
  const isNegative = isNumber && bytes[from] === MINUS;
  const digits = isNegative ? from + 1 : from;
  if (isNumber && (to - digits > PLAIN_DIGITS || (isNegative && bytes[digits] === ZERO))) return false;
  const start = out.length;
  out.reserve(to - from + 1);
  const target = out.bytes;
  let length = start;
  if (isNegative) target[length++] = MINUS;
  for (let at = digits; at < to; at++) {
    const byte = bytes[at] as number;
    if (isNumber ? byte < ZERO || byte > NINE : byte === BACKSLASH) return false;
    target[length++] = byte;
  }
  out.length = length;
  return true;
}

/** Writes a value without the white space between its tokens. */
function writeDense(bytes: Bytes, start: number, end: number, out: ByteWriter): void {
  for (let at = passSpace(bytes, start); at < end; at = passSpace(bytes, at)) {
    const next = bytes[at] === QUOTE ? passString(bytes, at + 1) : at + 1;
    out.copy(bytes, at, next);
    at = next;
  }
}

/** A member of an object in the canonical bytes. */
interface Member {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Sorts the members that were written last by name; members with the same name stay in their order. */
function sortMembers(members: Member[], out: ByteWriter): void {
  const [first] = members;
  if (!first || members.every(({ name }, index) => index === 0 || (members[index - 1] as Member).name <= name)) return;
  const written = out.bytes.slice(first.from, out.length);
  out.length = first.from;
  members.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const { from, to } of members) out.copy(written, from - first.from, to - first.from);
}

/** Writes the members of an object. Returns the offset after its brace. */
function writeObject(bytes: Bytes, start: number, level: number, out: ByteWriter): number {
  const members: Member[] = [];
  let at = passSpace(bytes, start + 1);
  while (bytes[at] !== CLOSE_BRACE) {
    const nameEnd = passString(bytes, at + 1);
    const from = out.length;
    const name = stringText(bytes, at, nameEnd);
    writeValue(bytes, at, level, out);
    at = passSpace(bytes, writeValue(bytes, passSpace(bytes, passSpace(bytes, nameEnd) + 1), level + 1, out));
    members.push({ name, from, to: out.length });
    if (bytes[at] === COMMA) at = passSpace(bytes, at + 1);
  }
  sortMembers(members, out);
  return at + 1;
}

/** Writes the elements of an array. Returns the offset after its bracket. */
function writeArray(bytes: Bytes, start: number, level: number, out: ByteWriter): number {
  let at = passSpace(bytes, start + 1);
  while (bytes[at] !== CLOSE_BRACKET) {
    at = passSpace(bytes, writeValue(bytes, at, level + 1, out));
    if (bytes[at] === COMMA) at = passSpace(bytes, at + 1);
  }
  return at + 1;
}

/** Writes a number, a string, a word, or a value that is compared by its text. */
function writeScalar(bytes: Bytes, kind: number, start: number, end: number, out: ByteWriter): void {
  if (kind === STRING) {
    if (!writePlain(bytes, kind, start + 1, end - 1, out)) writeUnescaped(bytes, start + 1, end - 1, out, true);
  } else if (kind !== NUMBER) writeDense(bytes, start, end, out);
  else if (!writePlain(bytes, kind, start, end, out)) out.text(canonicalNumber(decoder.decode(bytes.subarray(start, end))));
}

/** Writes the value that begins at `start`. Returns the offset after it. */
function writeValue(bytes: Bytes, start: number, level: number, out: ByteWriter): number {
  const kind = kindAt(bytes, start);
  out.byte(kind);
  let end: number;
  if ((kind === OBJECT || kind === ARRAY) && level < STRUCTURE_LEVELS)
    end = kind === OBJECT ? writeObject(bytes, start, level, out) : writeArray(bytes, start, level, out);
  else {
    end = valueEnd(bytes, start);
    writeScalar(bytes, kind, start, end, out);
  }
  out.byte(END);
  return end;
}

/**
 * Writes a cell so that equal values have equal bytes, and different values have different bytes, also as parts of a sequence. Numbers are
 * equal as decimals of any length, strings after their escapes, arrays by their elements, objects by their members in any order. A missing
 * cell, null and an empty string are three values. Arrays and objects inside 100 others are equal if their texts without white space are.
 *
 * @param kind   0 for a missing cell
 * @param start  offset of the first byte of the value in a valid text
 * @param end    offset after its last byte
 */
export function writeCanonical(bytes: Bytes, kind: number, start: number, end: number, out: ByteWriter): void {
  if (kind === OBJECT || kind === ARRAY) {
    writeValue(bytes, start, 0, out);
    return;
  }
  out.byte(kind);
  if (kind !== 0) writeScalar(bytes, kind, start, end, out);
  out.byte(END);
}
