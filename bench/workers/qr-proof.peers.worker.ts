import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Without this the package fetches its binary from a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

async function pixelsOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  try {
    const [result] = await readBarcodes(await pixelsOf(file), { formats: ['QRCode'], tryHarder: true });
    postMessage(result?.text ?? null);
  } catch (error) {
    // A rejection in a worker causes no event on the page; a reported error does.
    reportError(error);
  }
};
