import { filePieces } from '../wire/file-pieces.ts';

/** A text in slices of about `units` UTF-16 code units; a surrogate pair is never cut in two. */
export function* textSlices(text: string, units: number): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = at + units;
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last < 0xdc00) end--;
    yield text.slice(at, end);
    at = end;
  }
}

/** Text that is typed, or that lies in a file as UTF-8, in pieces; what is not UTF-8 becomes U+FFFD. Throws FileGone. */
export async function* textPieces(source: string | Blob, size: number, options: TextDecoderOptions = {}): AsyncGenerator<string> {
  if (typeof source === 'string') {
    yield* textSlices(source, size);
    return;
  }
  const decoder = new TextDecoder('utf-8', options);
  for await (const piece of filePieces(source, size)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
