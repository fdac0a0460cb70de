import { MASK } from '../wrapper/masked.ts';
import type { Lookalike } from '../request.ts';

/** Number of characters at the start of a text that are looked at. */
const START = 4096;
/** Fewest characters of each kind: of random texts in Base64 of this length at most 1 in 1,500 are recognized. */
const patterns: readonly (readonly [kind: Lookalike, pattern: RegExp])[] = [
  ['uuid', /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i],
  ['number', /^[+-]?\d{4,}$|^\d{4}-\d\d-\d\d$|^0x[\da-f]{4,}$|^(?:null|none|true)$/i],
  // Two digits per byte, at least one digit and one letter, the letters of one case.
  ['base16', /^(?=.*\d)(?=.*[a-f])(?:[\da-f]{2}){3,}$|^(?=.*\d)(?=.*[A-F])(?:[\dA-F]{2}){3,}$|^(?:[a-f]{2}){3,}$|^(?:[A-F]{2}){3,}$/],
  // Keys of one-time passwords (RFC 6238) have 16 or 32 characters of Base32.
  ['base32', /^(?=.*[2-7])[A-Z2-7]{16,}$/],
];

/**
 * Returns what a text in the alphabet of Base64 may be instead, by its characters: a UUID, a number, date or `null`, hexadecimal or Base32. Null for a text
 * that is no such text, or has padding.
 *
 * @param text  the text, or its beginning; white space in it is left out
 */
export function lookalikeOf(text: string): Lookalike | null {
  const joined = text.slice(0, START).replaceAll(MASK, '').replace(/\s/g, '');
  // The start of a longer text may end within a byte.
  const start = text.length > START ? joined.slice(0, joined.length - (joined.length % 2)) : joined;
  return patterns.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
