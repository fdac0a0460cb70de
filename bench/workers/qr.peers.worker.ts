import { zipSync } from 'fflate';
import encodeQR from 'qr';
import qrcode from 'qrcode';
import generator from 'qrcode-generator';
import type { TimedSymbol } from './qr.ours.worker.ts';

/** A job for the packages that the page could have used instead of its own engine. */
export interface PeerRequest {
  readonly job: keyof typeof jobs;
  readonly texts: readonly string[];
  /** Number of repetitions of a symbol, so that its time is measurable. */
  readonly times: number;
}

function timed<Symbol>(
  { texts: [text = ''], times }: PeerRequest,
  make: (text: string) => Symbol,
  rowsOf: (symbol: Symbol) => string,
): TimedSymbol {
  const startMs = performance.now();
  for (let time = 1; time < times; time++) make(text);
  const symbol = make(text);
  return { ms: (performance.now() - startMs) / times, rows: rowsOf(symbol) };
}

function rows(size: number, dark: (row: number, column: number) => boolean): string {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => (dark(row, column) ? '#' : '.')).join(''),
  ).join('\n');
}

function generated(text: string): QRCode {
  const code = generator(0, 'M');
  code.addData(text);
  code.make();
  return code;
}

async function pictures(texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  for (const text of texts) {
    const canvas = new OffscreenCanvas(512, 512);
    await qrcode.toCanvas(canvas as unknown as HTMLCanvasElement, text, { errorCorrectionLevel: 'M', width: 512, margin: 1 });
    files.push(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()));
  }
  return files;
}

/** Encodes pictures with one bit per pixel, compressed by the browser: the image data of a PNG without its chunks. */
async function deflated(texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const files: Uint8Array<ArrayBuffer>[] = [];
  for (const text of texts) {
    const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
    const modulePx = Math.floor(512 / (modules.size + 2));
    const edge = (512 - modules.size * modulePx) >> 1;
    const lines = new Uint8Array(65 * 512);
    for (let row = 0; row < modules.size; row++) {
      const start = (edge + row * modulePx) * 65;
      for (let column = 0; column < modules.size; column++) {
        if (!modules.get(row, column)) continue;
        const left = edge + column * modulePx;
        for (let x = left; x < left + modulePx; x++) lines[start + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
      }
      for (let line = 1; line < modulePx; line++) lines.copyWithin(start + line * 65, start, start + 65);
    }
    const packed = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
    files.push(new Uint8Array(await new Response(packed).arrayBuffer()));
  }
  return files;
}

async function zip(texts: readonly string[]): Promise<Uint8Array> {
  const files = await pictures(texts);
  return zipSync(Object.fromEntries(files.map((file, index) => [`${index + 1}.png`, file])), { level: 0 });
}

const jobs = {
  zip: ({ texts }: PeerRequest) => zip(texts),
  qr: (request: PeerRequest) =>
    timed(
      request,
      (text) => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }),
      (code) => rows(code.length - 2, (row, column) => code[row + 1]?.[column + 1] === true),
    ),
  qrcode: (request: PeerRequest) =>
    timed(
      request,
      (text) => qrcode.create(text, { errorCorrectionLevel: 'M' }),
      ({ modules }) => rows(modules.size, (row, column) => Boolean(modules.get(row, column))),
    ),
  'qrcode-generator': (request: PeerRequest) =>
    timed(request, generated, (code) => rows(code.getModuleCount(), (row, column) => code.isDark(row, column))),
  pictures: ({ texts }: PeerRequest) => pictures(texts),
  deflated: ({ texts }: PeerRequest) => deflated(texts),
  drawings: ({ texts }: PeerRequest) =>
    Promise.all(texts.map((text) => qrcode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 1, width: 512 }))),
};

self.onmessage = async ({ data }: MessageEvent<PeerRequest>) => {
  try {
    postMessage(await jobs[data.job](data));
  } catch (error) {
    // A rejection in a worker causes no event on the page; a reported error does.
    reportError(error);
  }
};
