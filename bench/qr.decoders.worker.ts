import { readBarcodes } from 'zxing-wasm/reader';
import { readCode } from '#workers/qr/verify/decoders.ts';

/** A picture's file, and by what it is decoded. */
export interface DecodeRequest {
  readonly job: keyof typeof jobs;
  readonly file: Blob;
}

async function pixelsOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

const jobs = {
  ours: async (file: Blob) => readCode(await pixelsOf(file)),
  zxing: async (file: Blob) => (await readBarcodes(await pixelsOf(file), { formats: ['QRCode'], tryHarder: true }))[0]?.text ?? null,
};

self.onmessage = async ({ data: { job, file } }: MessageEvent<DecodeRequest>) => {
  try {
    postMessage(await jobs[job](file));
  } catch (error) {
    // A rejection inside a worker is heard by nobody.
    reportError(error);
  }
};
