import decodeQR from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PayloadCharset } from '../symbol/text-bytes.ts';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Time for the first decoder's further tries: what it does not read by then, the second one may. */
const TRIES_MS = 40;

/** As zxing names the encodings that bytes without a mark are read in. */
const CHARACTER_SETS = { 'utf-8': 'UTF8', 'windows-1251': 'Cp1251' } as const;

/** The small decoder, a thirtieth of the other's size and at hand at once. */
export function readSmall(pixels: ImageData, charset: PayloadCharset = 'utf-8'): string | null {
  try {
    // Bytes that say of themselves what they are in; else the decoder's own choice.
    const decoder = charset === 'utf-8' ? null : new TextDecoder(charset);
    const textDecoder = decoder && ((bytes: Uint8Array) => decoder.decode(bytes));
    return decodeQR(pixels, { timeLimit: TRIES_MS, ...(textDecoder && { textDecoder }) });
  } catch {
    return null;
  }
}

/** The large decoder: all codes that it finds. */
export async function readLarge(pixels: ImageData, charset: PayloadCharset = 'utf-8', most = 1): Promise<readonly string[]> {
  const options = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: most, characterSet: CHARACTER_SETS[charset] } as const;
  const results = await readBarcodes(pixels, { ...options, formats: [...options.formats] });
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** What a picture says: by the small decoder, or where that reads nothing by the large one. */
export async function readCode(pixels: ImageData, charset: PayloadCharset = 'utf-8'): Promise<string | null> {
  return readSmall(pixels, charset) ?? (await readLarge(pixels, charset))[0] ?? null;
}
