import { pictureSize } from '../../picture/size.ts';
import { InputError } from '../../wire/input-error.ts';
import {
  type QrReading,
  type QrReadRequest,
  READ_BYTES_MAX,
  READ_CODES_MAX,
  READ_PIXELS_MAX,
  type ReadErrorCode,
} from '../read.request.ts';
import { readLarge, readSmall } from '../verify/decoders.ts';
import { explain } from './explain.ts';

/** Where a picture says how large it is: the first megabyte also holds a photo's thumbnail. */
const HEAD_BYTES = 1 << 20;
/** Longest sides at which a picture is looked at, one after the other until a code is found: a photo of a poster is easier to read small. */
const SIDES_PX = [1600, 800, 3200] as const;

async function checkPixels(picture: Blob): Promise<void> {
  if (picture.size > READ_BYTES_MAX) {
    throw new InputError<ReadErrorCode>('qr.error.readBytes', 'picture', { sizeBytes: picture.size, maxBytes: READ_BYTES_MAX });
  }
  const head = new Uint8Array(await picture.slice(0, HEAD_BYTES).arrayBuffer());
  const { widthPx, heightPx } = pictureSize(head) ?? { widthPx: 0, heightPx: 0 };
  const pixels = widthPx * heightPx;
  if (pixels <= READ_PIXELS_MAX) return;
  const values = { widthPx, heightPx, megapixels: Math.ceil(pixels / 1e6), max: READ_PIXELS_MAX / 1e6 };
  throw new InputError<ReadErrorCode>('qr.error.readPixels', 'picture', values);
}

async function bitmapOf(picture: Blob | ImageBitmap): Promise<ImageBitmap> {
  if (!(picture instanceof Blob)) return picture;
  try {
    await checkPixels(picture);
    return await createImageBitmap(picture);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError<ReadErrorCode>('qr.error.readPicture', 'picture');
  }
}

/** On white, since what is transparent is shown on paper; at most this long. */
function pixelsOf(bitmap: ImageBitmap, sidePx: number): ImageData {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

async function textsIn(bitmap: ImageBitmap, quick: boolean): Promise<readonly string[]> {
  const longest = Math.max(bitmap.width, bitmap.height);
  const [first = 0, ...others] = [...new Set(SIDES_PX.map((sidePx) => Math.min(sidePx, longest)))];
  if (quick) {
    const found = readSmall(pixelsOf(bitmap, first));
    return found === null ? readLarge(pixelsOf(bitmap, first)) : [found];
  }
  for (const sidePx of [first, ...others]) {
    const pixels = pixelsOf(bitmap, sidePx);
    const found = await readLarge(pixels, 'utf-8', READ_CODES_MAX);
    if (found.length > 0) return found;
    const small = readSmall(pixels);
    if (small !== null) return [small];
  }
  return [];
}

/**
 * The codes in a picture, each explained.
 *
 * @throws InputError qr.error.readNone, qr.error.readPicture, qr.error.readBytes, qr.error.readPixels
 */
export async function readPicture({ picture, quick }: QrReadRequest): Promise<QrReading> {
  const bitmap = await bitmapOf(picture);
  const texts = await textsIn(bitmap, quick);
  bitmap.close();
  if (texts.length === 0) throw new InputError<ReadErrorCode>('qr.error.readNone', 'picture');
  return { codes: [...new Set(texts)].map(explain) };
}
