import { linePieces, textRefusal } from '../charset/text-file.ts';
import { textSlices } from '../charset/text-pieces.ts';

/** Characters or bytes read between two ticks. */
const PIECE = 32_768;

/** Returns the size of typed text in characters, of a file in bytes. Progress is measured by it. */
export function sizeOf(source: string | Blob): number {
  return typeof source === 'string' ? source.length : source.size;
}

/** Yields a text in pieces, of a file in the encoding that it has. Throws an InputError for `field` if the file is not text. */
export async function* textPieces(source: string | Blob, field: 'names' | 'text'): AsyncGenerator<string> {
  try {
    yield* typeof source === 'string' ? textSlices(source, PIECE) : linePieces(source, PIECE);
  } catch (error) {
    throw textRefusal(error, field);
  }
}

/** Yields names as UTF-8 in pieces; see `textPieces`. */
export async function* utf8Pieces(source: string | Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const piece of textPieces(source, 'names')) yield encoder.encode(piece);
}
