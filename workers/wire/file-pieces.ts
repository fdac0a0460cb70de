/** Error for a file that was moved, changed or deleted while it was read. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** Reads into the same buffer each time: a gigabyte in new chunks leaves up to 900 MB to the garbage collector, and takes twice as long. */
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

/**
 * Returns a reader that fills a given buffer; null if the stream does not support one (it was piped through a transform, or the browser has
 * no such readers).
 */
function byteReader(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/** Readers in use. Chromium 156 collects a reader that nothing else references, and its pending read then never settles. */
const openReaders = new Set<ReadableStreamDefaultReader | ReadableStreamBYOBReader>();

/** Yields a stream in pieces of at most `pieceBytes`, as they arrive. A piece may overwrite the memory of the previous one. */
export async function* streamPieces(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  pieceBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const filling = byteReader(stream);
  const reader = filling ?? stream.getReader();
  openReaders.add(reader);
  try {
    if (filling) yield* filledPieces(filling, pieceBytes);
    else yield* freshPieces(reader as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, pieceBytes);
  } finally {
    openReaders.delete(reader);
    await reader.cancel().catch(() => undefined);
  }
}

/** Yields a file in pieces of at most `pieceBytes`; a piece may overwrite the previous one. @throws FileGone */
export async function* filePieces(file: Blob, pieceBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  try {
    yield* streamPieces(file.stream(), pieceBytes);
  } catch (error) {
    // Chromium throws a TypeError from a reader that fills a given buffer, and a DOMException from other readers.
    throw error instanceof DOMException || error instanceof TypeError ? new FileGone(error.message) : error;
  }
}
