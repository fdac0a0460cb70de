/** A file that was moved, changed or deleted while it was read. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** Reads into the same memory again and again, where the stream can: a gigabyte read otherwise leaves 300 MB to be swept. */
async function* filledPieces(reader: ReadableStreamBYOBReader, pieceBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let memory = new Uint8Array(pieceBytes);
  for (;;) {
    const { value, done } = await reader.read(memory);
    if (done || value === undefined) return;
    yield value;
    memory = new Uint8Array(value.buffer);
  }
}

async function* freshPieces(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  pieceBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (let at = 0; at < next.value.length; at += pieceBytes) yield next.value.subarray(at, at + pieceBytes);
  }
}

function byteReader(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/** A stream in pieces of at most `pieceBytes`, as they come. A piece is read over when the next one is asked for. */
export async function* streamPieces(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  pieceBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const filling = byteReader(stream);
  const reader = filling ?? stream.getReader();
  try {
    yield* filling
      ? filledPieces(filling, pieceBytes)
      : freshPieces(reader as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, pieceBytes);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A file in pieces of at most `pieceBytes`. Throws FileGone. */
export async function* filePieces(file: Blob, pieceBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* streamPieces(file.stream(), pieceBytes);
  } catch (error) {
    throw error instanceof DOMException ? new FileGone(error.message) : error;
  }
}
