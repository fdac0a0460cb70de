import { FileGone, filePieces, streamPieces } from '../wire/file-pieces.ts';
import { crc32 } from './crc32.ts';

/** Largest number of files of an archive. */
const ZIP_FILES_MAX = 10_000;

const END_BYTES = 22;
const END64_LOCATOR_BYTES = 20;
const END64_BYTES = 56;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** Longest comment of an archive, which follows the end record (APPNOTE.TXT 6.3, §4.4.12). */
const COMMENT_MAX = 0xffff;
/** Fields that are in a ZIP64 record instead have this value (§4.4.8). */
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
/** Bytes of a piece of unpacked content. */
const PIECE_BYTES = 256 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Reasons to refuse an archive: damaged, encrypted, compressed by a method other than deflate, or with more than ZIP_FILES_MAX files. */
type ZipFaultKind = 'damaged' | 'encrypted' | 'method' | 'manyFiles';

/** Error for an archive that cannot be read. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
  readonly kind: ZipFaultKind;

  constructor(kind: ZipFaultKind) {
    super(kind);
    this.kind = kind;
  }
}

/** A file in an archive, as its directory describes it. The size of its content is known only after reading it. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  /** Offset of its header in the archive. */
  readonly localAt: number;
}

async function viewOf(file: Blob, from: number, sizeBytes: number): Promise<DataView<ArrayBuffer>> {
  if (from < 0) throw new ZipFault('damaged');
  const bytes = await file.slice(from, from + sizeBytes).arrayBuffer();
  if (bytes.byteLength < sizeBytes) throw new ZipFault('damaged');
  return new DataView(bytes);
}

/** Offset and size of the directory, from the end record (§4.3.16) or, if its fields are too small, from the ZIP64 one (§4.3.14). */
async function directoryPlace(file: Blob): Promise<readonly [at: number, sizeBytes: number]> {
  const tailAt = Math.max(0, file.size - END_BYTES - COMMENT_MAX);
  const tail = await viewOf(file, tailAt, file.size - tailAt);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new ZipFault('damaged');
  const place = [tail.getUint32(end + 16, true), tail.getUint32(end + 12, true)] as const;
  if (!place.includes(IN_ZIP64)) return place;
  const locator = await viewOf(file, tailAt + end - END64_LOCATOR_BYTES, END64_LOCATOR_BYTES);
  if (locator.getUint32(0, true) !== 0x07064b50) throw new ZipFault('damaged');
  const end64 = await viewOf(file, Number(locator.getBigUint64(8, true)), END64_BYTES);
  if (end64.getUint32(0, true) !== 0x06064b50) throw new ZipFault('damaged');
  return [Number(end64.getBigUint64(48, true)), Number(end64.getBigUint64(40, true))];
}

/** Decodes a file name: UTF-8 or, without the flag of UTF-8 (§4.4.4, bit 11) and if it is not valid UTF-8, the DOS encoding of Russian. */
function nameOf(bytes: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}

/** Returns a field of the ZIP64 extra field (§4.5.3), which contains only the fields that are too large elsewhere, in this order. */
function zip64Fields(extra: DataView, fields: readonly number[]): readonly number[] {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    const end = at + 4 + extra.getUint16(at + 2, true);
    let next = at + 4;
    return fields.map((value) => {
      if (value !== IN_ZIP64) return value;
      next += 8;
      if (next > Math.min(end, extra.byteLength)) throw new ZipFault('damaged');
      return Number(extra.getBigUint64(next - 8, true));
    });
  }
  return fields;
}

/** Reads the directory of an archive (APPNOTE.TXT 6.3, §4.3.12). Folders are left out. Throws ZipFault. */
export async function zipEntries(file: Blob): Promise<readonly ZipEntry[]> {
  const [directoryAt, sizeBytes] = await directoryPlace(file);
  if (directoryAt + sizeBytes > file.size) throw new ZipFault('damaged');
  const view = await viewOf(file, directoryAt, sizeBytes);
  const bytes = new Uint8Array(view.buffer);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < sizeBytes; ) {
    if (at + CENTRAL_BYTES > sizeBytes || view.getUint32(at, true) !== 0x02014b50) throw new ZipFault('damaged');
    const nameAt = at + CENTRAL_BYTES;
    const extraAt = nameAt + view.getUint16(at + 28, true);
    const extraEnd = extraAt + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > sizeBytes) throw new ZipFault('damaged');
    const [, packedBytes = 0, localAt = 0] = zip64Fields(new DataView(view.buffer, extraAt, extraEnd - extraAt), [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    const name = nameOf(bytes.subarray(nameAt, extraAt));
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const [method, crc] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    if (!name.endsWith('/')) entries.push({ name, isEncrypted, method, crc, packedBytes, localAt });
    if (entries.length > ZIP_FILES_MAX) throw new ZipFault('manyFiles');
    at = next;
  }
  return entries;
}

/**
 * Yields the content of a file in an archive. The sizes that the archive states are not used, so a caller bounds what it reads. A piece is
 * valid until the next is requested.
 *
 * @throws ZipFault, also at the end if the CRC-32 differs; FileGone or DOMException if the archive cannot be read
 */
export async function* zipContent(file: Blob, { isEncrypted, method, crc, packedBytes, localAt }: ZipEntry): AsyncGenerator<Bytes> {
  if (isEncrypted) throw new ZipFault('encrypted');
  if (method !== STORED && method !== DEFLATED) throw new ZipFault('method');
  const local = await viewOf(file, localAt, LOCAL_BYTES);
  if (local.getUint32(0, true) !== 0x04034b50) throw new ZipFault('damaged');
  const from = localAt + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + packedBytes > file.size) throw new ZipFault('damaged');
  const packed = file.slice(from, from + packedBytes);
  const pieces =
    method === STORED
      ? filePieces(packed, PIECE_BYTES)
      : streamPieces(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')), PIECE_BYTES);
  let found = 0;
  try {
    for await (const piece of pieces) {
      found = crc32(piece, 0, piece.length, found);
      yield piece;
    }
  } catch (error) {
    // For data that is not deflate, browsers throw different errors; an unreadable file throws one of these two.
    throw error instanceof DOMException || error instanceof FileGone ? error : new ZipFault('damaged');
  }
  if (found !== crc) throw new ZipFault('damaged');
}
