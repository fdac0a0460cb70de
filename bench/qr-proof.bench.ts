import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { connect } from '#src/thread/connect.ts';
import { BATCH_PART_ROWS, type BatchRow } from '#workers/qr/batch.request.ts';
import type { QrEngine } from '#workers/qr/engine.ts';
import { usualPrint } from '#workers/qr/print.request.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';
import type { VerifyEngine } from '#workers/qr/verify.engine.ts';
import { compare, type Measured, report, timed } from './paired.ts';
import type { DecodeRequest } from './qr.decoders.worker.ts';
import type { RivalRequest } from './qr.rivals.worker.ts';

const KEPT_MS = 600_000;
const drawer = () => new Worker(new URL('../workers/qr/draw.worker.ts', import.meta.url), { type: 'module' });
const verifier = () => new Worker(new URL('../workers/qr/verify.worker.ts', import.meta.url), { type: 'module' });
const one = connect<QrEngine>(drawer, { retireAfterMs: KEPT_MS });
const two = connect<QrEngine>(drawer, { size: 2, retireAfterMs: KEPT_MS });
const proof = connect<VerifyEngine>(verifier, { retireAfterMs: KEPT_MS });
const rivals = new Worker(new URL('./qr.rivals.worker.ts', import.meta.url), { type: 'module' });
const measured: Measured[] = [];

function ask<Answer>(job: RivalRequest['job'], texts: readonly string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    rivals.onerror = (event) => reject(new Error(event.message));
    rivals.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    rivals.postMessage({ job, texts, times: 1 } satisfies RivalRequest);
  });
}

const texts = Array.from({ length: 1000 }, (_, index) => `https://example.com/item/${100_000 + index}`);

/** The list in as many stretches as there are workers. */
async function drawBy(client: typeof one, workers: number): Promise<void> {
  const share = texts.length / workers;
  const parts = Array.from({ length: workers }, (_, part) => texts.slice(part * share, (part + 1) * share));
  const request = { style: defaultStyle, format: 'png', sizePx: 512, marginPx: 0 } as const;
  const files = await Promise.all(parts.map((some) => client.exportMany({ ...request, texts: some })));
  expect(files.reduce((sum, { value }) => sum + value.starts.length - 1, 0)).toBe(texts.length);
  for (const { release } of files) release();
}

test('a thousand pictures by two workers', async () => {
  await drawBy(one, 1);
  await drawBy(two, 2);
  measured.push(
    await compare({
      id: 'qr/png/solid/512/1000/two-workers',
      rounds: 7,
      repeat: 3,
      ours: () => timed(() => drawBy(two, 2)),
      rivals: [{ id: 'one-worker', atLeast: 1.4, aim: 1.8, run: () => timed(() => drawBy(one, 1)) }],
    }),
  );
});

const rows: BatchRow[] = texts.map((value, index) => ({ line: index + 1, type: 'text', value, name: String(index + 1).padStart(4, '0') }));

async function zip(): Promise<Blob> {
  const files: Blob[] = [];
  const parts: { directory: Uint8Array; count: number; filesBytes: number }[] = [];
  for (let from = 0; from < rows.length; from += BATCH_PART_ROWS) {
    const { value, release } = await proof.drawPart({
      rows: rows.slice(from, from + BATCH_PART_ROWS),
      style: defaultStyle,
      image: null,
      format: 'png',
      sizePx: 512,
      marginPx: 0,
      print: usualPrint,
      readBack: false,
    });
    files.push(new Blob([value.files]));
    parts.push({ directory: value.directory.slice(), count: value.count, filesBytes: value.files.length });
    release();
  }
  const { value: end } = await proof.closeZip({ parts });
  return new Blob([...files, end.bytes]);
}

test('a thousand pictures in a ZIP', async () => {
  const names = (bytes: Uint8Array) => Object.keys(unzipSync(bytes));
  expect(names(new Uint8Array(await (await zip()).arrayBuffer()))).toHaveLength(1000);
  expect(names(await ask<Uint8Array>('zip', texts.slice(0, 3)))).toHaveLength(3);
  measured.push(
    await compare({
      id: 'qr/zip/1000',
      rounds: 3,
      repeat: 5,
      ours: () => timed(zip),
      rivals: [{ id: 'qrcode-fflate', atLeast: 50, aim: 90, run: () => timed(() => ask('zip', texts)) }],
    }),
  );
});

test('a picture read back', async () => {
  const content = { type: 'url', value: texts[0] as string } as const;
  const { value } = await one.export({ content, style: defaultStyle, image: null, format: 'png', sizePx: 512, marginPx: 0 });
  const file = new Blob([value.bytes], { type: value.mediaType });
  const decoders = new Worker(new URL('./qr.decoders.worker.ts', import.meta.url), { type: 'module' });
  const decode = (job: DecodeRequest['job']) =>
    new Promise<void>((resolve, reject) => {
      decoders.onerror = (event) => reject(new Error(event.message));
      decoders.onmessage = ({ data }: MessageEvent<string | null>) =>
        data === content.value ? resolve() : reject(new Error(`${job} reads ${data}`));
      decoders.postMessage({ job, file } satisfies DecodeRequest);
    });
  const ours = () => decode('ours');
  const zxing = () => decode('zxing');
  for (let time = 0; time < 20; time++) await ours();
  for (let time = 0; time < 20; time++) await zxing();
  measured.push(
    await compare({
      id: 'qr/verify/png512',
      rounds: 11,
      repeat: 5,
      ours: () => timed(ours),
      rivals: [{ id: 'zxing', atLeast: 0.8, aim: 1.5, run: () => timed(zxing) }],
    }),
  );
});

test('the figures are written down', async () => {
  await report('qr-proof', measured);
});
