import decodeQR from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { rasterizePdf } from './rasterize-pdf.ts';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/**
 * Sides in px to which a picture is scaled before it is decoded, like photos from different distances. Each picture gets a margin,
 * because it may have no quiet zone.
 */
const SIDES_PX = [480, 300, 720];
const QUIET_PX = 40;

export async function pixelsOf(file: Blob | ImageBitmap, paper: string, sidePx: number): Promise<ImageData> {
  let source: ImageBitmap | HTMLImageElement;
  if (file instanceof ImageBitmap) source = file;
  else if (file.type === 'application/pdf') source = (await rasterizePdf(file, sidePx)).bitmap;
  else {
    // An SVG can be decoded only by an image element.
    source = new Image(sidePx, sidePx);
    source.src = URL.createObjectURL(file);
    await source.decode();
    URL.revokeObjectURL(source.src);
  }
  const canvas = new OffscreenCanvas(sidePx + 2 * QUIET_PX, sidePx + 2 * QUIET_PX);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, QUIET_PX, QUIET_PX, sidePx, sidePx);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Reads a picture with decoders of other libraries than the one that drew it: first with a strict decoder, then with a decoder that
 * resembles the decoders of phones. Returns the text, or “nothing was read”.
 */
export async function readForeign(file: Blob | ImageBitmap, paper = '#ffffff'): Promise<string> {
  for (const sidePx of SIDES_PX) {
    const pixels = await pixelsOf(file, paper, sidePx);
    try {
      return decodeQR(pixels);
    } catch {
      const [result] = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true });
      if (result) return result.text;
    }
  }
  return 'nothing was read';
}
