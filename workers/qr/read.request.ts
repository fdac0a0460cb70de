import type { QrContentType } from './content.request.ts';

/** A picture of more pixels is refused: four bytes of memory each. */
export const READ_PIXELS_MAX = 64_000_000;
export const READ_BYTES_MAX = 100 * 1024 * 1024;
/** Codes of one picture that are looked for. */
export const READ_CODES_MAX = 16;

export interface QrReadRequest {
  readonly picture: Blob | ImageBitmap;
  /** A frame of the camera: the next one comes soon, so that only a quick look is worth it. */
  readonly quick: boolean;
}

/** What a field of a payload is: its words are the reader's. */
export const explainedFields = [
  'address',
  'host',
  'text',
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

export interface ExplainedPayload {
  readonly text: string;
  readonly type: QrContentType;
  readonly fields: readonly { readonly field: ExplainedField; readonly value: string }[];
  /** Worth a second look before it is opened. */
  readonly caution: 'insecure' | 'disguised' | null;
}

export interface QrReading {
  readonly codes: readonly ExplainedPayload[];
}

export type ReadErrorCode =
  | 'qr.error.readNone'
  | 'qr.error.readPicture'
  | 'qr.error.readBytes' // sizeBytes, maxBytes
  | 'qr.error.readPixels'; // widthPx, heightPx, megapixels, max
