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
    const textDecoder = (bytes: Uint8Array, eci?: number) => new TextDecoder(eci === 26 ? 'utf-8' : charset).decode(bytes);
    return decodeQR(pixels, { timeLimit: TRIES_MS, textDecoder });
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
