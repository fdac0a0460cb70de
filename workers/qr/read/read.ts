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
import { readAll, readSmall } from '../verify/decoders.ts';
import { explainCodes, type FoundCode } from './code.ts';
import { pixelsOf, preparedPixels } from './pixels.ts';

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

const first = (text: string | null): readonly FoundCode[] =>
  text === null || text.includes('\ufffd') ? [] : [{ text, bytes: null, part: null }];

/** One more than is shown, so that it is known whether there are more. */
const CODES_SOUGHT = READ_CODES_MAX + 1;

async function codesIn(bitmap: ImageBitmap, quick: boolean): Promise<readonly FoundCode[]> {
  const longest = Math.max(bitmap.width, bitmap.height);
  const [side = 0, ...others] = [...new Set(SIDES_PX.map((sidePx) => Math.min(sidePx, longest)))];
  if (quick) {
    const pixels = pixelsOf(bitmap, side);
    const found = first(readSmall(pixels));
    return found.length > 0 ? found : readAll(pixels, 1);
  }
  for (const sidePx of [side, ...others]) {
    const pixels = pixelsOf(bitmap, sidePx);
    const found = await readAll(pixels, CODES_SOUGHT);
    if (found.length > 0) return found;
    const small = first(readSmall(pixels));
    if (small.length > 0) return small;
  }
  for (const pixels of preparedPixels(bitmap, side)) {
    const found = await readAll(pixels, CODES_SOUGHT);
    if (found.length > 0) return found;
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
  const found = await codesIn(bitmap, quick);
  bitmap.close();
  if (found.length === 0) throw new InputError<ReadErrorCode>('qr.error.readNone', 'picture');
  return { codes: explainCodes(found.slice(0, READ_CODES_MAX)), hasMore: found.length > READ_CODES_MAX };
}
