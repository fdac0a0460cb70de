import { signatureOf } from '../../charset/signatures.ts';

/** Names of the formats of pictures by their extensions. */
const names: Readonly<Record<string, string>> = {
  png: 'PNG',
  jpg: 'JPEG',
  gif: 'GIF',
  bmp: 'BMP',
  webp: 'WebP',
  avif: 'AVIF',
  tif: 'TIFF',
  heic: 'HEIC',
  heif: 'HEIC',
  jxl: 'JPEG XL',
  jp2: 'JPEG 2000',
  j2c: 'JPEG 2000',
  psd: 'Photoshop',
  pdf: 'PDF',
};
/** Beginnings that name a format only where a picture is expected, because other files may begin so too. */
const pictures: readonly (readonly [format: string, beginning: RegExp])[] = [
  ['BMP', /^BM/],
  ['PNM', /^P[1-6]\n/],
  ['JPEG XL', /^\xff\n/],
  ['SVG', /^(?:(?:\xef\xbb\xbf)?<svg|<\?xml)/],
];
/** Formats that few browsers decode. */
const rare = ['TIFF', 'HEIC', 'JPEG XL', 'JPEG 2000', 'Photoshop'];

/** Returns the name of the format of a picture; null for any other file. */
export function pictureFormat(head: Uint8Array): string | null {
  const type = signatureOf(head);
  if (type !== undefined) return names[type.extension] ?? null;
  const text = String.fromCharCode(...head.subarray(0, 16));
  return pictures.find(([, beginning]) => beginning.test(text))?.[0] ?? null;
}

/** Returns the name of a format that the browser may not decode; null for any other file. */
export function rareFormat(head: Uint8Array): string | null {
  const format = pictureFormat(head);
  return format !== null && rare.includes(format) ? format : null;
}
