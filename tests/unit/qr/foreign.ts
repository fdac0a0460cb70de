import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decodeQR from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { isDark, type QrSymbol } from '#workers/qr/symbol/encode.ts';

/** Decoders that are independent of this project's encoder. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Returns a symbol in black on white with its quiet zone. */
export function pixelsOf(symbol: QrSymbol, modulePx = 3): Pixels {
  const quiet = 4;
  const width = (symbol.size + 2 * quiet) * modulePx;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const [row, column] = [Math.floor(y / modulePx) - quiet, Math.floor(x / modulePx) - quiet];
      const inside = row >= 0 && column >= 0 && row < symbol.size && column < symbol.size;
      if (inside && isDark(symbol, row, column)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

/**
 * All attempts of the decoder are made, whatever time they take: its first attempt alone, which is its default, fails for a few random
 * symbols without a fault, such as one with SEED=2184921132.
 */
export const readByQr = (pixels: Pixels): string => decodeQR(pixels, { effort: Infinity, timeLimit: Infinity });

export async function readByZxing(
  pixels: Pixels,
): Promise<{ text: string; bytes: Uint8Array; contentType: string; version: string; level: string }> {
  const [result] = await readBarcodes(pixels as ImageData, { formats: ['QRCode'], tryHarder: true });
  if (!result) throw new Error('zxing reads nothing');
  return { text: result.text, bytes: result.bytes, contentType: result.contentType, version: result.version, level: result.ecLevel };
}
