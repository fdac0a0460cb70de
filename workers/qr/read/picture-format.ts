/** Signatures in Latin-1, with their offsets. */
const signatures: readonly (readonly [format: string, at: number, signatures: readonly string[]])[] = [
  ['PNG', 0, ['\x89PNG']],
  ['JPEG', 0, ['\xff\xd8\xff']],
  ['GIF', 0, ['GIF8']],
  ['BMP', 0, ['BM']],
  ['PNM', 0, ['P1\n', 'P2\n', 'P3\n', 'P4\n', 'P5\n', 'P6\n']],
  ['WebP', 8, ['WEBP']],
  ['AVIF', 4, ['ftypavi']],
  ['TIFF', 0, ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']],
  ['HEIC', 4, ['ftyphe', 'ftypmif1', 'ftypmsf1']],
  ['JPEG XL', 0, ['\xff\n', '\0\0\0\fJXL ']],
  ['JPEG 2000', 0, ['\0\0\0\fjP  ', '\xff\x4f\xff\x51']],
  ['Photoshop', 0, ['8BPS']],
  ['PDF', 0, ['%PDF-']],
  ['SVG', 0, ['<svg', '\xef\xbb\xbf<svg', '<?xml']],
];
/** Formats that few browsers decode. */
const rare = ['TIFF', 'HEIC', 'JPEG XL', 'JPEG 2000', 'Photoshop'];

/** Returns the name of the format of a picture; null for any other file. */
export function pictureFormat(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 16));
  const found = signatures.find(([, at, starts]) => starts.some((start) => text.startsWith(start, at)));
  return found?.[0] ?? null;
}

/** Returns the name of a format that the browser may not decode; null for any other file. */
export function rareFormat(head: Uint8Array): string | null {
  const format = pictureFormat(head);
  return format !== null && rare.includes(format) ? format : null;
}
