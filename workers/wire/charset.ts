/**
 * Text encodings by their names in the Encoding Standard. `iso-8859-1` is ISO/IEC 8859-1 itself (one byte for each of U+0000 to U+00FF),
 * not windows-1252. Text can be written in these encodings.
 */
export const charsets = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'koi8-r', 'iso-8859-1'] as const;
export type Charset = (typeof charsets)[number];

/** Code pages of DOS that the Encoding Standard does not have. */
export const dosCharsets = ['ibm437', 'ibm850', 'ibm852', 'ibm775', 'ibm855', 'ibm737', 'ibm857'] as const;
export type DosCharset = (typeof dosCharsets)[number];

/** Encodings of one byte per character. */
export const singleByteCharsets = [
  'windows-1252',
  'iso-8859-1',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
  'windows-1257',
  'windows-1254',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
  'x-mac-cyrillic',
  'windows-1253',
  'iso-8859-7',
  'windows-1255',
  'windows-1256',
  'windows-874',
  ...dosCharsets,
] as const;
export type SingleByte = (typeof singleByteCharsets)[number];

/** Encodings that text can be read in. GB18030 contains GBK and GB 2312; EUC-KR contains windows-949. */
export const readCharsets = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  ...singleByteCharsets,
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
] as const;
export type ReadCharset = (typeof readCharsets)[number];

/** How the encoding of bytes was recognized. */
export interface CharsetGuess {
  readonly charset: ReadCharset;
  /** `certain`: a byte order mark or valid UTF-8; `likely`: other encodings give much stranger text; `open`: they give text nearly as usual. */
  readonly certainty: 'certain' | 'likely' | 'open';
  /** Other encodings that give another text that may be meant, the most likely first. */
  readonly others: readonly ReadCharset[];
}

/** Code of the refusal of a file that is not text; the second has the value `format`. */
export type TextErrorCode = 'error.notText' | 'error.otherFormat';

/** The start of a file in an encoding. */
export interface Preview {
  readonly charset: ReadCharset;
  readonly text: string;
}

const ownName = (name: string) => readCharsets.find((charset) => charset === name);

/** Returns the encoding for a label of the Encoding Standard, where `latin1` and `iso-8859-1` mean windows-1252; undefined for other texts. */
export function charsetLabeled(label: string): ReadCharset | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return ownName(encoding === 'gbk' ? 'gb18030' : encoding);
  } catch {
    return undefined;
  }
}

/** Returns the encoding with a name of `readCharsets`, or with a label; see `charsetLabeled`. A code page of DOS may be named `cp850`. */
export function charsetNamed(name: string): ReadCharset | undefined {
  return ownName(name) ?? ownName(name.replace(/^cp(?=\d{3}$)/i, 'ibm')) ?? charsetLabeled(name);
}

/** Returns the number of bytes of one code unit. */
export function unitBytes(charset: ReadCharset): 1 | 2 {
  return charset === 'utf-16le' || charset === 'utf-16be' ? 2 : 1;
}
