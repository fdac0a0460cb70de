import type { QrContentType } from './content.request.ts';

/** A picture of more pixels is refused: four bytes of memory each. */
export const READ_PIXELS_MAX = 64_000_000;
export const READ_BYTES_MAX = 100 * 1024 * 1024;
/** Codes of one picture that are shown; the decoder returns 255 at most. */
export const READ_CODES_MAX = 200;

export interface QrReadRequest {
  readonly picture: Blob | ImageBitmap;
  /** A frame of the camera: the next one comes soon, so that only a quick look is worth it. */
  readonly quick: boolean;
}

/** Names of the fields of a payload. */
export const explainedFields = [
  'address',
  'host',
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
  'inn',
  'kpp',
  'payer',
  'other',
] as const;
export type ExplainedField = (typeof explainedFields)[number];

/** One code of a text that was split over several (structured append, ISO/IEC 18004 §8). */
export interface CodePart {
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

export interface ExplainedPayload {
  /** As the code has it; bytes that are no text in hexadecimal digits. */
  readonly text: string;
  readonly type: QrContentType;
  readonly fields: readonly { readonly field: ExplainedField; readonly value: string }[];
  /** Worth a second look before it is opened. */
  readonly caution: 'insecure' | 'disguised' | 'reordered' | null;
  /** The address that a link opens, null for other contents. */
  readonly href: string | null;
  readonly part: CodePart | null;
  /** Null for text. */
  readonly bytes: Uint8Array | null;
}

export interface QrReading {
  readonly codes: readonly ExplainedPayload[];
  /** The picture has more codes than `READ_CODES_MAX`. */
  readonly hasMore: boolean;
}

export type ReadErrorCode =
  | 'qr.error.readNone'
  | 'qr.error.readPdf'
  | 'qr.error.readPicture'
  | 'qr.error.readFormat' // format
  | 'qr.error.readBytes' // sizeBytes, maxBytes
  | 'qr.error.readPixels'; // widthPx, heightPx, megapixels, max
