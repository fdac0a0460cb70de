import { textPieces } from '../charset/text-pieces.ts';
import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { alphabets } from './alphabet.ts';
import { contentOf, unpackGzip } from './content/content.ts';
import { readDataUri, readHead } from './content/data-uri.ts';
import { Decoder } from './decode.ts';
import { readJwt } from './content/jwt.ts';
import type { Base64ErrorCode, Decoded, DecodeRequest } from './request.ts';
import { Sink, type Writer } from './sink.ts';

/** Characters of a string, or bytes of a file, per piece. A piece is read several times, so it must stay in the processor's cache. */
const PIECE = 256 * 1024;
const LINE_FEED = Uint8Array.of(0x0a);

function sizeOf(source: string | Blob): number {
  return typeof source === 'string' ? source.length : source.size;
}

/** Returns the number of characters before the data: the length of a data URI prefix, or 0. Throws InputError if it is not Base64. */
async function prefixLength(source: string | Blob): Promise<number> {
  const head = await readHead(source);
  const uri = readDataUri(head);
  if (uri === null) return 0;
  if (uri.isBase64) return uri.length;
  throw dataUriFault(head.slice(0, uri.length));
}

/** Returns the error for a data URI that is not Base64. */
export function dataUriFault(prefix: string): InputError<Base64ErrorCode> {
  const place = { line: 1, column: 1, before: '', wrong: prefix.trim(), after: '' };
  return new InputError<Base64ErrorCode>('base64.error.dataUri', 'source', place);
}

/** Decodes each line on its own and writes a line feed after it. */
export function writeLines(decoder: Decoder, sink: Writer, piece: string, from: number): void {
  for (let at = from; at < piece.length; ) {
    const feed = piece.indexOf('\n', at);
    if (feed < 0) {
      decoder.write(piece, at);
      return;
    }
    const end = feed > at && piece[feed - 1] === '\r' ? feed - 1 : feed;
    decoder.write(piece, at, end);
    decoder.end(piece, end);
    sink.write(LINE_FEED);
    at = feed + 1;
  }
}

/** Decodes characters to bytes and detects the type of the result, in bounded memory. Throws InputError, FileGone and OutOfSpace. */
export async function decodeSource(request: DecodeRequest, control: Control): Promise<Decoded> {
  const { source, alphabet, lineByLine, charset } = request;
  const token = alphabet === 'base64' ? readJwt(source) : null;
  const total = sizeOf(source);
  const { bits } = alphabets[alphabet];
  const sink = new Sink(control, lineByLine ? total : Math.ceil((total * bits) / 8) + 3);
  const decoder = new Decoder(request, sink);
  const text = token?.payload ?? null;
  const { bytes, blob, file } = await sink.finish(async () => {
    if (text !== null) {
      sink.write(new TextEncoder().encode(text));
      decoder.pass(source as string);
      decoder.seen = 'urlSafe';
      return;
    }
    let prefix = await prefixLength(source);
    for await (const piece of textPieces(source, PIECE, { ignoreBOM: true })) {
      if (lineByLine) writeLines(decoder, sink, piece, prefix);
      else decoder.write(piece, prefix);
      prefix = 0;
      decoder.pass(piece);
      if (sink.isFull) await sink.settle();
      await control.tick(Math.min(decoder.places.read, total), total);
    }
    decoder.end('', 0);
  });
  const content = await contentOf(bytes ?? blob, charset);
  return {
    content,
    unpacked: content.kind === 'gzip' ? await unpackGzip(content, charset, control) : null,
    jwt: token?.jwt ?? null,
    file,
    encodedCharacters: decoder.places.read,
    decodedBytes: sink.size,
    lineCount: decoder.places.lineCount,
    alphabet: decoder.seen,
    spareBits: decoder.spareBits,
  };
}
