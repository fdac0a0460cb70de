import type { CharsetGuess, ReadCharset } from '../wire/charset.ts';
import { decodeText, isIn } from './decode.ts';
import { type Alphabetic, bitsInAlphabet, bitsInIdeographs, type Ideographic } from './likelihood.ts';
import { binaryTypeOf } from './signatures.ts';

export interface DetectOptions {
  /** True if the bytes are the start of a longer text, whose last character may be incomplete. */
  readonly cut?: boolean;
  /** True if the bytes are text, such as a CSV file: control characters and strange text are accepted. Otherwise they may be anything. */
  readonly isText?: boolean;
}

/** Languages of each legacy encoding, and bits by which it is less likely than the most usual ones. */
const alphabetic: readonly (readonly [ReadCharset, rarity: number, languages: readonly Alphabetic[]])[] = [
  ['windows-1252', 0, ['de', 'fr', 'es', 'it', 'pt', 'sv', 'da', 'nb', 'nl', 'fi', 'is']],
  ['windows-1250', 4, ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro']],
  ['windows-1251', 0, ['ru', 'uk', 'be', 'bg', 'sr']],
  ['windows-1253', 2, ['el']],
  ['windows-1254', 4, ['tr']],
  ['windows-1255', 3, ['he']],
  ['windows-1256', 3, ['ar']],
  ['windows-1257', 5, ['lt', 'lv', 'et']],
  ['windows-874', 3, ['th']],
  ['koi8-r', 2, ['ru']],
  ['koi8-u', 5, ['uk']],
  ['ibm866', 2, ['ru']],
  ['iso-8859-2', 6, ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro']],
  ['iso-8859-15', 8, ['de', 'fr', 'es', 'it', 'pt', 'sv', 'da', 'nb', 'nl', 'fi']],
  ['iso-8859-5', 8, ['ru', 'bg', 'sr']],
  ['iso-8859-7', 4, ['el']],
  ['macintosh', 9, ['de', 'fr', 'es', 'it', 'pt']],
  ['x-mac-cyrillic', 8, ['ru', 'bg', 'uk']],
  ['ibm850', 9, ['de', 'fr', 'es', 'it', 'pt', 'sv', 'da', 'nb', 'nl', 'fi']],
  ['ibm437', 10, ['de', 'fr', 'es', 'it', 'sv']],
  ['ibm852', 10, ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro']],
  ['ibm737', 8, ['el']],
  ['ibm857', 10, ['tr']],
];

/** Encodings of ideographs: their language, and the first bytes of their common characters. */
const ideographic: readonly (readonly [ReadCharset, rarity: number, Ideographic, leads: readonly [number, number]])[] = [
  ['gb18030', 1, 'zhHans', [0xb0, 0xd7]],
  ['shift_jis', 1, 'ja', [0x88, 0x97]],
  ['euc-kr', 1, 'ko', [0xb0, 0xc8]],
  ['big5', 2, 'zhHant', [0xa4, 0xc6]],
  ['euc-jp', 3, 'ja', [0xb0, 0xcf]],
];

/** Bytes of which the likelihood is computed. */
const EXCERPT_BYTES = 3000;
/** Bits by which another encoding is less likely, up to which it is offered; and from which on the first one is `likely`. */
const OFFERED_BITS = 25;
const LIKELY_BITS = 10;
const OTHERS_MAX = 4;

const isTextControl = (byte: number) => byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d || byte === 0x1b;
const isControl = (byte: number) => (byte < 0x20 && !isTextControl(byte)) || byte === 0x7f;

function countOf(bytes: Uint8Array, matches: (byte: number) => boolean): number {
  let count = 0;
  for (const byte of bytes) if (matches(byte)) count++;
  return count;
}

/** Bytes below this are a character of their own in all legacy encodings. */
const BOUNDARY = 0x30;
/** Bytes of an excerpt before and after a byte above ASCII. */
const CONTEXT_BYTES = 24;

/** Returns the parts of a text with bytes above ASCII, together up to EXCERPT_BYTES, divided at boundaries of characters. */
function excerptOf(bytes: Uint8Array, isCut: boolean): Uint8Array<ArrayBuffer> {
  const excerpt: number[] = [];
  let from = 0;
  let isWhole = !isCut;
  for (let at = bytes.findIndex((byte) => byte >= 0x80); at >= 0 && at < bytes.length; ) {
    let start = Math.max(from, at - CONTEXT_BYTES);
    while (start > from && (bytes[start - 1] as number) >= BOUNDARY && at - start < 2 * CONTEXT_BYTES) start--;
    let end = at + 1;
    while (
      end < bytes.length &&
      ((bytes[end] as number) >= BOUNDARY || end - at < CONTEXT_BYTES) &&
      excerpt.length + end - start < EXCERPT_BYTES
    )
      end++;
    for (let index = start; index < end; index++) excerpt.push(bytes[index] as number);
    if (excerpt.length >= EXCERPT_BYTES) {
      isWhole = false;
      break;
    }
    from = end;
    const next = bytes.subarray(end).findIndex((byte) => byte >= 0x80);
    at = next < 0 ? -1 : end + next;
  }
  if (!isWhole) while (excerpt.length > 0 && (excerpt.at(-1) as number) >= BOUNDARY) excerpt.pop();
  return Uint8Array.from(excerpt);
}

const commons = new Map<ReadCharset, ReadonlySet<string>>();

function commonOf(charset: ReadCharset, [first, last]: readonly [number, number]): ReadonlySet<string> {
  let common = commons.get(charset);
  if (common === undefined) {
    const bytes: number[] = [];
    for (let lead = first; lead <= last; lead++) {
      for (let trail = charset === 'big5' || charset === 'shift_jis' ? 0x40 : 0xa1; trail <= 0xfe; trail++) bytes.push(lead, trail, 0x20);
    }
    common = new Set(decodeText(Uint8Array.from(bytes), charset));
    commons.set(charset, common);
  }
  return common;
}

/** Encodings with the same letters of Western Europe at the same bytes, but other signs: an excerpt of letters is the same text in both. */
const alike: readonly ReadCharset[] = ['ibm437', 'ibm850'];

interface Rated {
  readonly charset: ReadCharset;
  readonly text: string;
  readonly bits: number;
}

/** Returns the legacy encodings, the most likely first. Of encodings with the same text, only the first is kept, unless both are in `alike`. */
function ratedCharsets(excerpt: Uint8Array<ArrayBuffer>): Rated[] {
  const rated = [
    ...alphabetic.map(([charset, rarity, languages]) => {
      const text = decodeText(excerpt, charset);
      return { charset, text, bits: rarity + bitsInAlphabet(text, languages) };
    }),
    ...ideographic.map(([charset, rarity, language, leads]) => {
      const text = decodeText(excerpt, charset);
      return { charset, text, bits: rarity + bitsInIdeographs(text, language, commonOf(charset, leads)) };
    }),
  ].sort((one, other) => one.bits - other.bits);
  return rated.filter(({ charset, text }, at) => {
    const first = rated.findIndex((other) => other.text === text);
    return first === at || (alike.includes(charset) && alike.includes((rated[first] as Rated).charset));
  });
}

/** Returns the script of a UTF-16 code unit by its first byte; null for punctuation and signs, which all scripts use, and for rare scripts. */
function scriptOf(unit: number): string | null {
  const high = unit >> 8;
  if (high <= 0x02 || high === 0x1e) return 'latin';
  if ((high >= 0x2e && high <= 0x9f) || high === 0xff) return 'ideographs';
  if (high >= 0xac && high <= 0xd7) return 'hangul';
  return (high >= 0x03 && high <= 0x06) || (high >= 0x09 && high <= 0x0e) ? String(high) : null;
}

/** How far bytes are text in UTF-16: the number of characters of ASCII, and the part of the code units that are ASCII, signs or of one script. */
function utf16Share<Charset extends 'utf-16le' | 'utf-16be'>(bytes: Uint8Array, charset: Charset) {
  const low = charset === 'utf-16le' ? 0 : 1;
  const length = bytes.length >> 1;
  const scripts = new Map<string | null, number>();
  let ascii = 0;
  let usual = 0;
  for (let at = 0; at < length; at++) {
    const unit = ((bytes[2 * at + 1 - low] as number) << 8) | (bytes[2 * at + low] as number);
    if ((unit >= 0x20 && unit < 0x7f) || isTextControl(unit)) ascii++;
    else if (unit >= 0x2000 && unit < 0x2300) usual++;
    else if (unit >= 0xa0) scripts.set(scriptOf(unit), (scripts.get(scriptOf(unit)) ?? 0) + 1);
  }
  scripts.delete(null);
  const [script, count] = [...scripts].sort(([, one], [, other]) => other - one)[0] ?? ['latin', 0];
  // Text in ASCII with a NUL in some places also gives ideographs, of two bytes of ASCII each.
  const isSeen = script === 'ideographs' ? ascii > 0 && bytes.some((byte) => byte >= 0x80) : true;
  return { charset, ascii, share: (ascii + usual + count) / length, isSeen };
}

/** Detects UTF-16 without a byte order mark: at least 95 % of the code units are of one script, with ASCII or in an alphabet. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [best] = [utf16Share(bytes, 'utf-16le'), utf16Share(bytes, 'utf-16be')].sort(
    (one, other) => other.ascii - one.ascii || other.share - one.share,
  );
  return best !== undefined && best.isSeen && best.share >= 0.95 ? best.charset : null;
}

/** Bytes that are read to recognize UTF-16. */
const UTF16_BYTES = 8192;
/** Part of the bytes that may be control characters in text of a legacy encoding, and in a file that is said to be text. */
const CONTROLS_MAX = 0.3;
/** Bits of a random byte. Bytes that may be anything are text if they have fewer, by a margin; in a text file they may have a few more. */
const RANDOM_BITS = 8;
const MARGIN_BITS = 13;
const TEXT_MARGIN_BITS = -64;

const certain = (charset: ReadCharset): CharsetGuess => ({ charset, certainty: 'certain', others: [] });

/**
 * Recognizes the encoding of text; returns null if the bytes are not text, begin as a file of another type, are UTF-32 or broken UTF-16. It checks the
 * byte order mark (Encoding Standard §6), UTF-16 if there are control characters, and valid UTF-8. Then it compares how likely the letters
 * and pairs of letters are in each legacy encoding.
 */
export function guessCharset(bytes: Uint8Array<ArrayBuffer>, { cut = false, isText = false }: DetectOptions = {}): CharsetGuess | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return certain('utf-8');
  const isUtf32 = first === 0xff && second === 0xfe && third === 0 && fourth === 0;
  if (isUtf32 || binaryTypeOf(bytes) !== null) return null;
  const isEven = bytes.length % 2 === 0 || isText;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (marked !== null && isEven) return isIn(marked, bytes, cut) ? certain(marked) : null;
  const controls = countOf(bytes, isControl);
  if (controls > 0 && (bytes.length % 2 === 0 || cut)) {
    const utf16 = detectUtf16(bytes.subarray(0, UTF16_BYTES));
    if (utf16 !== null) return { charset: utf16, certainty: 'likely', others: [] };
  }
  if (controls > (isText ? Math.max(1, bytes.length * CONTROLS_MAX) : 0)) return null;
  if (isIn('utf-8', bytes, cut))
    return hasJisEscape(bytes) ? { charset: 'iso-2022-jp', certainty: 'likely', others: [] } : certain('utf-8');
  const excerpt = excerptOf(bytes, cut);
  const [best, ...rest] = ratedCharsets(excerpt);
  if (best === undefined || best.bits + (isText ? TEXT_MARGIN_BITS : MARGIN_BITS) > excerpt.length * RANDOM_BITS) return null;
  const others = rest.filter(({ bits }) => bits - best.bits <= OFFERED_BITS).slice(0, OTHERS_MAX);
  const certainty = others.some(({ bits, text }) => text !== best.text && bits - best.bits < LIKELY_BITS) ? 'open' : 'likely';
  return { charset: best.charset, certainty, others: others.map(({ charset }) => charset) };
}

/** Returns true if a text in ASCII selects a set of Japanese characters (ISO-2022-JP, RFC 1468). */
function hasJisEscape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1)) {
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)) return true;
  }
  return false;
}

/** Returns the most likely encoding of text; null if the bytes are not text. See `guessCharset`. */
export function detectCharset(bytes: Uint8Array<ArrayBuffer>, cut = false): ReadCharset | null {
  return guessCharset(bytes, { cut })?.charset ?? null;
}
