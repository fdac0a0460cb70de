/** Largest side in pixels that any browser decodes; a header with a larger one is damaged. */
export const SIDE_PX_POSSIBLE = 65_535;

interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const size = (widthPx: number, heightPx: number): PictureSize => ({ widthPx, heightPx });
const says = (bytes: Uint8Array, at: number, text: string) =>
  at + text.length <= bytes.length && [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Returns true for start of frame markers (ITU-T T.81 table B.1); DHT, JPG and DAC, which are in the same range, are excluded. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads a JPEG segment by segment up to the frame header (ITU-T T.81 §B.2.2). */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return size(view.getUint16(at + 7), view.getUint16(at + 5));
    // The first branch skips a fill byte, the second a marker without a segment, the third a segment.
    if (marker === 0xff) at++;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Reads the size of a lossy, lossless or extended WebP (RFC 9649 §2.5 to §2.7). */
function webpSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  if (says(bytes, 12, 'VP8X')) return size(1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >>> 8));
  if (says(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return size(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
  }
  return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
}

/** Number of bytes at the start of an AVIF in which its size is searched for. */
const ISPE_WITHIN = 4096;

/**
 * Reads the image spatial extents property (ISO/IEC 23008-12 §6.5.3); the largest one counts, because thumbnails and tiles have their own.
 */
function avifSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  let largest: PictureSize | null = null;
  for (let at = 4; at + 16 <= Math.min(view.byteLength, ISPE_WITHIN); at++) {
    if (!says(bytes, at, 'ispe')) continue;
    const found = size(view.getUint32(at + 8), view.getUint32(at + 12));
    if (largest === null || found.widthPx * found.heightPx > largest.widthPx * largest.heightPx) largest = found;
  }
  return largest;
}

/**
 * Reads the size of a PNG, JPEG, GIF, WebP, AVIF or BMP from its header, before memory is allocated: a file of a few kilobytes can decode
 * to gigabytes of one color. Returns null for other formats, for fewer than 26 bytes, and if no size is found.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 26) return null;
  if (says(bytes, 1, 'PNG')) return size(view.getUint32(16), view.getUint32(20));
  if (says(bytes, 0, '\xff\xd8')) return jpegSize(view);
  if (says(bytes, 0, 'GIF8')) return size(view.getUint16(6, true), view.getUint16(8, true));
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) return webpSize(bytes, view);
  if (says(bytes, 4, 'ftypavi')) return avifSize(bytes, view);
  if (says(bytes, 0, 'BM')) return size(Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true)));
  return null;
}
