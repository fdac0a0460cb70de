import { InputError } from '../../wire/input-error.ts';
import { type OpenRequest, TEXT_BYTES_MAX, type VisualizerErrorCode } from '../request.ts';
import { firstBytes, isGzip, unpacked } from './read.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes at the beginning and the end of a Parquet file, and of one whose footer is encrypted. */
export const PARQUET_MAGIC = 'PAR1';
export const ENCRYPTED_MAGIC = 'PARE';
/** The magic number, and the first byte of the header of a page or of the footer. */
const PARQUET_START = `${PARQUET_MAGIC}\u0015`;

const latin1 = (bytes: Bytes) => String.fromCharCode(...bytes);

/** Returns the last four bytes of a file as ISO 8859-1. */
export const lastFour = async (file: Blob) => latin1(new Uint8Array(await file.slice(-PARQUET_MAGIC.length).arrayBuffer()));

async function* firstPiece(file: Blob | Bytes): AsyncGenerator<Bytes> {
  for await (const piece of unpacked(file)) {
    yield piece;
    return;
  }
}

async function unpack(file: Blob | Bytes): Promise<Blob> {
  const pieces: Bytes[] = [];
  let sizeBytes = 0;
  for await (const piece of unpacked(file)) {
    sizeBytes += piece.length;
    if (sizeBytes > TEXT_BYTES_MAX)
      throw new InputError<VisualizerErrorCode>('visualizer.error.unpackedTooLarge', 'source', { max: TEXT_BYTES_MAX / 1024 ** 3 });
    pieces.push(piece.slice());
  }
  return new Blob(pieces);
}

/**
 * Returns a Parquet file, without the gzip around it; null for another file. It begins with its magic number and a header, or begins and ends
 * with one of the magic numbers.
 *
 * @param isSaid  true if the file is said to be Parquet
 */
export async function parquetOf(source: Exclude<OpenRequest['source'], string>, isSaid: boolean): Promise<Blob | null> {
  if (await isGzip(source)) {
    // A stream that is not gzip is refused by the reader of text.
    for await (const piece of firstPiece(source)) if (isSaid || latin1(piece.subarray(0, 5)) === PARQUET_START) return unpack(source);
    return null;
  }
  // A Blob copies the bytes: that of another file is not made.
  const file = () => (source instanceof Blob ? source : new Blob([source]));
  const head = latin1(await firstBytes(source, PARQUET_START.length));
  const magic = head.slice(0, PARQUET_MAGIC.length);
  const isBoth = (magic === PARQUET_MAGIC || magic === ENCRYPTED_MAGIC) && (await lastFour(file())) === magic;
  return isSaid || isBoth || head === PARQUET_START ? file() : null;
}

const SQLITE_MAGIC = 'SQLite format 3\0';
/** Beginning of a database of version 2, which no current program reads. */
const SQLITE_2_MAGIC = '** This file contains an SQLite 2';
const BLANK = 0x20;
/** Bytes by which a database is told from a text. */
const HEAD_BYTES = 512;

/** A database, and its beginning: `other` if it is encrypted, or no database. */
export interface SqliteFile {
  readonly file: Blob;
  readonly start: 'current' | 'version2' | 'other';
}

/**
 * Returns a SQLite database, without the gzip around it, and whether it begins as one does; null for another file.
 *
 * @param isSaid   true if the file is said to be a database
 * @param isNamed  true if it has the name of one: a file without its beginning is one if it is no text, because it is encrypted
 */
export async function sqliteOf(
  source: Exclude<OpenRequest['source'], string>,
  isSaid: boolean,
  isNamed: boolean,
): Promise<SqliteFile | null> {
  const isPacked = await isGzip(source);
  let head = isPacked ? '' : latin1(await firstBytes(source, HEAD_BYTES));
  if (isPacked) for await (const piece of firstPiece(source)) head = latin1(piece.subarray(0, HEAD_BYTES));
  const start = head.startsWith(SQLITE_MAGIC) ? 'current' : head.startsWith(SQLITE_2_MAGIC) ? 'version2' : 'other';
  const isCiphered =
    isNamed && !isPacked && head !== '' && Array.from(head).some((character) => character.charCodeAt(0) < BLANK && !/\s/.test(character));
  if (start === 'other' && !isSaid && !isCiphered) return null;
  return { file: isPacked ? await unpack(source) : source instanceof Blob ? source : new Blob([source]), start };
}
