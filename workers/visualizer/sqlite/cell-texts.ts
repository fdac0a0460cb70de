import { decodeText } from '../../charset/decode.ts';
import { guessCharset } from '../../charset/detect.ts';
import type { CharsetGuess, ReadCharset } from '../source.request.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const LINE_FEED = 0x0a;
const TAB = 0x09;
/** Bytes of texts by which their encoding is guessed. */
const SAMPLE_BYTES = 16 * 1024;

/** Returns true for bytes that are no text of one byte per character. */
const hasControls = (bytes: Bytes) => bytes.some((byte) => byte < TAB);
const hexOf = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Texts in other encodings than that of their database: programs may store any bytes as text. */
export class CellTexts {
  readonly #decoder: TextDecoder;
  readonly #sample: () => Iterable<Bytes>;
  /** The encoding of the texts that are not in the encoding of the database; undefined until it is guessed, null if it is not known. */
  #charset: ReadCharset | null | undefined;
  guess: CharsetGuess | null = null;

  /**
   * @param encoding  encoding of the database
   * @param charset   encoding of the texts that are not in it; null to guess it
   * @param sample    returns bytes of texts of the table, by which it is guessed
   */
  constructor(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', charset: ReadCharset | null, sample: () => Iterable<Bytes>) {
    this.#decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
    // Texts of UTF-16 have no other encoding of which the bytes would be kept.
    this.#charset = encoding === 'utf-8' ? (charset ?? undefined) : null;
    this.#sample = sample;
  }

  /** Returns a text. Bytes that are no text in any known encoding become hexadecimal digits, which `onHex` learns. */
  text(bytes: Bytes, onHex: () => void): string {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      if (this.#charset === undefined) this.#recognize();
      if (this.#charset && !hasControls(bytes)) return decodeText(bytes, this.#charset);
      onHex();
      return hexOf(bytes);
    }
  }

  #isText(bytes: Bytes): boolean {
    try {
      this.#decoder.decode(bytes);
      return true;
    } catch {
      return false;
    }
  }

  #recognize(): void {
    const bytes: number[] = [];
    for (const text of this.#sample()) {
      if (this.#isText(text) || hasControls(text)) continue;
      for (const byte of text.subarray(0, SAMPLE_BYTES)) bytes.push(byte);
      bytes.push(LINE_FEED);
      if (bytes.length > SAMPLE_BYTES) break;
    }
    this.guess = guessCharset(Uint8Array.from(bytes), { isText: true });
    this.#charset = this.guess?.charset ?? null;
  }
}
