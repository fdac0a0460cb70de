import { InputError } from '../wire/input-error.ts';
import type { Place } from '../wire/place.ts';
import { alphabets, PADDING, valuesOf, WHITE_SPACE } from './alphabet.ts';
import type { DecodedBytes } from './decode-pieces.ts';
import { decodeNative, hasNativeBase64 } from './native.ts';
import { TextPlaces } from './place.ts';
import type { AlphabetId, Base64ErrorCode } from './request.ts';
import type { Writer } from './sink.ts';

interface DecoderOptions {
  readonly alphabet: AlphabetId;
  readonly strict: boolean;
  /** Use the browser's decoder where possible. Default: true if the browser has one and the text is not short. */
  readonly native?: boolean;
}

const special = /[-_+/]/;
/** Least number of characters for which the browser's decoder is faster than `#plain`, because each call takes about 1 µs. */
const NATIVE_CHARACTERS_MIN = 128;

/** Decodes text, given in pieces, to bytes in a sink (RFC 4648 §4 to §8; §3 for errors). */
export class Decoder {
  readonly #places = new TextPlaces();
  /** Alphabet of the Base64 characters 62 and 63 found so far; `either` if none was found. */
  seen: 'standard' | 'urlSafe' | 'either' = 'either';
  /** Number of texts: one with complete padding may be followed by another, as in concatenated outputs of encoders. Strict mode refuses that. */
  texts = 1;
  /** True if unused bits of a last character were not zero (RFC 4648 §3.5). */
  spareBits = false;
  readonly #options: DecoderOptions;
  readonly #sink: Writer;
  readonly #bits: number;
  readonly #values: Uint8Array;
  /** State of the incomplete group: its characters, its bits that do not fill a byte, and the padding after it. */
  #characters = 0;
  #buffer = 0;
  #bufferedBits = 0;
  #pads = 0;
  /** Computes the place of the group's last character if that was in an earlier piece. */
  #lastPlace: (() => Place) | null = null;
  /** Range of the piece without white space: in it the browser decoded four characters to every three bytes. */
  #clear: readonly [from: number, to: number] = [0, 0];

  constructor(options: DecoderOptions, sink: Writer) {
    this.#options = options;
    this.#sink = sink;
    this.#bits = alphabets[options.alphabet].bits;
    this.#values = valuesOf(options.alphabet);
  }

  /** Decodes a piece of the text from `from` to `to`. Later calls continue after it. */
  write(piece: string, from = 0, to = piece.length): void {
    const { alphabet, strict, native = hasNativeBase64 && to - from >= NATIVE_CHARACTERS_MIN } = this.#options;
    let at = from;
    if (native && !strict && alphabet === 'base64' && this.#pads === 0) {
      if (this.#characters > 0) at = this.#plain(piece, at, to, true);
      at = this.#native(piece, at, to);
    }
    this.#plain(piece, at, to);
  }

  /**
   * Accepts whole groups that the kernel has decoded into the free memory of the sink.
   *
   * @returns false if the groups must be written as text instead: they mix the alphabets, differ in alphabet from the text before, or
   *   follow an incomplete group or padding
   */
  accept(bytes: Uint8Array, { read, written, kind, ...lines }: DecodedBytes): boolean {
    const isOther = kind !== 'either' && this.seen !== 'either' && kind !== this.seen;
    if (kind === 'mixed' || isOther || this.#characters > 0 || this.#pads > 0) return false;
    if (kind !== 'either') this.seen = kind;
    this.#sink.wrote(written);
    this.#places.skip(bytes.subarray(0, read), lines);
    return true;
  }

  /** Counts the characters and lines of a finished piece, so that errors in the next one are reported at their place in the text. */
  pass(piece: string): void {
    if (this.#characters > 0) {
      const at = this.#lastOfAlphabet(piece, piece.length);
      if (at >= 0) this.#lastPlace = this.#places.later(piece, at);
    }
    this.#places.pass(piece, ...this.#clear);
    this.#clear = [0, 0];
  }

  /** Number of characters and lines read so far. */
  get places(): Pick<TextPlaces, 'read' | 'lineCount'> {
    return this.#places;
  }

  /**
   * Decodes with the browser's decoder up to the padding or an incomplete group; decodes nothing if the text has an error. Returns the
   * index after the decoded part.
   */
  #native(piece: string, from: number, to: number): number {
    const text = from === 0 && to === piece.length ? piece : piece.slice(from, to);
    const first = this.seen === 'either' ? special.exec(text)?.[0] : undefined;
    const kind = first === undefined ? this.seen : first === '-' || first === '_' ? 'urlSafe' : 'standard';
    const take = (end?: number) => decodeNative(end === undefined ? text : text.slice(0, end), kind === 'urlSafe', this.#sink.free);
    let done = take();
    if (done === null || text.slice(0, done.read).trimEnd().endsWith('=')) {
      // The browser stops at padding. The group with the padding and everything after it are checked by #plain.
      const pad = text.indexOf('=');
      done = pad < 0 ? null : take(pad);
    }
    if (done === null) return from;
    this.seen = kind;
    this.#sink.wrote(done.written);
    if (done.read * 3 === done.written * 4) this.#clear = [from, from + done.read];
    return from + done.read;
  }

  /**
   * Decodes character by character. Throws InputError with the place of the first invalid character.
   *
   * @param untilFull  stop when a group is complete
   * @returns index of the first character that was not decoded
   */
  #plain(piece: string, from: number, to: number, untilFull = false): number {
    const { alphabet, strict } = this.#options;
    const { groupCharacters } = alphabets[alphabet];
    const out = this.#sink.free;
    let written = 0;
    for (let at = from; at < to; at++) {
      const code = piece.charCodeAt(at);
      const value = code < 128 ? (this.#values[code] as number) : -1;
      if (value >= 0 && value < WHITE_SPACE) {
        if (this.#pads > 0) {
          if (strict || this.#characters + this.#pads < groupCharacters) throw this.#refuse('base64.error.afterPad', piece, at);
          this.spareBits ||= this.#hasSpareBits;
          this.#characters = this.#buffer = this.#bufferedBits = this.#pads = 0;
          this.texts++;
        }
        if (value >= 62) this.#meet(code === 0x2b || code === 0x2f ? 'standard' : 'urlSafe', piece, at);
        this.#buffer = ((this.#buffer << this.#bits) | value) & 0xfff;
        this.#bufferedBits += this.#bits;
        this.#characters++;
        if (this.#bufferedBits >= 8) {
          this.#bufferedBits -= 8;
          out[written++] = this.#buffer >> this.#bufferedBits;
        }
        if (this.#characters === groupCharacters) {
          this.#characters = 0;
          if (untilFull) {
            this.#sink.wrote(written);
            return at + 1;
          }
        }
      } else if (value === WHITE_SPACE) {
        if (strict) throw this.#refuse('base64.error.whiteSpace', piece, at, code);
      } else if (value === PADDING) {
        this.#pads++;
        if (this.#bufferedBits >= this.#bits || this.#characters === 0) throw this.#refuse('base64.error.padStray', piece, at);
        if (this.#characters + this.#pads > groupCharacters) throw this.#refuse('base64.error.padCount', piece, at);
      } else throw this.#refuse('base64.error.character', piece, at, code);
    }
    this.#sink.wrote(written);
    return to;
  }

  get #hasSpareBits(): boolean {
    return (this.#buffer & ((1 << this.#bufferedBits) - 1)) !== 0;
  }

  #meet(kind: 'standard' | 'urlSafe', piece: string, at: number): void {
    if (this.seen !== 'either' && this.seen !== kind) throw this.#refuse('base64.error.mixed', piece, at);
    this.seen = kind;
  }

  /**
   * Ends the text or a line, of which `piece` up to `at` has been written. The next write starts a new group.
   *
   * @throws InputError if the last group does not fill whole bytes or its padding is incomplete (RFC 4648 §3.2). Padding may be missing
   *   altogether in URL-safe text and outside strict mode. In strict mode also if unused bits are not zero (§3.5). An error in the last
   *   character is reported at its place.
   */
  end(piece: string, at: number): void {
    const { alphabet, strict } = this.#options;
    const { groupCharacters } = alphabets[alphabet];
    if (this.#characters > 0) {
      const missing = groupCharacters - this.#characters - this.#pads;
      if (this.#bufferedBits >= this.#bits) throw this.#refuseLast('base64.error.length', piece, at);
      if (missing > 0 && (this.#pads > 0 || (strict && this.seen !== 'urlSafe'))) {
        throw this.#refuse('base64.error.padMissing', piece, at, 0, missing);
      }
      if (this.#hasSpareBits) {
        if (strict) throw this.#refuseLast('base64.error.spareBits', piece, at);
        this.spareBits = true;
      }
    }
    this.#characters = this.#buffer = this.#bufferedBits = this.#pads = 0;
  }

  /** Returns the index of the last character of the alphabet before `to`, or -1. White space and padding may follow it. */
  #lastOfAlphabet(piece: string, to: number): number {
    for (let at = to - 1; at >= 0; at--) {
      const code = piece.charCodeAt(at);
      if (code < 128 && (this.#values[code] as number) < WHITE_SPACE) return at;
    }
    return -1;
  }

  #refuseLast(code: Base64ErrorCode, piece: string, to: number): InputError<Base64ErrorCode> {
    const at = this.#lastOfAlphabet(piece, to);
    return this.#refusal(code, at < 0 && this.#lastPlace ? this.#lastPlace() : this.#places.at(piece, Math.max(at, 0)));
  }

  #refuse(code: Base64ErrorCode, piece: string, at: number, unit = 0, missing = 0): InputError<Base64ErrorCode> {
    return this.#refusal(code, this.#places.at(piece, at), piece.codePointAt(at) ?? unit, missing);
  }

  #refusal(code: Base64ErrorCode, place: Place, codePoint = 0, missing = 0): InputError<Base64ErrorCode> {
    const isShown = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(place.wrong);
    return new InputError<Base64ErrorCode>(code, 'source', {
      ...place,
      wrong: isShown ? place.wrong : place.wrong === '' ? '' : '�',
      codePoint: `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`,
      shown: isShown ? 'yes' : 'no',
      missing,
    });
  }
}
