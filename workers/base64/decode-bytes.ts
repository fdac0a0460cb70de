import { alphabets, base64url } from './alphabet.ts';

/** Flags above the 24 bits of a group: a character is only in the standard alphabet, only in the URL-safe one, or in neither. */
const [STANDARD, URL_SAFE, OTHER] = [1 << 25, 1 << 26, 1 << 27];
const LINE_FEED = 0x0a;

/** Returns the value of each character of both Base64 alphabets, shifted to its place in the group; OTHER for all other characters. */
function valuesAt(shift: number): Int32Array {
  const values = new Int32Array(256).fill(OTHER);
  for (const { characters } of [alphabets.base64, base64url]) {
    for (const [value, character] of [...characters].entries()) values[character.charCodeAt(0)] = value << shift;
  }
  for (const [character, kind] of Object.entries({ '+': STANDARD, '/': STANDARD, '-': URL_SAFE, _: URL_SAFE })) {
    values[character.charCodeAt(0)] = (values[character.charCodeAt(0)] as number) | kind;
  }
  return values;
}

const [first, second, third, fourth] = [valuesAt(18), valuesAt(12), valuesAt(6), valuesAt(0)] as const;
/** Values and flags of the last character of a group. */
export const characterValues: Int32Array = fourth;
const isSpace = Uint8Array.from({ length: 256 }, (_, code) => Number([0x09, LINE_FEED, 0x0c, 0x0d, 0x20].includes(code)));

export interface DecodedBytes {
  /** Number of bytes read: whole groups and the white space between them. */
  readonly read: number;
  readonly written: number;
  /** The only alphabet that contains all characters read; `either` if both do, `mixed` if neither does. */
  readonly kind: 'standard' | 'urlSafe' | 'either' | 'mixed';
  readonly lineFeeds: number;
  /** Index of the last line feed in the bytes that were read; -1 if there is none. */
  readonly lastFeed: number;
  /** True if the next group contains a character that is in neither Base64 alphabet and is not white space. */
  readonly isStopped: boolean;
}

const kinds = ['either', 'standard', 'urlSafe', 'mixed'] as const;

/** Returns the alphabet for the flags of all characters. */
export const kindOf = (flags: number): DecodedBytes['kind'] => kinds[(flags >>> 25) & 3] ?? 'either';

/** Returns the alphabet for two parts of a text. */
export const kindOfBoth = (one: DecodedBytes['kind'], other: DecodedBytes['kind']): DecodedBytes['kind'] =>
  kinds[kinds.indexOf(one) | kinds.indexOf(other)] ?? 'either';

/**
 * Decodes whole groups of four characters with the white space between and in them, up to the first group that is not whole or contains any
 * other character. Nearly all groups need four table reads and one test for all four characters.
 *
 * @param out  at least three bytes for every four of the input
 */
export function decodeBytes(bytes: Uint8Array, out: Uint8Array): DecodedBytes {
  const { length } = bytes;
  let at = 0;
  let written = 0;
  let all = 0;
  let lineFeeds = 0;
  let lastFeed = -1;
  let isStopped = false;
  for (;;) {
    for (; at + 4 <= length; at += 4) {
      const group =
        (first[bytes[at] as number] as number) |
        (second[bytes[at + 1] as number] as number) |
        (third[bytes[at + 2] as number] as number) |
        (fourth[bytes[at + 3] as number] as number);
      if (group >= OTHER) break;
      all |= group;
      out[written] = group >> 16;
      out[written + 1] = group >> 8;
      out[written + 2] = group;
      written += 3;
    }
    for (; at < length && isSpace[bytes[at] as number] === 1; at++) {
      if (bytes[at] !== LINE_FEED) continue;
      lineFeeds++;
      lastFeed = at;
    }
    // Reads one group of four characters with white space between them, or an incomplete group at the end.
    let next = at;
    let group = 0;
    let count = 0;
    let met = 0;
    let feeds = lineFeeds;
    let feed = lastFeed;
    for (; next < length && count < 4; next++) {
      const code = bytes[next] as number;
      if (isSpace[code] === 1) {
        if (code === LINE_FEED) {
          feeds++;
          feed = next;
        }
        continue;
      }
      const value = fourth[code] as number;
      isStopped = value >= OTHER;
      if (isStopped) break;
      met |= value;
      group = (group << 6) | (value & 63);
      count++;
    }
    if (count < 4) return { read: at, written, kind: kindOf(all), lineFeeds, lastFeed, isStopped };
    at = next;
    all |= met;
    lineFeeds = feeds;
    lastFeed = feed;
    out[written] = group >> 16;
    out[written + 1] = group >> 8;
    out[written + 2] = group;
    written += 3;
  }
}
