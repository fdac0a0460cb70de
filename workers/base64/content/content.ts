import { type ReadCharset, unitBytes } from '../../wire/charset.ts';
import { decodeText } from '../../charset/decode.ts';
import { Canceled, type Control } from '../../wire/control.ts';
import { streamPieces } from '../../wire/file-pieces.ts';
import type { TextLines } from '../../wire/lines.ts';
import { detectType, HEAD_BYTES } from './detect.ts';
import { hexLines } from './hex.ts';
import { layOutJson } from './json-layout.ts';
import { maySvgBeSlow } from './svg-weight.ts';
import { type Content, type Decoded, LOOK_BYTES, type LookRequest, WHOLE_BYTES_MAX } from '../request.ts';
import { Sink } from '../sink.ts';
import { linesOfBytes } from '../text-lines.ts';

/** Longest text in bytes that is parsed as JSON; parsing a longer one takes longer than the pause between two keystrokes. */
const JSON_BYTES_MAX = 8 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

const encoder = new TextEncoder();

/** Decodes bytes and splits them into lines, formatted if they are JSON. */
function textLines(bytes: Uint8Array<ArrayBuffer>, charset: ReadCharset): { readonly lines: TextLines; readonly isJson: boolean } {
  const text = bytes.length <= JSON_BYTES_MAX || charset !== 'utf-8' ? decodeText(bytes, charset) : null;
  const json = text !== null && bytes.length <= JSON_BYTES_MAX ? layOutJson(text) : null;
  const readable = json ?? text;
  return { lines: linesOfBytes(readable === null ? bytes : encoder.encode(readable)), isJson: json !== null };
}

/** Detects the type of bytes in memory, or of a Blob by its first bytes. */
export async function contentOf(source: Uint8Array<ArrayBuffer> | Blob, charset: ReadCharset | 'auto'): Promise<Content> {
  const isWhole = !(source instanceof Blob);
  const head = isWhole ? source.subarray(0, HEAD_BYTES) : new Uint8Array(await source.slice(0, HEAD_BYTES).arrayBuffer());
  const size = isWhole ? source.length : source.size;
  const type = detectType(head, size > HEAD_BYTES, charset);
  const text = isWhole && type.kind === 'text' && type.charset ? textLines(source, type.charset) : null;
  const isJson = text?.isJson === true;
  const mediaType = isJson ? 'application/json' : type.mediaType;
  const blobType = type.charset && mediaType.startsWith('text/') ? `${mediaType};charset=${type.charset}` : mediaType;
  return {
    kind: isJson ? 'json' : type.kind,
    blob: isWhole ? new Blob([source], { type: blobType }) : source.slice(0, size, blobType),
    mediaType,
    extension: isJson ? 'json' : type.extension,
    charset: type.charset,
    lines: text?.lines ?? null,
    isSlow: type.mediaType === 'image/svg+xml' && (!isWhole || maySvgBeSlow(decodeText(source, type.charset ?? 'utf-8'))),
  };
}

/**
 * Decompresses a gzip file (RFC 1952), up to WHOLE_BYTES_MAX, because a small file can expand a thousandfold. Returns null for a damaged
 * file.
 */
export async function unpackGzip({ blob }: Content, charset: ReadCharset | 'auto', control: Control): Promise<Decoded['unpacked']> {
  const sink = new Sink(control, WHOLE_BYTES_MAX);
  const opened = blob.stream().pipeThrough<Uint8Array<ArrayBuffer>>(new DecompressionStream('gzip'));
  let cut = false;
  try {
    for await (const piece of streamPieces(opened, PIECE_BYTES)) {
      const left = WHOLE_BYTES_MAX - sink.size;
      sink.write(piece.subarray(0, left));
      await control.tick(sink.size, WHOLE_BYTES_MAX);
      cut = piece.length > left;
      if (cut) break;
    }
  } catch (error) {
    if (error instanceof Canceled) throw error;
    return null;
  }
  return { content: await contentOf(sink.written, charset), cut };
}

/**
 * Returns the lines of one window of a Blob, as text or in hexadecimal. Text without a line feed is split into rows of `row` characters.
 */
export async function lookAt({ blob, at, as, row }: LookRequest): Promise<TextLines> {
  const width = as === 'hex' ? 1 : unitBytes(as);
  const from = at - (at % width);
  const bytes = new Uint8Array(await blob.slice(from, from + LOOK_BYTES).arrayBuffer());
  if (as === 'hex') return hexLines(bytes, from);
  const text = decodeText(bytes, as);
  if (row === undefined || text.includes('\n')) return linesOfBytes(encoder.encode(text));
  return linesOfBytes(encoder.encode(text.match(new RegExp(`.{1,${row}}`, 'gsu'))?.join('\n') ?? ''));
}
