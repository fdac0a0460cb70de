import type { AlphabetId } from './request.ts';

/** An alphabet of RFC 4648. */
export interface Alphabet {
  readonly characters: string;
  /** Their ASCII codes. */
  readonly codes: Uint8Array;
  /** Number of bits that one character encodes. */
  readonly bits: 4 | 5 | 6;
  /** Smallest number of bytes that encode to whole characters, and the number of those characters. */
  readonly groupBytes: number;
  readonly groupCharacters: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE64 = `${LETTERS}${LETTERS.toLowerCase()}0123456789`;
const HEX = '0123456789ABCDEF';

const alphabet = (characters: string, bits: Alphabet['bits'], groupBytes: number, groupCharacters: number): Alphabet => ({
  characters,
  codes: Uint8Array.from(characters, (character) => character.charCodeAt(0)),
  bits,
  groupBytes,
  groupCharacters,
});

/** The URL-safe alphabet (RFC 4648 §5). */
export const base64url: Alphabet = alphabet(`${BASE64}-_`, 6, 3, 4);

/** The alphabets of RFC 4648 §4, §6, §7 and §8, by id. */
export const alphabets: Readonly<Record<AlphabetId, Alphabet>> = {
  base64: alphabet(`${BASE64}+/`, 6, 3, 4),
  base32: alphabet(`${LETTERS}234567`, 5, 5, 8),
  base32hex: alphabet(`${HEX}GHIJKLMNOPQRSTUV`, 5, 5, 8),
  base16: alphabet(HEX, 4, 1, 2),
};

export const PAD = 0x3d;

/** Table value of white space, which encodes no bits. */
export const WHITE_SPACE = 0x40;
export const PADDING = 0x41;
const STRAY = 0x42;

/**
 * Returns a table from code units U+0000 to U+007F to their values. The Base64 table accepts the standard and the URL-safe alphabet (WHATWG
 * Infra §7 accepts only the standard one); the tables of Base32 and Base16 accept both cases.
 */
export function valuesOf(id: AlphabetId): Uint8Array {
  const { characters } = alphabets[id];
  const values = new Uint8Array(128).fill(STRAY);
  for (const [value, character] of [...characters].entries()) {
    values[character.charCodeAt(0)] = value;
    if (id !== 'base64') values[character.toLowerCase().charCodeAt(0)] = value;
  }
  if (id === 'base64') for (const [index, character] of ['-', '_'].entries()) values[character.charCodeAt(0)] = 62 + index;
  for (const code of [0x09, 0x0a, 0x0c, 0x0d, 0x20]) values[code] = WHITE_SPACE;
  values[PAD] = PADDING;
  return values;
}
