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
const opening = new Set(' \t\r\n"\'`“«([,;');
const closing = new Set(' \t\r\n"\'`”»)],;');
const urn = 'urn:uuid:';

/** Parses a UUID in any common format to its 16 bytes: standard, compact, in braces, quotes or parentheses, as a URN, in either case. */
export function parseUuid(text: string): Uint8Array | ParseFault {
  let start = 0;
  let end = text.length;
  while (start < end && opening.has(text.charAt(start))) start++;
  while (start < end && closing.has(text.charAt(end - 1))) end--;
  const fault = (code: InspectErrorCode, at: number): ParseFault => {
    const point = text.codePointAt(at);
    const character = point === undefined ? '' : String.fromCodePoint(point);
    return { code, at, character, length: text.slice(start, end).match(/[\da-f]/gi)?.length ?? 0 };
  };
  const braced = text[start] === '{';
  if (braced) {
    start++;
    if (text[end - 1] !== '}') return fault('uuid.invalid.brace', start - 1);
    end--;
  } else if (text[end - 1] === '}') {
    return fault('uuid.invalid.brace', end - 1);
  }
  if (text.slice(start, start + urn.length).toLowerCase() === urn) start += urn.length;

  const bytes = new Uint8Array(16);
  let digits = 0;
  let hyphenated = false;
  for (let at = start; at < end; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x2d) {
      const expected = hyphenAfter.has(digits) && text[at - 1] !== '-' && (hyphenated || digits === 8);
      if (!expected) return fault('uuid.invalid.hyphen', at);
      hyphenated = true;
      continue;
    }
    const value = digitOf(character);
    if (value < 0) return fault('uuid.invalid.character', at);
    if (hyphenated && hyphenAfter.has(digits) && text[at - 1] !== '-') return fault('uuid.invalid.hyphen', at);
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
