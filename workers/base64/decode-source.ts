import { charsetName } from '../charset/charset-name.ts';
import { textPieces } from '../charset/text-pieces.ts';
import { charsetLabeled } from '../wire/charset.ts';
import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { alphabets } from './alphabet.ts';
import { contentOf, unpackGzip } from './content/content.ts';
import { lookalikeOf } from './content/lookalike.ts';
import { readDataUri } from './content/data-uri.ts';
import { Decoder } from './decode.ts';
import { readJwt } from './content/jwt.ts';
import {
  type Base64ErrorCode,
  type Decoded,
  type DecodeRequest,
  type Lookalike,
  type ReadCharset,
  WRAPPED_BYTES_MAX,
  type Wrapper,
} from './request.ts';
import { Sink, type Writer } from './sink.ts';
import { firstText, openText } from './wrapper/source.ts';
import { isBare, placedIn, unwrap } from './wrapper/unwrap.ts';

/** Characters of a string, or bytes of a file, per piece. A piece is read several times, so it must stay in the processor's cache. */
const PIECE = 256 * 1024;
const LINE_FEED = Uint8Array.of(0x0a);

function sizeOf(source: string | Blob): number {
  return typeof source === 'string' ? source.length : source.size;
}

/** Returns the wrappers, with the number of texts that follow one another; encoded words of a header always do. */
export function allWrappers({ wrappers }: Prepared, { texts }: Decoder, lineByLine: boolean): readonly Wrapper[] {
  const isUsual = lineByLine || wrappers.some(({ kind }) => kind === 'mimeWord');
  return texts > 1 && !isUsual ? [...wrappers, { kind: 'concatenated', name: String(texts) }] : wrappers;
}

/** Base64 to decode, without what encloses it. */
export interface Prepared {
  readonly source: string | AsyncIterable<Uint8Array<ArrayBuffer>>;
  readonly wrappers: readonly Wrapper[];
  /** Charset that a wrapper names. */
  readonly charset: ReadCharset | null;
  /** Number of characters before the data of a data URI that is too large to be prepared as a whole. */
  readonly prefix: number;
  /** The text with its wrappers, for the places of errors; null if there are none. */
  readonly original: string | null;
  readonly lookalike: Lookalike | null;
}

type Preparation = Pick<DecodeRequest, 'strict' | 'lineByLine' | 'alphabet'>;

function preparedText(text: string, request: Preparation, wrappers: readonly Wrapper[]): Prepared {
  const found = request.alphabet === 'base64' ? unwrap(text, request) : null;
  // The strict form accepts no white space: what replaces a wrapper before and after the data is skipped.
  const stripped = request.strict && found ? found.text.replace(/\f+$/, '') : (found?.text ?? text);
  return {
    source: stripped,
    wrappers: [...wrappers, ...(found?.wrappers ?? [])],
    charset: charsetLabeled(found?.charset ?? '') ?? null,
    prefix: request.strict && found ? stripped.search(/[^\f]|$/) : 0,
    original: found && text,
    lookalike: request.alphabet === 'base64' ? lookalikeOf(stripped) : null,
  };
}

/** Opens a text, a file or a stream, and removes what encloses the Base64. Throws InputError for a wrapper that cannot be removed. */
export async function prepare(source: string | Blob | AsyncIterable<Uint8Array<ArrayBuffer>>, request: Preparation): Promise<Prepared> {
  if (typeof source === 'string') return preparedText(source.replace(/^\ufeff/, ''), request, []);
  const { encoding, head, pieces } = await openText(source, PIECE);
  const wrappers: Wrapper[] = encoding === 'utf-8' ? [] : [{ kind: 'encoding', name: charsetName(encoding, 'en') }];
  const plain = { source: pieces, wrappers, charset: null, prefix: 0, original: null, lookalike: null };
  if (request.alphabet !== 'base64') return plain;
  if (isBare(head)) {
    unwrap(head, request);
    return { ...plain, lookalike: lookalikeOf(head) };
  }
  const { text, rest } = await firstText(pieces, WRAPPED_BYTES_MAX);
  if (rest === null) return preparedText(text, request, wrappers);
  const uri = readDataUri(head);
  if (uri) return { ...plain, source: rest, prefix: uri.length, wrappers: [...wrappers, { kind: 'dataUri', name: uri.mediaType }] };
  if (isWrapped(head, request)) throw new InputError<Base64ErrorCode>('base64.error.wrappedTooLarge', 'source', { max: WRAPPED_BYTES_MAX });
  return { ...plain, source: rest };
}

/** Returns true if a wrapper is recognized at the start of a text, also if its end is not there. */
function isWrapped(head: string, request: Preparation): boolean {
  try {
    return unwrap(head, request) !== null;
  } catch {
    return true;
  }
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
  const { alphabet, lineByLine } = request;
  const total = sizeOf(request.source);
  const prepared = await prepare(request.source, request);
  const { source, original } = prepared;
  const token = alphabet === 'base64' && typeof source === 'string' ? readJwt(source) : null;
  const charset = request.charset === 'auto' ? (prepared.charset ?? 'auto') : request.charset;
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
    let { prefix } = prepared;
    try {
      for await (const piece of textPieces(source, PIECE, { ignoreBOM: true })) {
        if (lineByLine) writeLines(decoder, sink, piece, prefix);
        else decoder.write(piece, prefix);
        prefix = 0;
        decoder.pass(piece);
        if (sink.isFull) await sink.settle();
        await control.tick(Math.min(decoder.places.read, total), total);
      }
      decoder.end('', 0);
    } catch (error) {
      throw original === null ? error : placedIn(original, error);
    }
  });
  const content = await contentOf(bytes ?? blob, charset);
  return {
    content,
    lookalike: token ? null : prepared.lookalike,
    wrappers: allWrappers(prepared, decoder, lineByLine),
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
