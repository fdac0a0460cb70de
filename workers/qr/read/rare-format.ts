/** Signatures in Latin-1, with their offsets, of formats that few browsers decode. */
const signatures: readonly (readonly [format: string, at: number, signatures: readonly string[]])[] = [
  ['TIFF', 0, ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']],
  ['HEIC', 4, ['ftyphe', 'ftypmif1', 'ftypmsf1']],
  ['JPEG XL', 0, ['\xff\n', '\0\0\0\fJXL ']],
  ['JPEG 2000', 0, ['\0\0\0\fjP  ', '\xff\x4f\xff\x51']],
  ['Photoshop', 0, ['8BPS']],
];

/** Returns the name of a format that the browser may not decode; null for any other file. */
export function rareFormat(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 16));
  const found = signatures.find(([, at, starts]) => starts.some((start) => text.startsWith(start, at)));
  return found?.[0] ?? null;
}
