import { inUtf8 } from '../../charset/decode.ts';
import { guessCharset } from '../../charset/detect.ts';
import { concatenated } from '../../wire/bytes.ts';
import { filePieces } from '../../wire/file-pieces.ts';

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Bytes at the start of a text that tell its encoding and whether something encloses the Base64. */
const HEAD_BYTES = 64 * 1024;
const UTF8_MARK_BYTES = 3;

interface Peeked {
  /** The pieces that were read; empty once `all` has yielded them. */
  readonly read: readonly Uint8Array<ArrayBuffer>[];
  /** True if these are the whole stream. */
  readonly isWhole: boolean;
  /** Yields the whole stream, from its beginning. */
  readonly all: Pieces;
}

/** Reads at least `sizeBytes` of a stream, or all of it if it is shorter. */
export async function peek(pieces: Pieces, sizeBytes: number): Promise<Peeked> {
  const iterator = pieces[Symbol.asyncIterator]();
  const read: Uint8Array<ArrayBuffer>[] = [];
  let isWhole = false;
  for (let size = 0; size < sizeBytes && !isWhole; ) {
    const next = await iterator.next();
    if (next.done) isWhole = true;
    else {
      read.push(next.value.slice());
      size += next.value.length;
    }
  }
  async function* all(): Pieces {
    yield* read.splice(0);
    try {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { read, isWhole, all: all() };
}

async function* withoutFirst(pieces: Pieces, sizeBytes: number): Pieces {
  let left = sizeBytes;
  for await (const piece of pieces) {
    if (piece.length > left) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}

export interface Opened {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** The beginning of the text, without a byte order mark; the whole text if it is short. */
  readonly head: string;
  /** The text in UTF-8, without a byte order mark, from its beginning. */
  readonly pieces: Pieces;
}

/** Base64 is ASCII, so that encodings other than UTF-16 are read as UTF-8. */
function encodingOf(start: Uint8Array<ArrayBuffer>, cut: boolean): Opened['encoding'] {
  const charset = guessCharset(start, { cut, isText: true })?.charset;
  return charset === 'utf-16le' || charset === 'utf-16be' ? charset : 'utf-8';
}

/** Reads the beginning of a Base64 text in UTF-8 or UTF-16, with or without a byte order mark. */
export async function openText(source: Blob | Pieces, pieceBytes: number): Promise<Opened> {
  const { read, isWhole, all } = await peek(source instanceof Blob ? filePieces(source, pieceBytes) : source, HEAD_BYTES);
  const start = concatenated(read);
  const encoding = encodingOf(start, !isWhole);
  const head = new TextDecoder(encoding).decode(start, { stream: !isWhole });
  const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  const plain = hasMark ? withoutFirst(all, UTF8_MARK_BYTES) : all;
  return { encoding, head, pieces: encoding === 'utf-8' ? plain : inUtf8(all, encoding) };
}

/**
 * Reads a text in UTF-8 up to a size. `rest` is null if this is the whole text; otherwise it yields the whole text again, from its
 * beginning.
 */
export async function firstText(pieces: Pieces, sizeBytes: number): Promise<{ readonly text: string; readonly rest: Pieces | null }> {
  const { read, isWhole, all } = await peek(pieces, sizeBytes + 1);
  if (!isWhole) return { text: '', rest: all };
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(concatenated(read)), rest: null };
}
