import type { Control } from '../wire/control.ts';
import { type Charset, unitBytes } from '../wire/charset.ts';
import type { TextLines } from '../wire/lines.ts';
import { dataUriPrefix } from './content/data-uri.ts';
import { type Kernel, MIME_CHARACTERS } from './kernel.ts';
import { detectType, HEAD_BYTES } from './content/detect.ts';
import { Encoder, type Spelling } from './encode.ts';
import { lineCharset, LineEncoder, wholeUnits } from './encode-lines.ts';
import type { Encoded, EncodeRequest } from './request.ts';
import { Sink } from './sink.ts';
import { PIECE_BYTES, sourceBytes } from './source-bytes.ts';
import { linesOfBytes, rowsOfBytes } from './text-lines.ts';

const CRLF_BYTES = 2;
/** A result in one line that is longer than 1,024 characters is shown in rows of 40. */
const [ALONE_MAX, ROW] = [1024, 40];
/** Number of bytes that are encoded line by line between two calls of `control.tick`; their output is below the limit of `Sink`. */
const LINES_STEP_BYTES = 256 * 1024;
/** Largest growth in line-by-line mode: a line of one byte and its line feed becomes eight characters of Base32 and a line feed. */
const GROWTH_MAX = 5;

/** Returns an upper bound of the source's size in bytes after encoding to its charset. */
function sourceBytesMax({ source, isText }: EncodeRequest): number {
  if (typeof source === 'string') return source.length * 3;
  return isText ? source.size * 3 : source.size;
}

function encodedBytesMax(request: EncodeRequest, { alphabet, wrapped }: Spelling, prefixBytes: number): number {
  const bytes = sourceBytesMax(request);
  if (request.lineByLine) return bytes * GROWTH_MAX + prefixBytes + 16;
  const characters = Math.ceil(bytes / alphabet.groupBytes) * alphabet.groupCharacters;
  return prefixBytes + characters + (wrapped ? Math.ceil(characters / MIME_CHARACTERS) * 2 : 0);
}

async function prefixOf({ source, dataUri, charset }: EncodeRequest): Promise<Uint8Array> {
  if (!dataUri) return new Uint8Array();
  const encoder = new TextEncoder();
  if (typeof source === 'string') return encoder.encode(dataUriPrefix(`text/plain;charset=${charset}`));
  const head = new Uint8Array(await source.slice(0, HEAD_BYTES).arrayBuffer());
  return encoder.encode(dataUriPrefix(source.type || detectType(head, source.size > HEAD_BYTES).mediaType));
}

function shownLines(bytes: Uint8Array<ArrayBuffer>, { lineByLine }: EncodeRequest, { wrapped }: Spelling): TextLines {
  if (lineByLine) return linesOfBytes(bytes);
  if (wrapped) return rowsOfBytes(bytes, MIME_CHARACTERS, CRLF_BYTES);
  return rowsOfBytes(bytes, bytes.length > ALONE_MAX ? ROW : Math.max(1, bytes.length));
}

/** Returns the encoding that decides where the lines of a file end. */
async function charsetOfLines(lineByLine: boolean, file: Blob): Promise<Charset> {
  if (!lineByLine) return 'utf-8';
  return lineCharset(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), file.size > HEAD_BYTES);
}

/** Encodes text or a file to characters, in bounded memory. Throws InputError, FileGone and OutOfSpace. */
export async function encodeSource(original: EncodeRequest, spelling: Spelling, kernel: Kernel, control: Control): Promise<Encoded> {
  const request = original.dataUri ? { ...original, lineByLine: false } : original;
  const { source, isText, charset } = request;
  const prefix = await prefixOf(request);
  const sink = new Sink(control, encodedBytesMax(request, spelling, prefix.length));
  const encoder = new Encoder(kernel, spelling, sink);
  const total = sourceBytesMax(request);
  const unit = isText || typeof source === 'string' ? charset : await charsetOfLines(request.lineByLine, source);
  const lines = request.lineByLine ? new LineEncoder(kernel, encoder, spelling, sink, unit) : null;
  const stepBytes = lines ? LINES_STEP_BYTES : PIECE_BYTES;
  let originalBytes = 0;
  const { bytes, blob, file } = await sink.finish(async () => {
    sink.write(prefix);
    const pieces = sourceBytes(request);
    for await (const piece of unitBytes(unit) === 2 ? wholeUnits(pieces) : pieces) {
      for (let at = 0; at < piece.length; at += stepBytes) {
        const step = piece.subarray(at, at + stepBytes);
        originalBytes += step.length;
        (lines ?? encoder).write(step);
        if (sink.isFull) await sink.settle();
        await control.tick(Math.min(originalBytes, total), total);
      }
    }
    (lines ?? encoder).end();
  });
  const encodedBytes = sink.size;
  const shown = bytes && (lines?.linesOf(bytes) ?? shownLines(bytes, request, spelling));
  const wrappedRows = Math.ceil((encodedBytes + CRLF_BYTES) / (MIME_CHARACTERS + CRLF_BYTES));
  const counts = lines ? (shown?.count ?? lines.lineEnds) : spelling.wrapped ? wrappedRows : Math.min(1, encodedBytes);
  return { lines: shown, blob, file, originalBytes, encodedBytes, lineCount: encodedBytes === 0 ? 0 : counts };
}
