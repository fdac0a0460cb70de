import { defaultStyle } from '../../workers/qr/style.request.ts';
import { encode, isDark } from '../../workers/qr/symbol/encode.ts';
import { sharedKernel } from '../../workers/qr/shared-kernel.ts';
import { readCode } from '../../workers/qr/verify/decoders.ts';

/** Parts of the engine that no request of the page calls separately: encoding a symbol to modules, and decoding a picture. */
export type OursRequest =
  | { readonly job: 'symbol'; readonly text: string; readonly times: number }
  | { readonly job: 'read'; readonly file: Blob };

/** Rows of modules as text, and the milliseconds per symbol. */
export interface TimedSymbol {
  readonly ms: number;
  readonly rows: string;
}

function symbol(text: string, times: number): TimedSymbol {
  const startMs = performance.now();
  for (let time = 1; time < times; time++) encode(text, defaultStyle, sharedKernel);
  const made = encode(text, defaultStyle, sharedKernel);
  const ms = (performance.now() - startMs) / times;
  const line = (row: number) => Array.from({ length: made.size }, (_, column) => (isDark(made, row, column) ? '#' : '.')).join('');
  return { ms, rows: Array.from({ length: made.size }, (_, row) => line(row)).join('\n') };
}

async function read(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  return readCode(context.getImageData(0, 0, bitmap.width, bitmap.height));
}

self.onmessage = async ({ data }: MessageEvent<OursRequest>) => {
  try {
    postMessage(data.job === 'symbol' ? symbol(data.text, data.times) : await read(data.file));
  } catch (error) {
    // A rejection in a worker causes no event on the page; a reported error does.
    reportError(error);
  }
};
