import { filePieces } from '../wire/file-pieces.ts';
import type { CharsetGuess, Preview, ReadCharset, TextErrorCode } from '../wire/charset.ts';
import { decoderOf, decodeText, inUtf8, type TextReader } from './decode.ts';
import { guessCharset } from './detect.ts';
import { FORMAT_BYTES, formatOf } from './signatures.ts';
import { InputError } from '../wire/input-error.ts';

/** Bytes of a file by which its encoding is recognized, unless they are ASCII. */
const PIECE_BYTES = 1024 * 1024;

/** Error for a file that is not text, or is text in UTF-8 with broken characters. */
class NotText extends Error {
  override readonly name = 'NotText';
  /** Format of the file, if its first bytes show one. */
  readonly format: string | null;

  constructor(format: string | null) {
    super();
    this.format = format;
  }
}

/** Returns an InputError for a file that is not text; other errors unchanged. */
export function textRefusal(error: unknown, field: string): unknown {
  if (!(error instanceof NotText)) return error;
  return error.format === null
    ? new InputError<TextErrorCode>('error.notText', field)
    : new InputError<TextErrorCode>('error.otherFormat', field, { format: error.format });
}

/**
 * Recognizes the encoding of a text file by its first MiB, or by the first part that is not UTF-8; null if the file is not text, or is broken
 * UTF-16.
 *
 * @throws FileGone
 */
export async function guessFile(file: Blob): Promise<CharsetGuess | null> {
  let guess: CharsetGuess | null = null;
  let decoder: TextReader | null = null;
  let last: Uint8Array<ArrayBuffer> = new Uint8Array();
  try {
    for await (const piece of filePieces(file, PIECE_BYTES)) {
      last = piece;
      guess ??= guessCharset(piece, { cut: file.size > piece.length, isText: true });
      if (guess === null || guess.certainty !== 'certain') return guess;
      decoder ??= decoderOf(guess.charset, { fatal: true });
      decoder.decode(piece, { stream: true });
    }
    decoder?.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return guess?.charset === 'utf-8' ? guessCharset(last, { cut: true, isText: true }) : null;
  }
  return guess ?? guessCharset(new Uint8Array());
}

/** Yields a text file in pieces, without a byte order mark, in an encoding; null to recognize it. @throws NotText, FileGone */
async function* textFilePieces(file: Blob, size: number, chosen: ReadCharset | null = null): AsyncGenerator<string> {
  const charset = chosen ?? (await guessFile(file))?.charset;
  if (charset === undefined) throw new NotText(formatOf(new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer())));
  const decoder = decoderOf(charset);
  for await (const piece of filePieces(file, size)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Largest number of lines with control characters that are listed. */
const CONTROL_LINES_MAX = 5;
// oxlint-disable-next-line no-control-regex -- the characters are what is searched for
const CONTROL = /[\0-\x08\v\f\x0e-\x1f]/g;

/** Returns the numbers of the first lines of a text with control characters other than tab and line ends. */
export function linesWithControls(text: string): number[] {
  const lines: number[] = [];
  let [line, from] = [1, 0];
  for (const { index } of text.matchAll(CONTROL)) {
    line += text.slice(from, index).match(/\r\n|\n|\r/g)?.length ?? 0;
    from = index;
    if (lines.at(-1) !== line) lines.push(line);
    if (lines.length === CONTROL_LINES_MAX) break;
  }
  return lines;
}

/** U+001A at the end of a text, which programs for DOS and CP/M wrote as the end of the file. */
const DOS_END = '\x1a';

/** Returns a text without U+001A at its end. */
export function withoutDosEnd(text: string): string {
  return text.endsWith(DOS_END) ? text.slice(0, -1) : text;
}

/** Returns the text of a file; see `textFilePieces`. */
export async function readTextFile(file: Blob, charset: ReadCharset | null = null): Promise<string> {
  let text = '';
  for await (const piece of textFilePieces(file, PIECE_BYTES, charset)) text += piece;
  return withoutDosEnd(text);
}

/** Returns true if the lines of a text end in CR alone, as in files of the first Macintosh. */
const endsLinesInReturns = (text: string) => text.includes('\r') && !text.includes('\n');

/** Returns a text with line feeds in place of CR, if its lines end in CR alone. */
export function withLineFeeds(text: string): string {
  return endsLinesInReturns(text) ? text.replaceAll('\r', '\n') : text;
}

/** Yields lines of a text file in pieces: `withLineFeeds`, by the first piece, and without U+001A at the end. */
export async function* linePieces(file: Blob, size: number): AsyncGenerator<string> {
  let hasReturns: boolean | undefined;
  let held = '';
  for await (const piece of textFilePieces(file, size)) {
    hasReturns ??= endsLinesInReturns(piece);
    const text = held + piece;
    held = text.endsWith(DOS_END) ? DOS_END : '';
    const ready = held === '' ? text : text.slice(0, -1);
    yield hasReturns ? ready.replaceAll('\r', '\n') : ready;
  }
}

/** Returns a text file in UTF-8, read in an encoding. @throws FileGone */
export async function fileInUtf8(file: File, charset: ReadCharset): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of inUtf8(filePieces(file, PIECE_BYTES), charset)) parts.push(part);
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}

/** Bytes of a file among which the first line with a character above ASCII is searched for. */
const PREVIEW_BYTES = 64 * 1024;
const PREVIEW_CHARACTERS = 60;

/** Returns the first line of a file with a character above ASCII in each of some encodings; the same line in all. */
export async function previewsOf(file: Blob, charsets: readonly ReadCharset[]): Promise<readonly Preview[]> {
  const bytes = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  const isEnd = (byte: number) => byte === 0x0a || byte === 0x0d;
  const first = bytes.findIndex((byte) => byte >= 0x80);
  let start = Math.max(0, first);
  while (start > 0 && !isEnd(bytes[start - 1] as number)) start--;
  // A long line is shown from a word before the first character above ASCII.
  if (first - start > PREVIEW_CHARACTERS / 2) start = bytes.subarray(0, first - PREVIEW_CHARACTERS / 4).lastIndexOf(0x20) + 1 || start;
  const length = bytes.subarray(first < 0 ? 0 : first).findIndex(isEnd);
  const end = length < 0 ? bytes.length : Math.max(0, first) + length;
  return charsets.map((charset) => {
    const isWide = charset === 'utf-16le' || charset === 'utf-16be';
    const text = decodeText(isWide ? bytes : bytes.slice(start, end), charset).trim();
    return { charset, text: [...(text.split(/[\r\n]/, 1)[0] ?? '')].slice(0, PREVIEW_CHARACTERS).join('') };
  });
}
