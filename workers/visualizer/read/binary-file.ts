import { InputError } from '../../wire/input-error.ts';
import { isArrowName, isSqliteName } from '../file-name.request.ts';
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

/** A file and its beginning. */
interface Beginning {
  readonly source: Blob | Bytes;
  /** The first bytes as ISO 8859-1, without the gzip around them. */
  readonly head: string;
  readonly isPacked: boolean;
}

async function beginningOf(source: Blob | Bytes): Promise<Beginning> {
  const isPacked = await isGzip(source);
  if (!isPacked) return { source, head: latin1(await firstBytes(source, HEAD_BYTES)), isPacked };
  // A stream that is not gzip is refused by the reader of text.
  for await (const piece of firstPiece(source)) return { source, head: latin1(piece.subarray(0, HEAD_BYTES)), isPacked };
  return { source, head: '', isPacked };
}

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
async function parquetOf({ source, head, isPacked }: Beginning, isSaid: boolean): Promise<Blob | null> {
  if (isSaid || head.startsWith(PARQUET_START)) return plain({ source, isPacked });
  const magic = head.slice(0, PARQUET_MAGIC.length);
  if (isPacked || (magic !== PARQUET_MAGIC && magic !== ENCRYPTED_MAGIC)) return null;
  const file = await plain({ source, isPacked });
  return (await lastFour(file)) === magic ? file : null;
}

/** Returns true for the beginning of a file that is no text. */
const hasControls = (head: string) => Array.from(head).some((character) => character.charCodeAt(0) < BLANK && !/\s/.test(character));

/** Returns a file without the gzip around it. A Blob copies the bytes: that of a file of another format is not made. */
async function plain({ source, isPacked }: Pick<Beginning, 'source' | 'isPacked'>): Promise<Blob> {
  if (isPacked) return unpack(source);
  return source instanceof Blob ? source : new Blob([source]);
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
async function sqliteOf(beginning: Beginning, isSaid: boolean, isNamed: boolean): Promise<SqliteFile | null> {
  const { head, isPacked } = beginning;
  const start = head.startsWith(SQLITE_MAGIC) ? 'current' : head.startsWith(SQLITE_2_MAGIC) ? 'version2' : 'other';
  const isCiphered = isNamed && !isPacked && hasControls(head);
  return start === 'other' && !isSaid && !isCiphered ? null : { file: await plain(beginning), start };
}

/** Beginning of an Arrow file with its padding, and of a version 1 of Feather, which is another format. */
const ARROW_MAGIC = 'ARROW1\0\0';
const FEATHER_1_MAGIC = 'FEA1';
/** Mark before the messages of a stream. Versions of Arrow before 0.15 leave it out. */
const MESSAGE_MARK = '\xff\xff\xff\xff';
const ROOT_OFFSET_MAX = 64;

/** Returns true for the beginning of a message without its mark: its length, below 16 MiB, and the offset of its root. */
function startsMessage(head: string): boolean {
  const [high, root = 0, ...zeros] = Array.from(head.slice(3, 8), (character) => character.charCodeAt(0));
  return high === 0 && root >= 4 && root <= ROOT_OFFSET_MAX && zeros.length === 3 && zeros.every((byte) => byte === 0);
}

/** A table of Arrow, and its beginning: `other` if it is no Arrow. */
export interface ArrowFile {
  readonly file: Blob;
  readonly start: 'file' | 'stream' | 'version1' | 'other';
}

/**
 * Returns an Arrow file or stream, without the gzip around it; null for another file.
 *
 * @param isSaid   true if the file is said to be Arrow
 * @param isNamed  true if it has the name of one: without a beginning of Arrow it is one if it is no text
 */
async function arrowOf(beginning: Beginning, isSaid: boolean, isNamed: boolean): Promise<ArrowFile | null> {
  const { head } = beginning;
  const hasMark = head.startsWith(MESSAGE_MARK);
  const isMessage = startsMessage(hasMark ? head.slice(MESSAGE_MARK.length) : head);
  const isStream = isSaid || isNamed ? hasMark || isMessage : hasMark && isMessage;
  const start = head.startsWith(ARROW_MAGIC) ? 'file' : head.startsWith(FEATHER_1_MAGIC) ? 'version1' : isStream ? 'stream' : 'other';
  const isArrow = start === 'file' || start === 'stream' || isSaid || (isNamed && hasControls(head));
  return isArrow ? { file: await plain(beginning), start } : null;
}

/** A file in a format of tables that is no text, or null. */
type BinaryFile =
  | { readonly format: 'parquet'; readonly file: Blob }
  | ({ readonly format: 'sqlite' } & SqliteFile)
  | ({ readonly format: 'arrow' } & ArrowFile)
  | null;

/**
 * Recognizes a file of Parquet, SQLite or Arrow by its beginning, its name, or the format that it is said to have, and removes the gzip
 * around it.
 */
export async function binaryFileOf(source: Blob | Bytes, { from = null, fileName }: OpenRequest): Promise<BinaryFile> {
  const beginning = await beginningOf(source);
  const parquet = await parquetOf(beginning, from === 'parquet');
  if (parquet) return { format: 'parquet', file: parquet };
  const sqlite = from === null || from === 'sqlite' ? await sqliteOf(beginning, from !== null, isSqliteName(fileName)) : null;
  if (sqlite) return { format: 'sqlite', ...sqlite };
  const arrow = from === null || from === 'arrow' ? await arrowOf(beginning, from !== null, isArrowName(fileName)) : null;
  return arrow && { format: 'arrow', ...arrow };
}
