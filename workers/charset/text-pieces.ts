import { filePieces } from '../wire/file-pieces.ts';

/** Yields a text in slices of about `units` UTF-16 code units, never splitting a surrogate pair. */
export function* textSlices(text: string, units: number): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = at + units;
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last < 0xdc00) end--;
    yield text.slice(at, end);
    at = end;
  }
}

/** A text: a string, or UTF-8 in a file or in a stream of pieces. */
export type TextSource = string | Blob | AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Yields a text in pieces; invalid UTF-8 becomes U+FFFD. Throws FileGone. */
export async function* textPieces(source: TextSource, size: number, options: TextDecoderOptions = {}): AsyncGenerator<string> {
  if (typeof source === 'string') {
    yield* textSlices(source, size);
    return;
  }
  const decoder = new TextDecoder('utf-8', options);
  const pieces = source instanceof Blob ? filePieces(source, size) : source;
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
