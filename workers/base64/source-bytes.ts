import { type Charset, unitBytes } from '../charset/charset.ts';
import { encodeText, Unencodable } from '../charset/encode.ts';
import { textPieces, type TextSource } from '../charset/text-pieces.ts';
import { filePieces } from '../wire/file-pieces.ts';
import { InputError } from '../wire/input-error.ts';
import { TextPlaces } from './place.ts';
import type { Base64ErrorCode, EncodeRequest } from './request.ts';

/** Bytes read per piece: the WebAssembly kernel encodes them in less than 1 ms, the TypeScript kernel in a few milliseconds. */
export const PIECE_BYTES = 1024 * 1024;

/** Marks the end of a line, in place of its line feed. */
export const LINE_END = null;
export type BytesOrLineEnd = Uint8Array<ArrayBuffer> | typeof LINE_END;

function unencodable(error: Unencodable, charset: Charset, places: TextPlaces, piece: string): InputError<Base64ErrorCode> {
  const place = places.at(piece, error.at);
  const codePoint = `U+${(error.character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
  const isLone = /\p{Surrogate}/u.test(error.character);
  const code = isLone ? 'base64.error.surrogate' : 'base64.error.unencodable';
  return new InputError<Base64ErrorCode>(code, 'source', { ...place, ...(isLone ? { wrong: '�' } : {}), codePoint, charset });
}

/** Yields a text in an encoding. Throws InputError with the place of a character that the encoding does not have. */
export async function* bytesOfText(source: TextSource, charset: Charset): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const places = new TextPlaces();
  for await (const piece of textPieces(source, PIECE_BYTES / 4)) {
    try {
      yield encodeText(piece, charset);
    } catch (error) {
      throw error instanceof Unencodable ? unencodable(error, charset, places, piece) : error;
    }
    places.pass(piece);
  }
}

/** Returns the source as pieces of bytes. */
export function sourceBytes({ source, isText, charset }: EncodeRequest): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return typeof source === 'string' || isText ? bytesOfText(source, charset) : filePieces(source, PIECE_BYTES);
}

/** Returns the index of the next code unit `unit` in bytes of an encoding with units of one or two bytes, or -1. */
function indexOfUnit(bytes: Uint8Array, unit: number, charset: Charset, from: number): number {
  if (unitBytes(charset) === 1) return bytes.indexOf(unit, from);
  const low = charset === 'utf-16le' ? 0 : 1;
  for (let at = from; at + 1 < bytes.length; at += 2) if (bytes[at + low] === unit && bytes[at + 1 - low] === 0) return at;
  return -1;
}

/** Splits pieces of bytes into lines: LINE_END replaces each line feed and the carriage return before it. */
export async function* lineBytes(
  request: Pick<EncodeRequest, 'source' | 'isText' | 'charset'>,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<BytesOrLineEnd> {
  const charset = request.isText || typeof request.source === 'string' ? request.charset : 'utf-8';
  const unit = unitBytes(charset);
  let heldReturn: Uint8Array<ArrayBuffer> | null = null;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const feed = indexOfUnit(piece, 0x0a, charset, at);
      const end = feed < 0 ? piece.length : feed;
      if (heldReturn && end > at) yield heldReturn;
      if (end > at) heldReturn = null;
      const lastUnit = end - unit;
      const endsInReturn = lastUnit >= at && indexOfUnit(piece, 0x0d, charset, lastUnit) === lastUnit;
      const text = piece.subarray(at, endsInReturn ? lastUnit : end);
      if (text.length > 0) yield text;
      if (feed < 0) {
        if (endsInReturn) heldReturn = piece.slice(lastUnit, end);
        break;
      }
      heldReturn = null;
      yield LINE_END;
      at = feed + unit;
    }
  }
  if (heldReturn) yield heldReturn;
}
