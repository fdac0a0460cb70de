import type { Charset, SingleByte } from '../wire/charset.ts';
import { bytesOf } from './single-byte.ts';

/** Error for a character that the encoding does not contain. */
export class Unencodable extends Error {
  override readonly name = 'Unencodable';
  /** Index of the character in the text, in UTF-16 code units. */
  readonly at: number;
  readonly character: string;

  constructor(at: number, character: string) {
    super(`No bytes for U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    this.at = at;
    this.character = character;
  }
}

const encoder = new TextEncoder();
/** Matches half of a surrogate pair, which no encoding can represent (Unicode §3.9, D92 to D95). */
const loneSurrogate = /\p{Surrogate}/u;

function encodeUtf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

function encodeSingleByte(text: string, charset: SingleByte): Uint8Array<ArrayBuffer> {
  const byteOf = bytesOf(charset);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf.get(text[at] as string);
    if (byte === undefined) throw new Unencodable(at, String.fromCodePoint(text.codePointAt(at) as number));
    bytes[at] = byte;
  }
  return bytes;
}

/** Encodes text without a byte order mark. Throws Unencodable; never writes a replacement character. */
export function encodeText(text: string, charset: Charset): Uint8Array<ArrayBuffer> {
  if (charset !== 'utf-8' && charset !== 'utf-16le' && charset !== 'utf-16be') return encodeSingleByte(text, charset);
  if (!text.isWellFormed()) {
    const at = text.search(loneSurrogate);
    throw new Unencodable(at, text[at] as string);
  }
  return charset === 'utf-8' ? encoder.encode(text) : encodeUtf16(text, charset === 'utf-16le');
}
