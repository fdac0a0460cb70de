import { connect } from '../src/thread/worker-client.ts';
import { BATCH_PART_ROWS, type BatchRow } from '../workers/qr/batch.request.ts';
import type { QrEngine } from '../workers/qr/engine.ts';
import { usualPrint } from '../workers/qr/print.request.ts';
import type { QrFiles, QrManyRequest } from '../workers/qr/request.ts';
import { defaultStyle, type QrStyle } from '../workers/qr/style.request.ts';
import type { VerifyEngine } from '../workers/qr/verify.engine.ts';
import { Asker } from './measure/asker.ts';
import type { OursRequest, TimedSymbol } from './workers/qr.ours.worker.ts';

const KEPT_MS = 600_000;
const picture = { image: null, format: 'png', sizePx: 512, marginPx: 0 } as const;

/** Opens parts of the engine without the page's client. */
export function openParts() {
  const worker = new Asker<OursRequest, unknown>(new Worker(new URL('./workers/qr.ours.worker.ts', import.meta.url), { type: 'module' }));
  return {
    symbol: (text: string, times: number) => worker.ask({ job: 'symbol', text, times }) as Promise<TimedSymbol>,
    read: (file: Blob) => worker.ask({ job: 'read', file }) as Promise<string | null>,
  };
}

/** Opens the drawing worker as the page uses it. The files of an answer can be read until the next request. */
export function openDrawing(workers = 1) {
  const spawn = () => new Worker(new URL('../workers/qr/draw.worker.ts', import.meta.url), { type: 'module' });
  const client = connect<QrEngine>({ spawn, workers, retireAfterMs: KEPT_MS });
  const url = (value: string) => ({ type: 'url', value }) as const;
  return {
    async drawMany(texts: readonly string[], dots: QrStyle['dots']['type'], format: QrManyRequest['format']): Promise<QrFiles> {
      const style = { ...defaultStyle, dots: { ...defaultStyle.dots, type: dots } };
      const { value, release } = await client.exportMany({ texts, style, format, sizePx: 512, marginPx: 0 });
      release();
      return value;
    },
    async draw(text: string): Promise<Blob> {
      const { value, release } = await client.export({ ...picture, content: url(text), style: defaultStyle });
      release();
      return new Blob([value.bytes], { type: value.mediaType });
    },
    async preview(text: string): Promise<ImageBitmap> {
      return (await client.preview({ ...picture, content: url(text), style: defaultStyle, pixelRatio: 1 })).value.bitmap;
    },
  };
}

/** Opens the worker for lists as the page uses it: pictures in a ZIP. */
export function openZip(readBack = false) {
  const spawn = () => new Worker(new URL('../workers/qr/verify.worker.ts', import.meta.url), { type: 'module' });
  const client = connect<VerifyEngine>({ spawn, retireAfterMs: KEPT_MS });
  return async (texts: readonly string[]): Promise<Blob> => {
    const rows: BatchRow[] = texts.map((value, row) => ({ line: row + 1, type: 'text', value, name: String(row + 1).padStart(4, '0') }));
    const files: Blob[] = [];
    const parts: { directory: Uint8Array; count: number; filesBytes: number }[] = [];
    for (let from = 0; from < rows.length; from += BATCH_PART_ROWS) {
      const some = rows.slice(from, from + BATCH_PART_ROWS);
      const { value, release } = await client.drawPart({ ...picture, rows: some, style: defaultStyle, print: usualPrint, readBack });
      files.push(new Blob([value.files]));
      parts.push({ directory: value.directory.slice(), count: value.count, filesBytes: value.files.length });
      release();
    }
    const { value: end } = await client.closeZip({ parts });
    return new Blob([...files, end.bytes]);
  };
}
