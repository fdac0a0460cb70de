import type { Charset } from './charset.ts';
import { isUtf8 } from './decode.ts';
import { charactersOf } from './single-byte.ts';

/** Letters of Russian text, the most frequent first. The score of a letter is half its distance from the end. */
const RUSSIAN_BY_FREQUENCY = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const CYRILLIC = /[\u0401\u0410-\u044f\u0451]/;
/** Least number of bytes for guessing a single-byte encoding. */
const GUESS_FROM_BYTES = 4;
/** Control characters that occur in text: tab, line feed, form feed, carriage return, escape. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

function hasControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) if ((byte < 0x20 && !TEXT_CONTROLS.has(byte)) || byte === 0x7f) return true;
  return false;
}

/** Detects UTF-16 without a byte order mark: in the right byte order, at least 80 % of the code units are ASCII or Russian letters. */
function detectUtf16(bytes: Uint8Array<ArrayBuffer>): Charset | null {
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  for (const charset of ['utf-16le', 'utf-16be'] as const) {
    const text = new TextDecoder(charset).decode(bytes);
    let usual = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit >= 0x20 ? unit < 0x7f || CYRILLIC.test(text[at] as string) : TEXT_CONTROLS.has(unit)) usual++;
    }
    if (usual >= text.length * 0.8) return charset;
  }
  return null;
}

/**
 * Returns a score that is higher the more likely the bytes are Russian text: common and lowercase letters raise it; capitals after
 * lowercase letters, and bytes above ASCII that are not Russian letters, lower it.
 */
function russianScore(bytes: Uint8Array, charset: 'windows-1251' | 'koi8-r'): number {
  const table = charactersOf(charset);
  let score = 0;
  let afterSmall = false;
  for (const byte of bytes) {
    const character = table[byte] as string;
    const isLetter = byte >= 0x80 && CYRILLIC.test(character);
    const small = isLetter ? character.toLowerCase() : '';
    const isSmall = isLetter && small === character;
    if (byte >= 0x80 && !isLetter) score -= 20;
    if (isLetter) score += (RUSSIAN_BY_FREQUENCY.length - RUSSIAN_BY_FREQUENCY.indexOf(small)) / 2;
    if (isLetter && !isSmall && afterSmall) score -= 40;
    if (isSmall) score += 4;
    afterSmall = isSmall;
  }
  return score;
}

function isPlainLetter(byte = 0): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

function detectSingleByte(bytes: Uint8Array): Charset | null {
  if (bytes.length < GUESS_FROM_BYTES) return null;
  let high = 0;
  let amongPlain = 0;
  let letters = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high++;
    if (isPlainLetter(bytes[at - 1]) || isPlainLetter(bytes[at + 1])) amongPlain++;
    if (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7) letters++;
  }
  // Accented letters occur among plain Latin ones; Cyrillic words consist of non-ASCII letters only.
  if (amongPlain > high / 2) return letters >= high * 0.6 && high <= bytes.length / 3 ? 'iso-8859-1' : null;
  const [windows, koi8] = [russianScore(bytes, 'windows-1251'), russianScore(bytes, 'koi8-r')];
  const best = Math.max(windows, koi8);
  return best < high * 8 ? null : windows >= koi8 ? 'windows-1251' : 'koi8-r';
}

/**
 * Detects the encoding of text; returns null if the bytes are not text. It checks the byte order mark (Encoding Standard §6), then UTF-16
 * if the bytes contain control characters, else valid UTF-8 and the frequency of letters.
 *
 * @param cut  true if `bytes` is the start of a longer text, whose last character may be incomplete
 */
export function detectCharset(bytes: Uint8Array<ArrayBuffer>, cut = false): Charset | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe && bytes.length % 2 === 0) return 'utf-16le';
  if (first === 0xfe && second === 0xff && bytes.length % 2 === 0) return 'utf-16be';
  if (!hasControls(bytes)) return isUtf8(bytes, cut) ? 'utf-8' : detectSingleByte(bytes);
  return detectUtf16(bytes);
}
