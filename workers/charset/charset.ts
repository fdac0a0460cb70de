/** Text encodings by their name in the Encoding Standard; `iso-8859-1` is the real one, a byte for each of U+0000 to U+00FF. */
export const charsets = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-r', 'iso-8859-1'] as const;
export type Charset = (typeof charsets)[number];

/** Bytes of one code unit. */
export function unitBytes(charset: Charset): 1 | 2 {
  return charset === 'utf-16le' || charset === 'utf-16be' ? 2 : 1;
}
