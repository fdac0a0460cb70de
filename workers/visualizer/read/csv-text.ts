import type { CharsetGuess, ReadCharset } from '../../wire/charset.ts';
import { decodeText, inUtf8 } from '../../charset/decode.ts';
import { guessCharset } from '../../charset/detect.ts';
import { linesWithControls } from '../../charset/text-file.ts';
import { filePieces } from '../../wire/file-pieces.ts';
import { InputError } from '../../wire/input-error.ts';
import { type OpenRequest, TEXT_BYTES_MAX, type VisualizerErrorCode } from '../request.ts';
import { isGzip, unpacked } from './read.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes read per piece, and bytes by which charset, delimiter and columns are recognized. */
const PIECE_BYTES = 1024 * 1024;
const BYTE_ORDER_MARK_BYTES = 3;
const encoder = new TextEncoder();

const refuse = (code: VisualizerErrorCode, values: Record<string, string | number> = {}) =>
  new InputError<VisualizerErrorCode>(code, 'source', values);

function checkSize(sizeBytes: number): void {
  if (sizeBytes > TEXT_BYTES_MAX) throw refuse('visualizer.error.csvTooLarge', { asked: sizeBytes, max: TEXT_BYTES_MAX });
}

function* slices(bytes: Bytes): Generator<Bytes> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function* unpackedPieces(file: Blob | Bytes, hasAnySize: boolean): AsyncGenerator<Bytes> {
  let sizeBytes = 0;
  for await (const piece of unpacked(file)) {
    sizeBytes += piece.length;
    if (!hasAnySize) checkSize(sizeBytes);
    yield piece;
  }
}

/** Returns the first MiB of a text, and whether the text is longer. */
async function beginning(pieces: AsyncIterable<Bytes> | Iterable<Bytes>): Promise<{ sample: Bytes; isWhole: boolean }> {
  const sample = new Uint8Array(PIECE_BYTES);
  let size = 0;
  for await (const piece of pieces) {
    if (size + piece.length > PIECE_BYTES) {
      sample.set(piece.subarray(0, PIECE_BYTES - size), size);
      return { sample, isWhole: false };
    }
    sample.set(piece, size);
    size += piece.length;
  }
  return { sample: sample.subarray(0, size), isWhole: true };
}

function guessed(bytes: Bytes, cut: boolean): CharsetGuess {
  const guess = guessCharset(bytes, { cut, isText: true });
  if (guess === null) throw refuse('error.notText');
  return guess;
}

/** A CSV text, which can be read several times. */
export class CsvText {
  /** The first MiB in UTF-8, without a byte order mark; its last character may be incomplete. */
  readonly sample: Bytes;
  /** True if the sample is the whole text. */
  readonly isWhole: boolean;
  /** Size in bytes; of a string, its size in UTF-8. Null for a compressed file that is longer than the sample. */
  readonly sizeBytes: number | null;
  /** Numbers of the first lines of the sample with control characters. */
  readonly controlLines: readonly number[];
  /** Null if the charset was requested. */
  #guess: CharsetGuess | null;
  #charset: ReadCharset;
  readonly #isDetected: boolean;
  readonly #open: () => AsyncIterable<Bytes> | Iterable<Bytes>;

  private constructor(
    open: () => AsyncIterable<Bytes> | Iterable<Bytes>,
    { sample, isWhole }: { readonly sample: Bytes; readonly isWhole: boolean },
    sizeBytes: number | null,
    requestedCharset: ReadCharset | null,
  ) {
    this.#open = open;
    this.isWhole = isWhole;
    this.sizeBytes = isWhole ? sample.length : sizeBytes;
    this.#isDetected = requestedCharset === null;
    this.#guess = requestedCharset === null ? guessed(sample, !isWhole) : null;
    this.#charset = requestedCharset ?? (this.#guess as CharsetGuess).charset;
    const text = decodeText(sample, this.#charset);
    this.sample = encoder.encode(text);
    this.controlLines = linesWithControls(text);
  }

  get charset(): ReadCharset {
    return this.#charset;
  }

  /** The charset and the others that may be meant; null if it is certain. */
  get guess(): CharsetGuess | null {
    return this.#guess?.certainty === 'certain' ? null : this.#guess;
  }

  /**
   * @param requestedCharset  charset; null to detect it
   * @param hasAnySize        true to read a text of any size
   * @throws InputError visualizer.error.csvTooLarge, gzip, error.notText
   */
  static async open(source: OpenRequest['source'], requestedCharset: ReadCharset | null, hasAnySize = false): Promise<CsvText> {
    const isString = typeof source === 'string';
    const file = isString ? encoder.encode(source) : source;
    const fileBytes = file instanceof Blob ? file.size : file.length;
    if (!hasAnySize) checkSize(fileBytes);
    const isPacked = !isString && (await isGzip(file));
    const open = () => (isPacked ? unpackedPieces(file, hasAnySize) : file instanceof Blob ? filePieces(file, PIECE_BYTES) : slices(file));
    return new CsvText(open, await beginning(open()), isPacked ? null : fileBytes, isString ? 'utf-8' : requestedCharset);
  }

  /**
   * Yields the text in UTF-8, without a byte order mark. If the charset was detected as UTF-8, the bytes are not checked.
   *
   * @throws InputError visualizer.error.csvTooLarge, gzip
   */
  async *pieces(): AsyncGenerator<Bytes> {
    if (!this.#isDetected || this.#charset !== 'utf-8') {
      yield* inUtf8(this.#open(), this.#charset);
      return;
    }
    let isFirst = true;
    for await (const piece of this.#open()) {
      const isMarked = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf;
      isFirst = false;
      yield isMarked ? piece.subarray(BYTE_ORDER_MARK_BYTES) : piece;
    }
  }

  /**
   * Detects the charset by the first part that is not UTF-8, of a text that begins as UTF-8. Throws InputError visualizer.error.utf8 if there
   * is no other charset.
   */
  async detectAgain(): Promise<void> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let part: Bytes = new Uint8Array();
    try {
      for await (const piece of this.#open()) {
        part = piece;
        decoder.decode(piece, { stream: true });
      }
      decoder.decode();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    this.#guess = guessed(part, true);
    this.#charset = this.#guess.charset;
    if (this.#charset === 'utf-8') throw refuse('visualizer.error.utf8');
  }
}
