/**
 * Text encodings by their names in the Encoding Standard. `iso-8859-1` is ISO/IEC 8859-1 itself (one byte for each of U+0000 to U+00FF),
 * not windows-1252.
 */
export const charsets = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-r', 'iso-8859-1'] as const;
export type Charset = (typeof charsets)[number];

/** Returns the number of bytes of one code unit. */
export function unitBytes(charset: Charset): 1 | 2 {
  return charset === 'utf-16le' || charset === 'utf-16be' ? 2 : 1;
}
