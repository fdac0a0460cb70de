import type { QrContentType } from './content.request.ts';

/** Largest number of pixels of a picture, at four bytes of memory each. */
export const READ_PIXELS_MAX = 64_000_000;
export const READ_BYTES_MAX = 100 * 1024 * 1024;
/** Largest number of codes shown for one picture; the decoder returns at most 255. */
export const READ_CODES_MAX = 200;

export interface QrReadRequest {
  readonly picture: Blob | ImageBitmap;
  /** True for a camera frame: the next one follows soon, so only a fast attempt is made. */
  readonly quick: boolean;
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
}

export interface ExplainedPayload {
  /** Text of the code; bytes that are not text as hexadecimal digits. */
  readonly text: string;
  readonly type: QrContentType;
  readonly fields: readonly { readonly field: ExplainedField; readonly value: string }[];
  /** Reason to check a link before opening it; null if there is none. */
  readonly caution: 'insecure' | 'disguised' | 'reordered' | null;
  /** Address that a link opens; null for other content. */
  readonly href: string | null;
  readonly part: CodePart | null;
  /** Bytes of the code; null for text. */
  readonly bytes: Uint8Array | null;
}

export interface QrReading {
  readonly codes: readonly ExplainedPayload[];
  /** True if the picture has more codes than `READ_CODES_MAX`. */
  readonly hasMore: boolean;
}

export type ReadErrorCode =
  | 'qr.read.error.readNone'
  | 'qr.read.error.readPdf'
  | 'qr.read.error.readPicture'
  | 'qr.read.error.readFormat' // format
  | 'qr.read.error.readBytes' // sizeBytes, maxBytes
  | 'qr.read.error.readPixels'; // widthPx, heightPx, megapixels, max
