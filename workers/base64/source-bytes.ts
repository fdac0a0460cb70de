import type { Charset } from '../wire/charset.ts';
import { encodeText, Unencodable } from '../charset/encode.ts';
import { textPieces, type TextSource } from '../charset/text-pieces.ts';
import { filePieces } from '../wire/file-pieces.ts';
import { InputError } from '../wire/input-error.ts';
import { TextPlaces } from './place.ts';
import type { Base64ErrorCode, EncodeRequest } from './request.ts';

/** Bytes read per piece: the WebAssembly kernel encodes them in less than 1 ms, the TypeScript kernel in a few milliseconds. */
export const PIECE_BYTES = 1024 * 1024;

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
