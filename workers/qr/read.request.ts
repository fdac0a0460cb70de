import type { ReadCharset } from '../wire/charset.ts';
import type { InputValues } from '../wire/input-error.ts';
import type { QrContentType } from './content.request.ts';

/** Largest number of pixels of a picture, at four bytes of memory each. */
export const READ_PIXELS_MAX = 64_000_000;
export const READ_BYTES_MAX = 100 * 1024 * 1024;
/** Largest number of codes shown for one picture; the decoder returns at most 255. */
export const READ_CODES_MAX = 200;

/** A code as a decoder returns it. */
export interface FoundCode {
  readonly text: string;
  /** Bytes of the code; null from a decoder that returns only text. */
  readonly bytes: Uint8Array | null;
  /** True if the code states the encoding of its bytes (ECI, ISO/IEC 18004 §7.4.3). */
  readonly isStated: boolean;
  /** Structured append (ISO/IEC 18004 §8): codes of one sequence have the same id. Null for a code that is not part of a sequence. */
  readonly part: { readonly number: number; readonly count: number; readonly id: string } | null;
}

export interface QrReadRequest {
  readonly pictures: readonly (Blob | ImageBitmap)[];
  /** True for a camera frame: the next one follows soon, so only a fast attempt is made. */
  readonly quick: boolean;
  /** Parts that earlier requests returned: a sequence may be spread over several pictures. */
  readonly parts: readonly FoundCode[];
}

/** Names of the fields of a payload. */
export const explainedFields = [
  'address',
  'host',
  'linkTitle',
  'text',
  'bytes',
  'to',
  'subject',
  'body',
  'number',
  'message',
  'ssid',
  'password',
  'security',
  'hidden',
  'identity',
  'eap',
  'latitude',
  'longitude',
  'label',
  'name',
  'organization',
  'jobTitle',
  'phone',
  'email',
  'website',
  'postal',
  'title',
  'location',
  'description',
  'start',
  'end',
  'payee',
  'account',
  'bank',
  'bic',
  'correspondent',
  'sum',
  'purpose',
  'reference',
  'purposeCode',
  'information',
  'inn',
  'kpp',
  'payer',
  'other',
] as const;
export type ExplainedField = (typeof explainedFields)[number];

/** One code of a text that was split over several codes (structured append, ISO/IEC 18004 §8). */
export interface CodePart {
  /** Number of the code in its sequence, from 1. */
  readonly number: number;
  readonly count: number;
  /** Numbers of the codes that were not read. */
  readonly missing: readonly number[];
}

/**
 * Reasons to check a content before it is used: of links, then a transfer whose IBAN, reference, account (against the BIC) or INN has wrong
 * check digits, a place outside of the earth, an event that ends before it begins, and an invisible byte order mark before the text.
 */
export type Caution =
  | 'insecure'
  | 'disguised'
  | 'reordered'
  | 'iban'
  | 'reference'
  | 'amount'
  | 'account'
  | 'inn'
  | 'coordinates'
  | 'reversed'
  | 'mark';

/** Text of a code, with its meaning. */
export interface PayloadReading {
  /** Guessed encoding of the bytes; null if the code states it, or if the text is the same in all encodings. */
  readonly charset: ReadCharset | null;
  /** Text of the code; bytes that are not text as hexadecimal digits. */
  readonly text: string;
  readonly type: QrContentType;
  readonly fields: readonly { readonly field: ExplainedField; readonly value: string }[];
  /** Reason to check the content before it is used; null if there is none. */
  readonly caution: Caution | null;
  /** Address that a link opens; null for other content. */
  readonly href: string | null;
}

export interface ExplainedPayload extends PayloadReading {
  /** The text in other encodings that are possible, the likeliest first. */
  readonly others: readonly PayloadReading[];
  readonly part: CodePart | null;
  /** Bytes of the code; null for text. */
  readonly bytes: Uint8Array | null;
}

/** Maximum number of characters of a preview, and of those before the first one that depends on the encoding. */
const PREVIEW_MAX = 40;
const PREVIEW_BEFORE = 12;

/** Returns the part of a text in which its encodings differ, in one line. */
export function previewOf(text: string): string {
  const from = Math.max(0, text.search(/[^\0-\x7f]/) - PREVIEW_BEFORE);
  const cut = Array.from(text.slice(from)).slice(0, PREVIEW_MAX).join('').replace(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`;
}

export interface QrReading {
  readonly codes: readonly ExplainedPayload[];
  /** True if the pictures have more codes than `READ_CODES_MAX`. */
  readonly hasMore: boolean;
  /** Parts of sequences that are not complete, for the next request. */
  readonly parts: readonly FoundCode[];
  /** The pictures, by their index, in which no code was found while others had one. */
  readonly refused: readonly { readonly index: number; readonly code: ReadErrorCode; readonly values: InputValues }[];
}

export type ReadErrorCode =
  | 'qr.read.error.readNone'
  | 'qr.read.error.readPdf'
  | 'qr.read.error.readPicture'
  | 'qr.read.error.readEmpty'
  | 'qr.read.error.readTerminal' // format
  | 'qr.read.error.readFormat' // format
  | 'qr.read.error.readBytes' // sizeBytes, maxBytes
  | 'qr.read.error.readPixels'; // widthPx, heightPx, megapixels, max
