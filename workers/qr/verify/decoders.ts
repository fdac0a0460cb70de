import decodeQR from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { Unloaded } from '../../wire/unloaded.ts';
import type { FoundCode } from '../read/code.ts';
import type { PayloadCharset } from '../symbol/text-bytes.ts';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

let opened: Promise<void> | undefined;

/** Its code is fetched when it is first needed. Left to itself the decoder would remember for ever that a fetch has failed. */
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

/** The large decoder: the text of the first code that it finds. */
export async function readLarge(pixels: ImageData, charset: PayloadCharset = 'utf-8'): Promise<readonly string[]> {
  await openLarge();
  const options = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1, characterSet: CHARACTER_SETS[charset] } as const;
  const results = await readBarcodes(pixels, { ...options, formats: [...options.formats] });
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** The large decoder, with what a code is beside its text. */
export async function readAll(pixels: ImageData, most: number): Promise<readonly FoundCode[]> {
  await openLarge();
  const results = await readBarcodes(pixels, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: most,
    characterSet: 'UTF8',
    textMode: 'Plain',
  });
  return results
    .filter(({ isValid }) => isValid)
    .map(({ text, bytes, sequenceSize, sequenceIndex, sequenceId }) => ({
      text,
      bytes,
      part: sequenceSize > 1 ? { number: sequenceIndex + 1, count: sequenceSize, id: sequenceId } : null,
    }));
}

/** What a picture says: by the small decoder, or where that reads nothing by the large one. */
export async function readCode(pixels: ImageData, charset: PayloadCharset = 'utf-8'): Promise<string | null> {
  return readSmall(pixels, charset) ?? (await readLarge(pixels, charset))[0] ?? null;
}
