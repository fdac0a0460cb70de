import { pictureSize, SIDE_PX_POSSIBLE } from '../picture/size.ts';
import { InputError } from '../wire/input-error.ts';
import { sniffPixels } from './media.ts';
import { LOGO_BYTES_MAX, LOGO_PIXELS_MAX, LOGO_PREVIEW_SIDE_PX_MAX, LOGO_SIDE_PX_MAX, type Logo, type LogoErrorCode } from './request.ts';
import { resizedSvg, scanSvg } from './svg.ts';

/** Longest side in pixels at which an SVG is drawn. */
const SVG_SIDE_PX = 1024;
const decoder = new TextDecoder();

/** @throws InputError qr.error.logoTooLarge */
export function checkSize(sizeBytes: number, field: string): void {
  if (sizeBytes <= LOGO_BYTES_MAX) return;
  throw new InputError<LogoErrorCode>('qr.error.logoTooLarge', field, { sizeBytes, maxBytes: LOGO_BYTES_MAX });
}

/** Refuses pictures with too many pixels or an impossible side, because a small file can decode to more pixels than fit into memory. */
function checkPixels(bytes: Uint8Array, field: string): void {
  const { widthPx, heightPx } = pictureSize(bytes) ?? { widthPx: 0, heightPx: 0 };
  if (Math.max(widthPx, heightPx) > SIDE_PX_POSSIBLE) throw new InputError<LogoErrorCode>('qr.error.logoBroken', field);
  const pixels = widthPx * heightPx;
  if (pixels <= LOGO_PIXELS_MAX) return;
  const values = { widthPx, heightPx, megapixels: Math.ceil(pixels / 1e6), max: LOGO_PIXELS_MAX / 1e6 };
  throw new InputError<LogoErrorCode>('qr.error.logoPixels', field, values);
}

/** Scales a picture down so that its longest side is at most `sidePx`. */
function resized(picture: ImageBitmap, sidePx: number): Promise<ImageBitmap> {
  const scale = Math.min(1, sidePx / Math.max(picture.width, picture.height));
  const resizeWidth = Math.max(1, Math.round(picture.width * scale));
  const resizeHeight = Math.max(1, Math.round(picture.height * scale));
  return createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: 'high' });
}

async function readPixels(bytes: Uint8Array<ArrayBuffer>, mediaType: string, field: string): Promise<Logo> {
  checkPixels(bytes, field);
  const whole = await createImageBitmap(new Blob([bytes], { type: mediaType })).catch(() => {
    throw new InputError<LogoErrorCode>('qr.error.logoBroken', field);
  });
  const [bitmap, preview] = await Promise.all([resized(whole, LOGO_SIDE_PX_MAX), resized(whole, LOGO_PREVIEW_SIDE_PX_MAX)]);
  const { width: widthPx, height: heightPx } = whole;
  whole.close();
  return { kind: 'pixels', mediaType, widthPx, heightPx, bitmap, preview };
}

function readSvg(bytes: Uint8Array<ArrayBuffer>, field: string): Logo {
  const text = decoder.decode(bytes);
  const head = scanSvg(text);
  if (head === null) throw new InputError<LogoErrorCode>('qr.error.logoNotPicture', field);
  const scale = SVG_SIDE_PX / Math.max(head.widthPx, head.heightPx);
  const widthPx = Math.max(1, Math.round(head.widthPx * scale));
  const heightPx = Math.max(1, Math.round(head.heightPx * scale));
  const sized = new TextEncoder().encode(resizedSvg(text, head, widthPx, heightPx));
  return { kind: 'svg', mediaType: 'image/svg+xml', widthPx, heightPx, bytes: sized };
}

/**
 * Decodes a picture.
 *
 * @throws InputError qr.error.logoNotPicture, qr.error.logoPixels, qr.error.logoBroken
 */
export async function readLogo(bytes: Uint8Array<ArrayBuffer>, field: string): Promise<Logo> {
  const mediaType = sniffPixels(bytes);
  return mediaType === null ? readSvg(bytes, field) : readPixels(bytes, mediaType, field);
}

/** Decodes a data URL (RFC 2397). Returns an empty array if it is damaged, and null for other text. */
export function dataUrlBytes(url: string): Uint8Array<ArrayBuffer> | null {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,([\s\S]*)$/i.exec(url) ?? [];
  if (!/^data:/i.test(url)) return null;
  try {
    if (base64 === undefined) return new TextEncoder().encode(decodeURIComponent(data));
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
