import type { InspectErrorCode } from '../request.ts';

/** Reason why a text is not a UUID. */
interface ParseFault {
  readonly code: InspectErrorCode;
  /** Index of the invalid character, from 0; if digits are missing, the index after the last character that belongs to the UUID. */
  readonly at: number;
  readonly character: string;
  /** Number of hexadecimal digits in the text. */
  readonly length: number;
}

export const DIGITS = 32;
/** Digits before each hyphen (RFC 9562 §4). */
const hyphenAfter = new Set([8, 12, 16, 20]);
/** Characters that lists and programming languages write around a UUID. */
const opening = new Set('\0 \t\r\n\u200b\ufeff"\'`“„«‘‹<([,;');
const closing = new Set('\0 \t\r\n\u200b\ufeff"\'`”“»’›>)],;.');
/** A URN, a name as in a configuration, or a call as in `UUID('…')`. */
const prefix = /^(?:urn:)?(?:uuid|guid)(?:[:=]|\()["']?/i;
/** Base64 of 16 bytes: the four unused bits of the last character are zero (RFC 4648 §3.5). */
const BASE64 = /^[\w+/-]{21}[AQgw](?:==)?$/;

/** Returns true for a hyphen, and for the dashes that word processors put in its place. */
function isHyphen(code: number): boolean {
  return code === 0x2d || (code >= 0x2010 && code <= 0x2015) || code === 0x2212;
}

/** Returns the bytes in the other order: .NET stores the first three groups with the least significant byte first. */
export function inOtherOrder(uuid: Uint8Array): Uint8Array<ArrayBuffer> {
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  return Uint8Array.from(order, (at) => uuid[at] as number);
}

/** A UUID from Base64. */
interface EncodedUuid {
  readonly bytes: Uint8Array;
  /** True if the bytes were in the order of .NET (Guid.ToByteArray): they have a version of RFC 9562 only in that order. */
  readonly isDotNet: boolean;
}

/** Decodes a UUID in Base64, of either alphabet, without the brackets and quotation marks around it; null for another text. */
export function parseBase64(text: string): EncodedUuid | null {
  const encoded = withoutMarks(text);
  if (!BASE64.test(encoded) || /^[\da-f]+$/i.test(encoded)) return null;
  const standard = encoded.slice(0, 22).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
  const other = inOtherOrder(bytes);
  const hasVersion = (uuid: Uint8Array) => (uuid[6] as number) >> 4 >= 1 && (uuid[6] as number) >> 4 <= 8;
  const isDotNet = hasVersion(other) && !hasVersion(bytes);
  return { bytes: isDotNet ? other : bytes, isDotNet };
}

/** Returns the range of a UUID in a text: without the brackets and quotation marks around it. */
function rangeOf(text: string): readonly [start: number, end: number] {
  let start = 0;
  let end = text.length;
  while (start < end && opening.has(text.charAt(start))) start++;
  while (start < end && closing.has(text.charAt(end - 1))) end--;
  return [start, end];
}

/** Returns a text without the brackets and quotation marks around it. */
export const withoutMarks = (text: string): string => text.slice(...rangeOf(text));

/**
 * Parses a UUID in any common format to its 16 bytes: standard, compact, in braces, quotes or parentheses, as a URN, in either case, with
 * dashes in place of hyphens, in Base64.
 */
export function parseUuid(text: string): Uint8Array | ParseFault {
  const encoded = parseBase64(text);
  if (encoded) return encoded.bytes;
  let [start, end] = rangeOf(text);
  const fault = (code: InspectErrorCode, at: number): ParseFault => {
    const point = text.codePointAt(at);
    const character = point === undefined ? '' : String.fromCodePoint(point);
    return { code, at, character, length: text.slice(start, end).match(/[\da-f]/gi)?.length ?? 0 };
  };
  const skipPrefix = () => {
    start += prefix.exec(text.slice(start, end))?.[0].length ?? 0;
  };
  skipPrefix();
  const braced = text[start] === '{';
  if (braced) {
    start++;
    if (text[end - 1] !== '}') return fault('uuid.invalid.brace', start - 1);
    end--;
  } else if (text[end - 1] === '}') {
    return fault('uuid.invalid.brace', end - 1);
  }
  skipPrefix();

  const bytes = new Uint8Array(16);
  let digits = 0;
  let hyphenated = false;
  for (let at = start; at < end; at++) {
    const character = text.charCodeAt(at);
    if (isHyphen(character)) {
      const expected = hyphenAfter.has(digits) && !isHyphen(text.charCodeAt(at - 1)) && (hyphenated || digits === 8);
      if (!expected) return fault('uuid.invalid.hyphen', at);
      hyphenated = true;
      continue;
    }
    const value = digitOf(character);
    if (value < 0) return fault('uuid.invalid.character', at);
    if (hyphenated && hyphenAfter.has(digits) && !isHyphen(text.charCodeAt(at - 1))) return fault('uuid.invalid.hyphen', at);
    if (digits < DIGITS) bytes[digits >> 1] = ((bytes[digits >> 1] as number) << 4) | value;
    digits++;
  }
  if (digits < DIGITS) return fault('uuid.invalid.short', end);
  return digits === DIGITS ? bytes : fault('uuid.invalid.long', end - (digits - DIGITS));
}

/** Returns the value of a hexadecimal digit given by its character code; -1 for any other character. */
function digitOf(character: number): number {
  if (character >= 0x30 && character <= 0x39) return character - 0x30;
  const lower = character | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
