import { READ_PIXELS_MAX } from '../../read.request.ts';
import { filterOf, nameOf, type PdfFile, type PdfObject } from './pdf-file.ts';

/** Number of 8-bit components per pixel of each supported color space. */
const components = { DeviceGray: 1, DeviceRGB: 3 } as const;

/** Reverses the filters of PNG (PNG, third edition, §9.2) in rows that begin with the number of their filter. */
function unfiltered(rows: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array | null {
  const count = Math.floor(rows.length / (rowBytes + 1));
  const samples = new Uint8Array(count * rowBytes);
  for (let row = 0; row < count; row++) {
    const from = row * (rowBytes + 1);
    const filter = rows[from] as number;
    if (filter > 4) return null;
    for (let column = 0; column < rowBytes; column++) {
      const at = row * rowBytes + column;
      const left = column < pixelBytes ? 0 : (samples[at - pixelBytes] as number);
      const up = row === 0 ? 0 : (samples[at - rowBytes] as number);
      const corner = row === 0 || column < pixelBytes ? 0 : (samples[at - rowBytes - pixelBytes] as number);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] as number;
      samples[at] = (rows[from + 1 + column] as number) + predicted;
    }
  }
  return samples;
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

/**
 * Returns the samples of an image with 8 bits per component; null for other images, for unsupported filters and predictors, and if samples
 * are missing.
 */
async function samplesOf(file: PdfFile, { dictionary, bytes }: PdfObject, parts: number): Promise<Uint8Array | null> {
  if (dictionary.get('BitsPerComponent') !== 8) return null;
  const content = await file.contentOf({ dictionary, bytes });
  const rowBytes = Number(dictionary.get('Width')) * parts;
  const parameters = dictionary.get('DecodeParms');
  const predictor = file.dictionaryOf(Array.isArray(parameters) ? parameters[0] : parameters).get('Predictor') ?? 1;
  // Predictors from 10 on are PNG filters (ISO 32000-1, table 8); 2 is the predictor of TIFF, which is not supported.
  if (content === null || predictor === 2) return null;
  const samples = Number(predictor) < 10 ? content : unfiltered(content, rowBytes, parts);
  return samples && samples.length >= rowBytes * Number(dictionary.get('Height')) ? samples : null;
}

/** Returns the transparency mask of an image (§11.6.5.3); null for opaque images and for masks of another size, which are not supported. */
async function alphasOf(file: PdfFile, { dictionary }: PdfObject): Promise<Uint8Array | null> {
  const mask = file.objectOf(dictionary.get('SMask'));
  const isSameSize = ['Width', 'Height'].every((side) => mask?.dictionary.get(side) === dictionary.get(side));
  return mask && isSameSize ? samplesOf(file, mask, 1) : null;
}

/**
 * Decodes an image XObject (ISO 32000-1 §8.9.5): JPEG, or 8 bits per component, also with the predictors of PNG. Returns null for other
 * kinds, for damaged images, and above READ_PIXELS_MAX.
 */
export async function pdfImage(file: PdfFile, object: PdfObject): Promise<ImageBitmap | null> {
  const { dictionary, bytes } = object;
  const [width, height] = [Number(dictionary.get('Width')), Number(dictionary.get('Height'))];
  if (!(width > 0 && height > 0 && width * height <= READ_PIXELS_MAX)) return null;
  if (filterOf(dictionary) === 'DCTDecode') return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).catch(() => null);
  const count = components[nameOf(dictionary.get('ColorSpace')) as keyof typeof components];
  const samples = count === undefined ? null : await samplesOf(file, object, count);
  if (samples === null) return null;
  const alphas = await alphasOf(file, object);
  const pixels = new ImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    for (let part = 0; part < 3; part++) pixels.data[at * 4 + part] = samples[at * count + (count === 3 ? part : 0)] as number;
    pixels.data[at * 4 + 3] = alphas === null ? 255 : (alphas[at] as number);
  }
  return createImageBitmap(pixels);
}
