// In the browser its own decoders; elsewhere decoders in JavaScript, because Node decodes windows-1252 as ISO/IEC 8859-1 and gives other
// characters to bytes of eight further encodings.
import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import { type DosCharset, dosCharsets, type ReadCharset } from '../wire/charset.ts';
import { charactersOf } from './single-byte.ts';

const SLICE = 8192;

/** Returns a decoder of an encoding that TextDecoder does not have. Every byte is a character of its own. */
function tableReader(charset: 'iso-8859-1' | DosCharset, isFatal: boolean): TextReader {
  return {
    decode(bytes = new Uint8Array()) {
      const table = charactersOf(charset);
      let text = '';
      for (let at = 0; at < bytes.length; at += SLICE) {
        text += Array.from(bytes.subarray(at, at + SLICE), (byte) => table[byte]).join('');
      }
      if (isFatal && text.includes('\ufffd')) throw new TypeError(`A byte is no character of ${charset}`);
      return text;
    },
  };
}

/** Returns true for an encoding that TextDecoder does not have: `iso-8859-1` means windows-1252 there. */
const hasOwnTable = (charset: ReadCharset): charset is 'iso-8859-1' | DosCharset =>
  charset === 'iso-8859-1' || dosCharsets.some((each) => each === charset);

/** A decoder for text in pieces; see TextDecoder. */
export interface TextReader {
  decode(bytes?: Uint8Array<ArrayBuffer>, options?: TextDecodeOptions): string;
}

/** Returns the decoder of an encoding. It removes a byte order mark; invalid sequences become U+FFFD, or throw a TypeError with `fatal`. */
export function decoderOf(charset: ReadCharset, options: TextDecoderOptions = {}): TextReader {
  return hasOwnTable(charset) ? tableReader(charset, options.fatal === true) : new TextDecoder(charset, options);
}

/** Decodes bytes to text. Invalid sequences become U+FFFD; a byte order mark is removed. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, charset: ReadCharset): string {
  return decoderOf(charset).decode(bytes);
}

const encoder = new TextEncoder();

/** Yields a text in UTF-8 without a byte order mark, given in pieces in an encoding; see `decoderOf`. */
export async function* inUtf8(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
  charset: ReadCharset,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = decoderOf(charset);
  for await (const piece of pieces) yield encoder.encode(decoder.decode(piece, { stream: true }));
  yield encoder.encode(decoder.decode());
}

/** Returns true if all bytes are characters of an encoding. With `cut`, the last character may be incomplete. */
export function isIn(charset: ReadCharset, bytes: Uint8Array<ArrayBuffer>, cut = false): boolean {
  try {
    decoderOf(charset, { fatal: true }).decode(bytes, { stream: cut });
    return true;
  } catch {
    return false;
  }
}
