import { concatenated } from '../../wire/bytes.ts';
import { filePieces } from '../../wire/file-pieces.ts';

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** Bytes at the start of a text that tell its encoding and whether something encloses the Base64. */
const HEAD_BYTES = 64 * 1024;

export interface Opened {
  /** Encoding of the bytes: Base64 is ASCII, so that a zero byte beside each character means UTF-16. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** The beginning of the text, without a byte order mark; the whole text if it is short. */
  readonly head: string;
  /** The text in UTF-8, without a byte order mark, from its beginning. */
  readonly pieces: Pieces;
}

function encodingOf([first, second]: Uint8Array): Opened['encoding'] {
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)) return 'utf-16be';
  return 'utf-8';
}

/** Reads the beginning of a Base64 text in UTF-8 or UTF-16, with or without a byte order mark. */
export async function openText(source: Blob | Pieces, pieceBytes: number): Promise<Opened> {
  const iterator = (source instanceof Blob ? filePieces(source, pieceBytes) : source)[Symbol.asyncIterator]();
  let start = new Uint8Array();
  let isWhole = false;
  while (start.length < HEAD_BYTES && !isWhole) {
    const next = await iterator.next();
    if (next.done) isWhole = true;
    else start = concatenated([start, next.value]);
  }
  const encoding = encodingOf(start);
  const bom = encoding === 'utf-8' && start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
  const head = new TextDecoder(encoding).decode(start, { stream: !isWhole });
  async function* rest() {
    try {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  async function* plain(): Pieces {
    if (start.length > bom) yield start.subarray(bom);
    if (!isWhole) yield* rest();
  }
  async function* transcoded(): Pieces {
    const decoder = new TextDecoder(encoding);
    const encoder = new TextEncoder();
    yield encoder.encode(decoder.decode(start, { stream: true }));
    if (!isWhole) for await (const piece of rest()) yield encoder.encode(decoder.decode(piece, { stream: true }));
    yield encoder.encode(decoder.decode());
  }
  return { encoding, head, pieces: encoding === 'utf-8' ? plain() : transcoded() };
}

/**
 * Reads a text in UTF-8 up to a size. `rest` is null if this is the whole text; otherwise it yields the whole text again, from its
 * beginning.
 */
export async function firstText(pieces: Pieces, sizeBytes: number): Promise<{ readonly text: string; readonly rest: Pieces | null }> {
  const read: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const iterator = pieces[Symbol.asyncIterator]();
  let next = await iterator.next();
  for (; !next.done && size <= sizeBytes; next = await iterator.next()) {
    read.push(next.value.slice());
    size += next.value.length;
  }
  if (next.done) return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(concatenated(read)), rest: null };
  async function* rest() {
    for (const piece of read.splice(0)) yield piece;
    try {
      for (; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { text: '', rest: rest() };
}
