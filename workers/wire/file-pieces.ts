/** A file that was moved, changed or deleted while it was read. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** Reads into the same memory again and again: a gigabyte in fresh chunks leaves up to 900 MB to be swept, and takes twice as long. */
async function* filledPieces(reader: ReadableStreamBYOBReader, pieceBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let memory = new Uint8Array(pieceBytes);
  for (let next = await reader.read(memory); !next.done; next = await reader.read(memory)) {
    yield next.value;
    memory = new Uint8Array(next.value.buffer);
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

/** Null where a stream fills no memory of ours: one that was piped through something, or any in a browser that cannot. */
function byteReader(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/** Readers in use. Chromium 156 sweeps away a reader that nothing else holds, with the read that is waited for: it would never end. */
const held = new Set<ReadableStreamDefaultReader | ReadableStreamBYOBReader>();

/** A stream in pieces of at most `pieceBytes`, as they come. A piece is read over when the next one is asked for. */
export async function* streamPieces(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  pieceBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const filling = byteReader(stream);
  const reader = filling ?? stream.getReader();
  held.add(reader);
  try {
    if (filling) yield* filledPieces(filling, pieceBytes);
    else yield* freshPieces(reader as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, pieceBytes);
  } finally {
    held.delete(reader);
    await reader.cancel().catch(() => undefined);
  }
}

/** A file in pieces of at most `pieceBytes`, each read over when the next one is asked for. Throws FileGone. */
export async function* filePieces(file: Blob, pieceBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* streamPieces(file.stream(), pieceBytes);
  } catch (error) {
    // Chromium says TypeError where memory of ours is filled, DOMException elsewhere.
    throw error instanceof DOMException || error instanceof TypeError ? new FileGone(error.message) : error;
  }
}
