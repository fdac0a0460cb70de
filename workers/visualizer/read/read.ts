import type { CharsetGuess, ReadCharset } from '../../wire/charset.ts';
import { inUtf8 } from '../../charset/decode.ts';
import { guessCharset } from '../../charset/detect.ts';
import { FileGone, filePieces, streamPieces } from '../../wire/file-pieces.ts';
import { InputError } from '../../wire/input-error.ts';
import type { PartChoice } from '../source.request.ts';
import { type OpenRequest, TEXT_BYTES_MAX, type VisualizerErrorCode } from '../request.ts';

/** Bytes read per piece, which take a few milliseconds. */
const PIECE_BYTES = 1024 * 1024;
const GIB = 1024 ** 3;
const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

export interface TextSource {
  /** Size of the text in UTF-8, in bytes; of a text that is converted, an estimate. Null if it is not known before reading. */
  readonly sizeBytes: number | null;
  readonly pieces: AsyncIterable<Bytes> | Iterable<Bytes>;
  /** The text itself if it is in memory; otherwise null. */
  readonly whole: Bytes | null;
  /** True if each value follows a record separator (RFC 7464); default: false. */
  readonly isSequence?: boolean;
  /** Returns the pieces of a text that is not UTF-8, in the charset that it has; null if it has none. Missing if the text has to be UTF-8. */
  readonly inOtherCharset?: () => Promise<TextSource['pieces'] | null>;
}

/** Returns the pieces of a source one after another. */
export const iteratorOf = (pieces: TextSource['pieces']): AsyncIterator<Uint8Array<ArrayBuffer>> | Iterator<Uint8Array<ArrayBuffer>> =>
  Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();

function refuse(code: VisualizerErrorCode, values: Record<string, string | number> = {}): InputError {
  return new InputError<VisualizerErrorCode>(code, 'source', values);
}

/** Thrown by the pieces of a text that has to be read again from its beginning, because what they were converted by was wrong. */
export class TextBeginsAgain extends Error {
  override readonly name = 'TextBeginsAgain';
  /** Returns the pieces from the beginning. */
  readonly open: () => TextSource['pieces'];

  constructor(open: () => TextSource['pieces']) {
    super();
    this.open = open;
  }
}

/** Offsets in a text have 32 bits. */
const CONVERTED_GIB_MAX = 4;
/** GiB of JSON that a GiB of another format may become, besides the first GiB. */
const CONVERTED_GROWTH = 8;

/**
 * Returns the limit in bytes of the JSON to which a file of another format is converted: 1 GiB for a small file, in which many cells may share a
 * long text, and up to 4 GiB for a large one.
 */
export function convertedBytesMax(sourceBytes: number): number {
  return Math.min(CONVERTED_GIB_MAX, 1 + Math.floor((sourceBytes / GIB) * CONVERTED_GROWTH)) * GIB;
}

/** Throws InputError if the JSON to which a file of another format is converted would be larger than the limit. */
export function checkConvertedSize(sizeBytes: number, sourceBytes: number): void {
  const max = convertedBytesMax(sourceBytes);
  if (sizeBytes >= max) throw refuse('visualizer.error.tableTooLarge', { asked: sizeBytes, max });
}

/** Throws InputError if a text is larger than the limit. */
export function checkSize(sizeBytes: number): void {
  if (sizeBytes > TEXT_BYTES_MAX) throw refuse('visualizer.error.tooLarge', { asked: sizeBytes, max: TEXT_BYTES_MAX });
}

/** Detects UTF-16 by its byte order mark, or by a zero byte: the first character of JSON is always ASCII (RFC 4627 §3). */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}

/** Returns the first bytes of a text, at most `size`, without copying the rest. */
export async function firstBytes(source: Blob | Bytes, size: number): Promise<Bytes> {
  return source instanceof Blob ? new Uint8Array(await source.slice(0, size).arrayBuffer()) : source.subarray(0, size);
}

export async function* unpacked(file: Blob | Bytes): AsyncGenerator<Bytes> {
  try {
    yield* streamPieces(
      (file instanceof Blob ? file : new Blob([file])).stream().pipeThrough(new DecompressionStream('gzip')),
      PIECE_BYTES,
    );
  } catch (error) {
    // Browsers throw different errors for data that is not gzip; an unreadable file throws a DOMException.
    throw error instanceof DOMException ? error : refuse('visualizer.error.gzip');
  }
}

/** Returns true if a file begins as gzip does (RFC 1952 §2.3.1). */
export async function isGzip(file: Blob | Bytes): Promise<boolean> {
  const [first, second] = await firstBytes(file, 2);
  return first === 0x1f && second === 0x8b;
}

async function* utf8Of(pieces: AsyncIterable<Bytes> | Iterable<Bytes>, charset: 'utf-16le' | 'utf-16be'): AsyncGenerator<Bytes> {
  const decoder = new TextDecoder(charset, { fatal: true });
  const decode = (piece?: Bytes) => {
    try {
      return encoder.encode(piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
    } catch {
      throw refuse('visualizer.error.utf16');
    }
  };
  for await (const piece of pieces) yield decode(piece);
  const rest = decode();
  if (rest.length > 0) yield rest;
}

const RECORD_SEPARATOR = 0x1e;
const LINE_FEED = 0x0a;
const SPACE = 0x20;

/** Yields a JSON text sequence (RFC 7464) with white space in place of the record separators, so that each value begins on a line. */
async function* withoutSeparators(pieces: AsyncIterable<Bytes> | Iterable<Bytes>): AsyncGenerator<Bytes> {
  let before = LINE_FEED;
  for await (const piece of pieces) {
    const copy = piece.slice();
    for (const [at, byte] of copy.entries()) {
      if (byte === RECORD_SEPARATOR) copy[at] = before === LINE_FEED ? SPACE : LINE_FEED;
      before = byte;
    }
    yield copy;
  }
}

/**
 * Reads the first piece of a stream to detect UTF-16 and a sequence. Returns the whole stream, converted to UTF-8 if it is UTF-16, without
 * record separators if it is a sequence.
 */
async function transcoded(pieces: AsyncIterable<Bytes>): Promise<{ pieces: AsyncIterable<Bytes>; isUtf16: boolean; isSequence: boolean }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* again(): AsyncGenerator<Bytes> {
    try {
      if (!first.done) yield first.value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  const charset = first.done ? null : utf16Of(first.value);
  const isSequence = !first.done && first.value[0] === RECORD_SEPARATOR;
  const text = charset ? utf8Of(again(), charset) : again();
  return { pieces: isSequence ? withoutSeparators(text) : text, isUtf16: charset !== null, isSequence };
}

/** Returns the charset of the first piece that is not UTF-8; null if it is UTF-8 but for some bytes, or is not text. */
async function otherCharset(pieces: AsyncIterable<Bytes> | Iterable<Bytes>): Promise<CharsetGuess | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      const isMostlyUtf8 = /[\u0080-\ufffc]/.test(new TextDecoder().decode(piece));
      return isMostlyUtf8 ? null : guessCharset(piece, { cut: true, isText: true });
    }
  }
  return null;
}

/** A text of JSON, and its charset if that was guessed when the text was read. */
interface JsonSource {
  readonly text: TextSource;
  readonly guess: () => CharsetGuess | null;
}

/**
 * Returns typed, dropped or chosen text as UTF-8. UTF-16 and gzip are detected by their first bytes, another charset if the text turns out not
 * to be UTF-8, unless it is given. Throws InputError.
 */
export async function readSource(source: OpenRequest['source'], charset: ReadCharset | null, hasAnySize = false): Promise<JsonSource> {
  const notGuessed = () => null;
  if (typeof source === 'string') return { text: inMemory(encoder.encode(source)), guess: notGuessed };
  if (!hasAnySize) checkSize(source instanceof Blob ? source.size : source.length);
  const isPacked = await isGzip(source);
  const open = () => (isPacked ? unpacked(source) : source instanceof Blob ? filePieces(source, PIECE_BYTES) : [source]);
  if (charset !== null) {
    const { pieces, isSequence } = await transcoded(inUtf8(open(), charset));
    return { text: { sizeBytes: null, pieces, whole: null, isSequence }, guess: notGuessed };
  }
  let guess: CharsetGuess | null = null;
  const inOtherCharset = async () => {
    guess = await otherCharset(open());
    return guess && inUtf8(open(), guess.charset);
  };
  return { text: { ...(await textOf(source, isPacked)), inOtherCharset }, guess: () => guess };
}

async function textOf(source: Blob | Bytes, isPacked: boolean): Promise<TextSource> {
  if (isPacked) {
    const { pieces, isSequence } = await transcoded(unpacked(source));
    return { sizeBytes: null, pieces, whole: null, isSequence };
  }
  if (source instanceof Uint8Array) {
    const charset = utf16Of(source);
    if (charset) return { sizeBytes: null, pieces: utf8Of([source], charset), whole: null };
    return inMemory(source);
  }
  const { pieces, isUtf16, isSequence } = await transcoded(filePieces(source, PIECE_BYTES));
  return { sizeBytes: isUtf16 ? null : source.size, pieces, whole: null, isSequence };
}

function inMemory(whole: Bytes): TextSource {
  if (whole[0] !== RECORD_SEPARATOR) return { sizeBytes: whole.length, pieces: [whole], whole };
  return { sizeBytes: whole.length, pieces: withoutSeparators([whole]), whole: null, isSequence: true };
}

/** Converts an error of the browser to an InputError whose message states what to do. Returns other errors unchanged. */
export function readFailure(error: unknown): unknown {
  if (error instanceof FileGone || error instanceof DOMException) return refuse('visualizer.error.fileGone');
  // Browsers throw a RangeError if memory for an array cannot be allocated.
  if (error instanceof RangeError) return refuse('visualizer.error.noMemory');
  return error;
}

/** Adds the files of an archive to the error of one of them, so that another can be chosen. Returns other errors unchanged. */
export function withFiles(error: unknown, files: PartChoice | null): unknown {
  if (!(error instanceof InputError) || !files || files.names.length < 2) return error;
  return new InputError(error.code, error.field, { ...error.values, files: files.names.join('\n'), shown: files.shown });
}
