import type { Control } from '../wire/control.ts';
import type { TextLines } from '../wire/lines.ts';
import { dataUriPrefix } from './content/data-uri.ts';
import { type Kernel, MIME_CHARACTERS } from './kernel.ts';
import { detectType, HEAD_BYTES } from './content/detect.ts';
import { Encoder, type Spelling } from './encode.ts';
import type { Encoded, EncodeRequest } from './request.ts';
import { Sink } from './sink.ts';
import { type BytesOrLineEnd, LINE_END, lineBytes, sourceBytes } from './source-bytes.ts';
import { linesOfBytes, rowsOfBytes } from './text-lines.ts';

const [LINE_FEED, CRLF] = [Uint8Array.of(0x0a), Uint8Array.of(0x0d, 0x0a)];
/** A result in one line that is longer than 1,024 characters is shown in rows of 40. */
const [ALONE_MAX, ROW] = [1024, 40];
/** Number of line pieces and line ends that are processed between two calls of `control.tick`. */
const LINES_PER_TICK = 256;
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

async function* counted(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>, count: (bytes: number) => void) {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

function shownLines(bytes: Uint8Array<ArrayBuffer>, { lineByLine }: EncodeRequest, { wrapped }: Spelling): TextLines {
  if (lineByLine) return linesOfBytes(bytes);
  if (wrapped) return rowsOfBytes(bytes, MIME_CHARACTERS, CRLF.length);
  return rowsOfBytes(bytes, bytes.length > ALONE_MAX ? ROW : Math.max(1, bytes.length));
}

/** Encodes text or a file to characters, in bounded memory. Throws InputError, FileGone and OutOfSpace. */
export async function encodeSource(original: EncodeRequest, spelling: Spelling, kernel: Kernel, control: Control): Promise<Encoded> {
  const request = original.dataUri ? { ...original, lineByLine: false } : original;
  const prefix = await prefixOf(request);
  const sink = new Sink(control, encodedBytesMax(request, spelling, prefix.length));
  const encoder = new Encoder(kernel, spelling, sink);
  const total = sourceBytesMax(request);
  let originalBytes = 0;
  let lineEnds = 0;
  let steps = 0;
  const pieces = counted(sourceBytes(request), (bytes) => {
    originalBytes += bytes;
  });
  const lineEnd = spelling.wrapped ? CRLF : LINE_FEED;
  const source: AsyncIterable<BytesOrLineEnd> = request.lineByLine ? lineBytes(request, pieces) : pieces;
  const { bytes, blob, file } = await sink.finish(async () => {
    sink.write(prefix);
    for await (const piece of source) {
      if (piece === LINE_END) {
        encoder.end();
        sink.write(lineEnd);
        lineEnds++;
      } else encoder.write(piece);
      if (sink.isFull) await sink.settle();
      if (!request.lineByLine || ++steps % LINES_PER_TICK === 0) await control.tick(Math.min(originalBytes, total), total);
    }
    encoder.end();
  });
  const encodedBytes = sink.size;
  const lines = bytes && shownLines(bytes, request, spelling);
  const wrappedRows = Math.ceil((encodedBytes + CRLF.length) / (MIME_CHARACTERS + CRLF.length));
  const counts = request.lineByLine ? (lines?.count ?? lineEnds) : spelling.wrapped ? wrappedRows : Math.min(1, encodedBytes);
  return { lines, blob, file, originalBytes, encodedBytes, lineCount: encodedBytes === 0 ? 0 : counts };
}
