/** A file that was moved, changed or deleted while it was read. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** A stream in pieces of at most `pieceBytes`, as they come. */
export async function* streamPieces(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  pieceBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let at = 0; at < next.value.length; at += pieceBytes) yield next.value.subarray(at, at + pieceBytes);
    }
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
