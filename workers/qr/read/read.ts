import { pictureSize, SIDE_PX_POSSIBLE } from '../../picture/size.ts';
import type { Control } from '../../wire/control.ts';
import { InputError, type InputValues } from '../../wire/input-error.ts';
import {
  type FoundCode,
  type QrReading,
  type QrReadRequest,
  READ_BYTES_MAX,
  READ_CODES_MAX,
  READ_PIXELS_MAX,
  type ReadErrorCode,
} from '../read.request.ts';
import { readAll, readSmall } from '../verify/decoders.ts';
import { explainCodes } from './code.ts';
import { isPdf, picturesOfPdf } from './pdf/pdf.ts';
import { pixelsOf, preparedPixels } from './pixels.ts';
import { rareFormat } from './picture-format.ts';

/** Bytes read to find the size of a picture: the first megabyte, because a thumbnail may precede the size of a photo. */
const HEAD_BYTES = 1 << 20;
/**
 * Longest sides in pixels at which a picture is searched, in this order until a code is found: a photo of a poster is easier to read at a
 * small size.
 */
const SIDES_PX = [1600, 800, 3200] as const;

const refusal = (code: ReadErrorCode, values: InputValues = {}) => new InputError<ReadErrorCode>(code, 'picture', values);

function checkPixels(head: Uint8Array): void {
  const { widthPx, heightPx } = pictureSize(head) ?? { widthPx: 0, heightPx: 0 };
  if (Math.max(widthPx, heightPx) > SIDE_PX_POSSIBLE) throw refusal('qr.read.error.readPicture');
  const pixels = widthPx * heightPx;
  if (pixels <= READ_PIXELS_MAX) return;
  throw refusal('qr.read.error.readPixels', { widthPx, heightPx, megapixels: Math.ceil(pixels / 1e6), max: READ_PIXELS_MAX / 1e6 });
}

/**
 * glance: only the first size, for camera frames. usual: all sizes, for the pictures of a PDF. all: all sizes, then variants of contrast
 * and border.
 */
type Effort = 'glance' | 'usual' | 'all';

interface Source {
  /** The pictures; null for each picture that cannot be drawn. */
  readonly bitmaps: Iterable<ImageBitmap | null> | AsyncIterable<ImageBitmap | null>;
  readonly count: number;
  readonly effort: Effort;
  /** Error code if no code is found. */
  readonly none: ReadErrorCode;
}

/** Opens a picture, or the pages and images of a PDF. */
async function openSource(picture: Blob | ImageBitmap, quick: boolean): Promise<Source> {
  const none = 'qr.read.error.readNone';
  if (!(picture instanceof Blob)) return { bitmaps: [picture], count: 1, effort: quick ? 'glance' : 'all', none };
  if (picture.size > READ_BYTES_MAX) throw refusal('qr.read.error.readBytes', { sizeBytes: picture.size, maxBytes: READ_BYTES_MAX });
  const head = await picture
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => null);
  if (head === null) throw refusal('qr.read.error.readPicture');
  if (head.length === 0) throw refusal('qr.read.error.readEmpty');
  if (isPdf(head)) return { ...(await picturesOfPdf(picture)), effort: 'usual', none: 'qr.read.error.readPdf' };
  checkPixels(head);
  const bitmap = await createImageBitmap(picture).catch(() => null);
  const format = rareFormat(head);
  if (bitmap === null) throw format === null ? refusal('qr.read.error.readPicture') : refusal('qr.read.error.readFormat', { format });
  return { bitmaps: [bitmap], count: 1, effort: 'all', none };
}

const first = (text: string | null): readonly FoundCode[] =>
  text === null || text.includes('\ufffd') ? [] : [{ text, bytes: null, isStated: true, part: null }];

/** Number of codes at which the search ends: one more than is shown, so that `hasMore` can be determined. */
const CODES_SOUGHT = READ_CODES_MAX + 1;

async function codesIn(bitmap: ImageBitmap, effort: Effort): Promise<readonly FoundCode[]> {
  const longest = Math.max(bitmap.width, bitmap.height);
  const [side = 0, ...others] = [...new Set(SIDES_PX.map((sidePx) => Math.min(sidePx, longest)))];
  if (effort === 'glance') {
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
  for (const pixels of effort === 'usual' ? [] : preparedPixels(bitmap, side)) {
    const found = await readAll(pixels, CODES_SOUGHT);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the key under which equal codes are one: pages of a PDF may repeat a code, and images of a PDF are also drawn on its pages. */
const keyOf = ({ part, bytes, text }: FoundCode) => `${part?.id ?? ''}/${part?.number ?? ''}/${bytes?.join() ?? text}`;

/**
 * Finds and explains the codes in pictures, or in all pages and images of PDFs. Progress counts the pictures, pages and images.
 *
 * @throws InputError qr.read.error.readNone, qr.read.error.readPdf, qr.read.error.readPicture, qr.read.error.readEmpty, qr.read.error.readFormat,
 * qr.read.error.readBytes, qr.read.error.readPixels, if no picture has a code
 */
export async function readPictures({ pictures, quick, parts }: QrReadRequest, control: Control): Promise<QrReading> {
  const found = new Map<string, FoundCode>();
  const refused: (QrReading['refused'][number] & { readonly error: unknown })[] = [];
  let [done, total] = [0, pictures.length];
  const read = async (picture: Blob | ImageBitmap) => {
    const { bitmaps, count, effort, none } = await openSource(picture, quick);
    total += count - 1;
    await control.tick(done, total);
    let isFound = false;
    for await (const bitmap of bitmaps) {
      if (bitmap) {
        for (const code of await codesIn(bitmap, effort).finally(() => bitmap.close())) {
          isFound = true;
          found.set(keyOf(code), code);
        }
      }
      if (found.size >= CODES_SOUGHT) break;
      await control.tick(++done, total);
    }
    if (!isFound) throw refusal(none);
  };
  for (const [index, picture] of pictures.entries()) {
    await read(picture).catch((error: unknown) => {
      if (!(error instanceof InputError)) throw error;
      refused.push({ index, code: error.code as ReadErrorCode, values: error.values, error });
    });
  }
  if (found.size === 0) throw refused[0]?.error;
  return {
    ...explainCodes([...found.values()].slice(0, READ_CODES_MAX), parts),
    hasMore: found.size > READ_CODES_MAX,
    refused: refused.map(({ index, code, values }) => ({ index, code, values })),
  };
}
