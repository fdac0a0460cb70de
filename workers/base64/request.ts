import type { Charset } from '../charset/charset.ts';
import type { TextLines } from '../wire/lines.ts';

export { type Charset, charsets } from '../charset/charset.ts';

/** Size of one file, either way. */
export const FILE_BYTES_MAX = 2 * 1024 ** 3;
/** Results up to here are one block of memory, past it a Blob that may lie on disk. */
export const WHOLE_BYTES_MAX = 32 * 1024 * 1024;
/** How much of a Blob is looked at in one go. */
export const LOOK_BYTES = 256 * 1024;

/** RFC 4648 §4 (and §5 with `urlSafe`), §6, §7, §8. */
export const alphabetIds = ['base64', 'base32', 'base32hex', 'base16'] as const;
export type AlphabetId = (typeof alphabetIds)[number];

export interface EncodeRequest {
  /** What is typed, or a file. */
  readonly source: string | Blob;
  /** The file holds text in UTF-8, to be encoded in `charset`; otherwise its bytes are taken as they are. */
  readonly isText: boolean;
  readonly alphabet: AlphabetId;
  /** RFC 4648 §5, without padding. Base64 only. */
  readonly urlSafe: boolean;
  /** Each line by itself. */
  readonly lineByLine: boolean;
  /** RFC 2045 §6.8: lines of 76 characters that end in CRLF. Base64 only. */
  readonly mime: boolean;
  /** RFC 2397: in one line, in the standard alphabet, with the media type before it. */
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
  /** Null past WHOLE_BYTES_MAX. */
  readonly lines: TextLines | null;
  /** Null up to WHOLE_BYTES_MAX. */
  readonly blob: Blob | null;
  readonly originalBytes: number;
  readonly encodedBytes: number;
  readonly lineCount: number;
}

export interface DecodeRequest {
  readonly source: string | Blob;
  readonly alphabet: AlphabetId;
  /** RFC 4648 §3 to the letter: no white space, padding, no bits left over. Otherwise the forgiving decode of WHATWG Infra §7. */
  readonly strict: boolean;
  readonly lineByLine: boolean;
  /** Of the text that comes out; `auto` recognizes it. */
  readonly charset: Charset | 'auto';
}

export const plainDecoding: Omit<DecodeRequest, 'source'> = { alphabet: 'base64', strict: false, lineByLine: false, charset: 'auto' };

export type ContentKind = 'text' | 'json' | 'image' | 'audio' | 'video' | 'pdf' | 'gzip' | 'binary';

/** Bytes that came out, and what they are. */
export interface Content {
  readonly kind: ContentKind;
  readonly blob: Blob;
  readonly mediaType: string;
  /** For a file name, without a dot. */
  readonly extension: string;
  /** Null unless it is text. */
  readonly charset: Charset | null;
  /** Text, formatted if it is JSON; null for other bytes and for text past WHOLE_BYTES_MAX, which are looked at in windows. */
  readonly lines: TextLines | null;
  /** A picture that a browser may need long to draw. */
  readonly isSlow: boolean;
}

/** A JSON Web Token (RFC 7519), its parts as text. Its signature is not verified: that takes a key. */
export interface Jwt {
  readonly header: TextLines;
  readonly payload: TextLines;
  readonly signature: string;
  /** NumericDate claims (RFC 7519 §4.1.4 to §4.1.6) as RFC 3339 in UTC; `time` is null beyond the years that a date can have. */
  readonly times: readonly { readonly claim: 'iat' | 'nbf' | 'exp'; readonly seconds: number; readonly time: string | null }[];
}

export interface Decoded {
  readonly content: Content;
  /** What was in it, if it is gzip that opens; `cut` past WHOLE_BYTES_MAX. */
  readonly unpacked: { readonly content: Content; readonly cut: boolean } | null;
  readonly jwt: Jwt | null;
  readonly encodedCharacters: number;
  readonly decodedBytes: number;
  readonly lineCount: number;
  readonly alphabet: 'standard' | 'urlSafe' | 'either';
  /** Bits of the last character that belong to no byte are not zero (RFC 4648 §3.5). */
  readonly spareBits: boolean;
}

export interface RepairRequest {
  readonly source: string | Blob;
  readonly alphabet: AlphabetId;
  /** Each line by itself. */
  readonly lineByLine: boolean;
}

/** Base64 that decodes, and what was done to it; of `text` and `blob` the one that was given. */
export interface Repaired {
  readonly text: string | null;
  readonly blob: Blob | null;
  /** Characters outside the alphabet, and padding that stood elsewhere than at the end. */
  readonly removed: number;
  /** Characters of the other of the two alphabets that were changed. */
  readonly changed: number;
  /** A last character that fills no byte. */
  readonly dropped: boolean;
  readonly paddingAdded: number;
  readonly spareBits: boolean;
}

export interface LookRequest {
  readonly blob: Blob;
  /** First byte to look at. */
  readonly at: number;
  /** Text in this encoding, or bytes in hexadecimal. */
  readonly as: Charset | 'hex';
  /** Width of a row of text that has no lines, in characters. */
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
  | 'base64.error.surrogate'
  | 'base64.error.unencodable'
  | 'base64.error.tooLarge'
  | 'base64.error.noRoom'
  | 'base64.error.fileGone';
