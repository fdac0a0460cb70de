import { filterOf, nameOf, type PdfFile, type PdfObject } from './pdf-file.ts';
import { READ_PIXELS_MAX } from '../../read.request.ts';

/** Components of a pixel of 8 bits each, for the color spaces that are read. */
const components = { DeviceGray: 1, DeviceRGB: 3 } as const;

/** Pixels of an image XObject (ISO 32000-1 §8.9.5): JPEG, or 8 bits a component without a predictor. Null for other kinds. */
export async function pdfImage(file: PdfFile, object: PdfObject): Promise<ImageBitmap | null> {
  const { dictionary, bytes } = object;
  const [width, height] = [Number(dictionary.get('Width')), Number(dictionary.get('Height'))];
  if (!(width > 0 && height > 0 && width * height <= READ_PIXELS_MAX)) return null;
  if (filterOf(dictionary) === 'DCTDecode') return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })).catch(() => null);
  const count = components[nameOf(dictionary.get('ColorSpace')) as keyof typeof components];
  const isPlain = dictionary.get('BitsPerComponent') === 8 && !dictionary.has('DecodeParms');
  const samples = count !== undefined && isPlain ? await file.contentOf(object) : null;
  if (samples === null || samples.length < width * height * count) return null;
  const pixels = new ImageData(width, height);
  for (let at = 0; at < width * height; at++) {
    for (let part = 0; part < 3; part++) pixels.data[at * 4 + part] = samples[at * count + (count === 3 ? part : 0)] as number;
    pixels.data[at * 4 + 3] = 255;
  }
  return createImageBitmap(pixels);
}
