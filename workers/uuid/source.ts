/** How much is looked at between two ticks. */
const PIECE = 32_768;

/** Text that is typed or lies in a file: its size, in characters or bytes, to measure progress by. */
export function sizeOf(source: string | Blob): number {
  return typeof source === 'string' ? source.length : source.size;
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = at + PIECE;
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last < 0xdc00) end--;
    yield text.slice(at, end);
    at = end;
  }
}

/** A file that was moved, changed or deleted while it was read. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

async function* chunks(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let at = 0; at < next.value.length; at += PIECE) yield next.value.subarray(at, at + PIECE);
    }
  } catch (error) {
    throw error instanceof DOMException ? new FileGone(error.message) : error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Text in pieces; what is not UTF-8 in a file becomes U+FFFD. */
export async function* textPieces(source: string | Blob): AsyncGenerator<string> {
  if (typeof source === 'string') {
    yield* slices(source);
    return;
  }
  const decoder = new TextDecoder();
  for await (const chunk of chunks(source)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A file that is no text. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}

/** UTF-8 in pieces, without the byte order mark a file may start with. Throws NotUtf8. */
export async function* utf8Pieces(source: string | Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  if (typeof source === 'string') {
    for (const slice of slices(source)) yield encoder.encode(slice);
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array<ArrayBuffer>) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new NotUtf8();
    }
  };
  for await (const chunk of chunks(source)) yield encoder.encode(decode(chunk));
  decode();
}
