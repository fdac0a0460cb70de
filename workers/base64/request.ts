import type { Charset, ReadCharset } from '../wire/charset.ts';
import type { TextLines } from '../wire/lines.ts';

export { charsets, type ReadCharset, readCharsets } from '../wire/charset.ts';

/** Largest file in bytes, for encoding and decoding. */
export const FILE_BYTES_MAX = 2 * 1024 ** 3;
/**
 * Results of this size in bytes or more are a Blob, which the browser may keep on disk; smaller ones are one block of memory. If the upper
 * bound of the size, known before the work, is above twice this limit, a result is a Blob from 18 MiB on (sink.ts).
 */
export const WHOLE_BYTES_MAX = 32 * 1024 * 1024;
/** Results that may reach this size in bytes are written to a file while they grow, if the browser has files that a worker can write. */
export const DISK_BYTES_MIN = 96 * 1024 * 1024;
/** Name of the lock (Web Locks) that keeps the file of a result from being deleted. */
export const resultLock = (file: string) => `base64 result ${file}`;
/** Largest text in bytes in which something around the Base64 is recognized; data URIs are recognized in every text. */
export const WRAPPED_BYTES_MAX = 64 * 1024 * 1024;
/** Bytes of a Blob that are shown in one window. */
export const LOOK_BYTES = 256 * 1024;

/** Alphabets: RFC 4648 §4 (§5 with `urlSafe`), §6, §7, §8. */
export const alphabetIds = ['base64', 'base32', 'base32hex', 'base16'] as const;
export type AlphabetId = (typeof alphabetIds)[number];

export interface EncodeRequest {
  /** Typed text, or a file. */
  readonly source: string | Blob;
  /** True if the file contains UTF-8 text to be encoded in `charset`; otherwise its bytes are encoded unchanged. */
  readonly isText: boolean;
  readonly alphabet: AlphabetId;
  /** Use RFC 4648 §5, without padding. Base64 only. */
  readonly urlSafe: boolean;
  /** Encode each line separately. */
  readonly lineByLine: boolean;
  /** Break the output into lines of 76 characters that end in CRLF (RFC 2045 §6.8). Base64 only. */
  readonly mime: boolean;
  /** Write a data URI (RFC 2397): one line, standard alphabet, media type before the data. */
  readonly dataUri: boolean;
  readonly charset: Charset;
}

export const plainEncoding: Omit<EncodeRequest, 'source' | 'isText'> = {
  alphabet: 'base64',
  urlSafe: false,
  lineByLine: false,
  mime: false,
  dataUri: false,
  charset: 'utf-8',
};

export interface Encoded {
  /** Null if the result is in `blob`. */
  readonly lines: TextLines | null;
  /** Null if the result is in `lines`. */
  readonly blob: Blob | null;
  /** Name of the file that contains the result; null if the result was not written to a file. */
  readonly file: string | null;
  readonly originalBytes: number;
  readonly encodedBytes: number;
  readonly lineCount: number;
}

export interface DecodeRequest {
  readonly source: string | Blob;
  readonly alphabet: AlphabetId;
  /**
   * Follow RFC 4648 §3 exactly: no white space, complete padding (optional in URL-safe text), unused bits zero. Otherwise the forgiving
   * decode of WHATWG Infra §7.
   */
  readonly strict: boolean;
  readonly lineByLine: boolean;
  /** Charset of the decoded text; `auto` detects it. */
  readonly charset: ReadCharset | 'auto';
}

export const plainDecoding: Omit<DecodeRequest, 'source'> = { alphabet: 'base64', strict: false, lineByLine: false, charset: 'auto' };

export type ContentKind = 'text' | 'json' | 'image' | 'audio' | 'video' | 'pdf' | 'gzip' | 'binary';

/** Decoded bytes and their type. */
export interface Content {
  readonly kind: ContentKind;
  readonly blob: Blob;
  readonly mediaType: string;
  /** Extension for a file name, without a dot. */
  readonly extension: string;
  /** Charset of text; null for other bytes. */
  readonly charset: ReadCharset | null;
  /** Text, formatted if it is JSON. Null for other bytes, and for text too large for one block of memory, which is shown in windows. */
  readonly lines: TextLines | null;
  /** True for a picture that a browser may need long to draw. */
  readonly isSlow: boolean;
}

/** A JSON Web Token (RFC 7519), its parts as text. Its signature is not verified, because that needs a key. */
export interface Jwt {
  readonly header: TextLines;
  readonly payload: TextLines;
  readonly signature: string;
  /** NumericDate claims (RFC 7519 §4.1.4 to §4.1.6) as RFC 3339 in UTC. `time` is null outside the range of Date. */
  readonly times: readonly { readonly claim: 'iat' | 'nbf' | 'exp'; readonly seconds: number; readonly time: string | null }[];
  /** Claims for times that are not a number, with their JSON. */
  readonly notNumbers: readonly { readonly claim: 'iat' | 'nbf' | 'exp'; readonly json: string }[];
}

/** Text that encloses Base64, or the way in which it is written; see `wrapper/`. */
export type WrapperKind =
  | 'pem'
  | 'uuencode'
  | 'mimeWord'
  | 'mimePart'
  | 'httpHeader'
  | 'sshKey'
  | 'integrity'
  | 'dataUri'
  | 'css'
  | 'html'
  | 'markdown'
  | 'text'
  | 'string'
  | 'escapes'
  | 'entities'
  | 'assignment'
  | 'percent'
  | 'plusBlanks'
  | 'blanks'
  | 'concatenated'
  | 'lineNumbers'
  | 'listItem'
  | 'quotation'
  | 'encoding';

export interface Wrapper {
  readonly kind: WrapperKind;
  /** Label, file name, key, media type or number of the texts; empty if there is none. */
  readonly name: string;
}

/** A text that consists of characters of Base64 and may be something else; the first two are alphabets. */
export type Lookalike = 'base16' | 'base32' | 'uuid' | 'number';

export interface Decoded {
  readonly content: Content;
  /** Another likely reading of the text; null for other texts and alphabets. */
  readonly lookalike: Lookalike | null;
  /** Wrappers that were removed, the outermost first. */
  readonly wrappers: readonly Wrapper[];
  /** Content of a gzip file; null for other types and damaged files. `cut` is true if it was longer than WHOLE_BYTES_MAX. */
  readonly unpacked: { readonly content: Content; readonly cut: boolean } | null;
  readonly jwt: Jwt | null;
  /** Name of the file that contains the bytes; null if they were not written to a file. */
  readonly file: string | null;
  readonly encodedCharacters: number;
  readonly decodedBytes: number;
  readonly lineCount: number;
  readonly alphabet: 'standard' | 'urlSafe' | 'either';
  /** True if unused bits of the last character are not zero (RFC 4648 §3.5). */
  readonly spareBits: boolean;
}

export interface RepairRequest {
  readonly source: string | Blob;
  readonly alphabet: AlphabetId;
  /** Repair each line separately. */
  readonly lineByLine: boolean;
}

/** Repaired Base64 and the changes made: `text` if the source was a text and the result stayed in memory, else `blob`. */
export interface Repaired {
  readonly text: string | null;
  readonly blob: Blob | null;
  /** Name of the file that contains the Blob; null if it was not written to a file. */
  readonly file: string | null;
  /** Number of removed characters: those outside the alphabet, and misplaced padding. */
  readonly removed: number;
  /** Number of characters converted from the other Base64 alphabet. */
  readonly changed: number;
  /** True if a last character that does not complete a byte was removed. */
  readonly dropped: boolean;
  readonly paddingAdded: number;
  readonly spareBits: boolean;
  /**
   * True if a character would be removed that encloses or separates data, such as a colon, a bracket or a quotation mark: what surrounds it
   * would then be decoded too. Such a repair is not proposed.
   */
  readonly isUnclear: boolean;
}

export interface LookRequest {
  readonly blob: Blob;
  /** Offset of the window in bytes. */
  readonly at: number;
  /** Charset of the text, or `hex` for bytes in hexadecimal. */
  readonly as: ReadCharset | 'hex';
  /** Width in characters of a row of text without line feeds. */
  readonly row?: number;
}

export type Base64ErrorCode =
  | 'base64.error.character'
  | 'base64.error.mixed'
  | 'base64.error.whiteSpace'
  | 'base64.error.padStray'
  | 'base64.error.padMissing'
  | 'base64.error.padCount'
  | 'base64.error.afterPad'
  | 'base64.error.length'
  | 'base64.error.spareBits'
  | 'base64.error.dataUri'
  | 'base64.error.word'
  | 'base64.error.several'
  | 'base64.error.cut'
  | 'base64.error.otherEncoding'
  | 'base64.error.wrappedLines'
  | 'base64.error.wrappedStrict'
  | 'base64.error.wrappedTooLarge'
  | 'base64.error.surrogate'
  | 'base64.error.unencodable'
  | 'base64.error.tooLarge'
  | 'base64.error.noRoom'
  | 'base64.error.fileGone';
