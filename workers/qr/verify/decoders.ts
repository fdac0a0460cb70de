import decodeQR from 'qr/decode.js';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { Unloaded } from '../../wire/unloaded.ts';
import type { FoundCode } from '../read.request.ts';
import { foundCodes } from './found-codes.ts';
import type { PayloadCharset } from '../symbol/text-bytes.ts';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

let opened: Promise<void> | undefined;

/** Loads the large decoder (ZXing) at its first use. The code is fetched here, because ZXing itself would cache a failed fetch forever. */
function openLarge(): Promise<void> {
  opened ??= fetchLarge();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function fetchLarge(): Promise<void> {
  try {
    const response = await fetch(wasm);
    if (!response.ok) throw new Error(`${response.status}`);
    prepareZXingModule({ overrides: { wasmBinary: await response.arrayBuffer() } });
  } catch (error) {
    throw new Unloaded(`The decoder: ${String(error)}`);
  }
}

/** Names in zxing of the charsets of payloads, used for bytes that do not declare their charset. */
const CHARACTER_SETS = { 'utf-8': 'UTF8', 'windows-1251': 'Cp1251' } as const;

/** Number of UTF-8 in an extended channel interpretation (AIM ITS/04-023); the small decoder also passes it for codes without one. */
const UTF8_ECI = 26;

/**
 * Reads a code with the small decoder, which has a thirtieth of the size of the large one and is loaded with the worker. Only its first attempt is
 * made, which is its default; the large decoder tries after that.
 */
export function readSmall(pixels: ImageData, charset: PayloadCharset = 'utf-8'): string | null {
  try {
    const decoder = new TextDecoder(charset, { ignoreBOM: true });
    const textDecoder = (bytes: Uint8Array, eci?: number) => {
      // Codes that state another encoding are left to the large decoder.
      if (charset === 'utf-8' && eci !== undefined && eci !== UTF8_ECI) throw new Error(`ECI ${eci}`);
      return decoder.decode(bytes);
    };
    return decodeQR(pixels, { textDecoder });
  } catch {
    return null;
  }
}

/** Returns the valid codes that the large decoder finds. */
async function decodeLarge(pixels: ImageData, options: Pick<ReaderOptions, 'maxNumberOfSymbols' | 'characterSet' | 'textMode'>) {
  await openLarge();
  const results = await readBarcodes(pixels, { ...options, formats: ['QRCode'], tryHarder: true });
  return results.filter(({ isValid }) => isValid);
}

/** Returns the codes that the large decoder finds, at most `most`: their texts, bytes and positions in a sequence. */
export async function readAll(pixels: ImageData, most: number): Promise<readonly FoundCode[]> {
  return foundCodes(await decodeLarge(pixels, { maxNumberOfSymbols: most, characterSet: 'UTF8', textMode: 'Plain' }));
}

/** Returns the text of a code, read by the small decoder, or by the large one if the small one finds nothing. */
export async function readCode(pixels: ImageData, charset: PayloadCharset = 'utf-8'): Promise<string | null> {
  const small = readSmall(pixels, charset);
  if (small !== null) return small;
  const [large] = await decodeLarge(pixels, { maxNumberOfSymbols: 1, characterSet: CHARACTER_SETS[charset] });
  return large?.text ?? null;
}
