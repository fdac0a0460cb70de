import { READ_PIXELS_MAX } from '../../read.request.ts';
import { filterOf, nameOf, type PdfFile, type PdfObject } from './pdf-file.ts';

/** Number of 8-bit components per pixel of each supported color space. */
const components = { DeviceGray: 1, DeviceRGB: 3 } as const;

/** Returns the 8-bit samples of an image without a predictor; null for other images and for fewer than `count` samples. */
async function samplesOf(file: PdfFile, object: PdfObject, count: number): Promise<Uint8Array | null> {
  if (object.dictionary.get('BitsPerComponent') !== 8 || object.dictionary.has('DecodeParms')) return null;
  const samples = await file.contentOf(object);
  return samples !== null && samples.length >= count ? samples : null;
}

/** Returns the transparency mask of an image (§11.6.5.3); null for opaque images and for masks of another size, which are not supported. */
async function alphasOf(file: PdfFile, { dictionary }: PdfObject): Promise<Uint8Array | null> {
  const mask = file.objectOf(dictionary.get('SMask'));
  const isSameSize = ['Width', 'Height'].every((side) => mask?.dictionary.get(side) === dictionary.get(side));
  return mask && isSameSize ? samplesOf(file, mask, Number(dictionary.get('Width')) * Number(dictionary.get('Height'))) : null;
}

/** Decodes an image XObject (ISO 32000-1 §8.9.5): JPEG, or 8 bits per component without a predictor. Returns null for other kinds. */
export async function pdfImage(file: PdfFile, object: PdfObject): Promise<ImageBitmap | null> {
  const { dictionary, bytes } = object;
  const [width, height] = [Number(dictionary.get('Width')), Number(dictionary.get('Height'))];
  if (!(width > 0 && height > 0 && width * height <= READ_PIXELS_MAX)) return null;
  if (filterOf(dictionary) === 'DCTDecode') return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).catch(() => null);
  const count = components[nameOf(dictionary.get('ColorSpace')) as keyof typeof components];
  const samples = count === undefined ? null : await samplesOf(file, object, width * height * count);
  if (samples === null) return null;
  const alphas = await alphasOf(file, object);
  const pixels = new ImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    for (let part = 0; part < 3; part++) pixels.data[at * 4 + part] = samples[at * count + (count === 3 ? part : 0)] as number;
    pixels.data[at * 4 + 3] = alphas === null ? 255 : (alphas[at] as number);
  }
  return createImageBitmap(pixels);
}
