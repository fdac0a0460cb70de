/** Kinds of files that are recognized by their first bytes. */
type SignatureKind = 'image' | 'pdf' | 'gzip' | 'audio' | 'video' | 'binary';

export interface FileType<Kind extends string = SignatureKind> {
  readonly kind: Kind;
  readonly mediaType: string;
  readonly extension: string;
}

/** The first bytes of a file type, as ISO 8859-1 text at an offset from the start; `?` matches any byte. */
interface Signature extends FileType {
  readonly at: number;
  readonly bytes: string;
}

const row = (kind: SignatureKind, mediaType: string, extension: string, bytes: string, at = 0): Signature => ({
  kind,
  mediaType,
  extension,
  bytes,
  at,
});

/** Signatures with the media types of WHATWG MIME Sniffing §6 and the IANA registry. A specific signature precedes a more general one. */
const signatures: readonly Signature[] = [
  row('image', 'image/png', 'png', '\x89PNG\r\n\x1a\n'),
  row('image', 'image/jpeg', 'jpg', '\xff\xd8\xff'),
  row('image', 'image/gif', 'gif', 'GIF87a'),
  row('image', 'image/gif', 'gif', 'GIF89a'),
  row('image', 'image/webp', 'webp', 'RIFF????WEBPVP'),
  row('image', 'image/avif', 'avif', 'ftypavif', 4),
  row('image', 'image/avif', 'avif', 'ftypavis', 4),
  row('binary', 'image/heic', 'heic', 'ftyphe', 4),
  row('binary', 'image/heif', 'heif', 'ftypmif1', 4),
  row('binary', 'image/heif', 'heif', 'ftypmsf1', 4),
  row('image', 'image/bmp', 'bmp', 'BM????\0\0\0\0'),
  row('image', 'image/x-icon', 'ico', '\0\0\x01\0'),
  row('binary', 'image/tiff', 'tif', 'II*\0'),
  row('binary', 'image/tiff', 'tif', 'MM\0*'),
  row('binary', 'image/tiff', 'tif', 'II+\0'),
  row('binary', 'image/tiff', 'tif', 'MM\0+'),
  row('binary', 'image/jxl', 'jxl', '\0\0\0\fJXL '),
  row('binary', 'image/jp2', 'jp2', '\0\0\0\fjP  '),
  row('binary', 'image/j2c', 'j2c', '\xff\x4f\xff\x51'),
  row('binary', 'image/vnd.adobe.photoshop', 'psd', '8BPS'),
  row('pdf', 'application/pdf', 'pdf', '%PDF-'),
  row('gzip', 'application/gzip', 'gz', '\x1f\x8b\x08'),
  row('binary', 'application/zip', 'zip', 'PK\x03\x04'),
  row('binary', 'application/zip', 'zip', 'PK\x05\x06'),
  row('binary', 'application/x-7z-compressed', '7z', "7z\xbc\xaf'\x1c"),
  row('binary', 'application/vnd.rar', 'rar', 'Rar!\x1a\x07'),
  row('binary', 'application/x-bzip2', 'bz2', 'BZh?1AY&SY'),
  row('binary', 'application/x-xz', 'xz', '\xfd7zXZ\0'),
  row('binary', 'application/zstd', 'zst', '\x28\xb5\x2f\xfd'),
  row('binary', 'application/x-tar', 'tar', 'ustar', 257),
  row('audio', 'audio/mpeg', 'mp3', 'ID3'),
  row('audio', 'audio/mpeg', 'mp3', '\xff\xfb'),
  row('audio', 'audio/mpeg', 'mp3', '\xff\xf3'),
  row('audio', 'audio/wav', 'wav', 'RIFF????WAVE'),
  row('audio', 'audio/flac', 'flac', 'fLaC'),
  row('audio', 'audio/aac', 'aac', '\xff\xf1'),
  row('audio', 'audio/mp4', 'm4a', 'ftypM4A', 4),
  row('audio', 'audio/midi', 'mid', 'MThd'),
  row('audio', 'audio/ogg', 'ogg', 'OggS'),
  row('video', 'video/mp4', 'mp4', 'ftyp', 4),
  row('video', 'video/webm', 'webm', '\x1aE\xdf\xa3'),
  row('binary', 'video/x-msvideo', 'avi', 'RIFF????AVI '),
  row('binary', 'font/woff', 'woff', 'wOFF'),
  row('binary', 'font/woff2', 'woff2', 'wOF2'),
  row('binary', 'font/otf', 'otf', 'OTTO'),
  row('binary', 'font/ttf', 'ttf', '\0\x01\0\0\0'),
  row('binary', 'application/wasm', 'wasm', '\0asm'),
  row('binary', 'application/vnd.apache.parquet', 'parquet', 'PAR1\x15'),
  row('binary', 'application/vnd.apache.arrow.file', 'arrow', 'ARROW1\0\0'),
  row('binary', 'application/vnd.sqlite3', 'sqlite', 'SQLite format 3\0'),
  row('binary', 'application/x-elf', 'elf', '\x7fELF'),
  row('binary', 'application/vnd.microsoft.portable-executable', 'exe', 'MZ\x90\0'),
  row('binary', 'application/java-vm', 'class', '\xca\xfe\xba\xbe'),
];

function matches(head: Uint8Array, { at, bytes }: Signature): boolean {
  for (let index = 0; index < bytes.length; index++) {
    const expected = bytes[index];
    if (expected !== '?' && head[at + index] !== expected?.charCodeAt(0)) return false;
  }
  return true;
}

/** Returns the signature with which bytes begin. */
export const signatureOf = (head: Uint8Array): Signature | undefined => signatures.find((one) => matches(head, one));

/** Fewest bytes of a signature by which a file is no text: two bytes may be letters of a legacy encoding. */
const SIGNATURE_BYTES_MIN = 3;
const BINARY = /[^\t\n\r\x20-\x7e]/;

/** Types whose signature is ASCII that begins no text. Other ASCII, such as `GIF87a`, may begin a text. */
const asciiTypes: readonly string[] = ['pdf', 'bz2'];

/** Bytes by which `formatOf` recognizes a file: the names of the first parts of a workbook are among them. */
export const FORMAT_BYTES = 4096;
/** First bytes of a compound file ([MS-CFB] §2.2): XLS, or XLSX with a password. */
export const COMPOUND_START = [0xd0, 0xcf, 0x11, 0xe0];

/** Returns the name of the format of a file that is no text, such as XLSX; null if its first bytes show none. */
export function formatOf(head: Uint8Array): string | null {
  if (COMPOUND_START.every((byte, at) => head[at] === byte)) return 'XLS';
  const type = binaryTypeOf(head);
  if (type?.extension !== 'zip') return type === null ? null : type.extension.toUpperCase();
  const names = String.fromCharCode(...head.subarray(0, FORMAT_BYTES));
  if (names.includes('opendocument.spreadsheet')) return 'ODS';
  return /\[Content_Types\]\.xml|xl\//.test(names) && !/word\/|ppt\//.test(names) ? 'XLSX' : 'ZIP';
}

/** Returns the file type of bytes that are no text, though a part of them may look like it; null for text. */
export function binaryTypeOf(head: Uint8Array): FileType | null {
  const found = signatureOf(head);
  const isBinary =
    found && (asciiTypes.includes(found.extension) || (BINARY.test(found.bytes) && found.bytes.length >= SIGNATURE_BYTES_MIN));
  return isBinary ? found : null;
}
