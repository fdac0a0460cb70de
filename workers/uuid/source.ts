import { textPieces as piecesOfText, textSlices } from '../charset/text-pieces.ts';
import { filePieces } from '../wire/file-pieces.ts';
import { InputError } from '../wire/input-error.ts';
import type { UuidErrorCode } from './request.ts';

/** Characters or bytes read between two ticks. */
const PIECE = 32_768;

/** Returns the size of typed text in characters, of a file in bytes. Progress is measured by it. */
export function sizeOf(source: string | Blob): number {
  return typeof source === 'string' ? source.length : source.size;
}

/** Returns the text in pieces; invalid UTF-8 in a file becomes U+FFFD. */
export function textPieces(source: string | Blob): AsyncGenerator<string> {
  return piecesOfText(source, PIECE);
}

/** Returns names as UTF-8 in pieces, without the byte order mark at the start of a file. Throws an InputError for names that are no text. */
export async function* utf8Pieces(source: string | Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  if (typeof source === 'string') {
    for (const slice of textSlices(source, PIECE)) yield encoder.encode(slice);
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array<ArrayBuffer>) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new InputError<UuidErrorCode>('uuid.error.namesNotText', 'names');
    }
  };
  for await (const chunk of filePieces(source, PIECE)) yield encoder.encode(decode(chunk));
  decode();
}
