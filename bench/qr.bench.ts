import decodeQR from 'qr/decode.js';
import QRCodeStyling from 'qr-code-styling';
import { expect, test } from 'vitest';
import { connect } from '#src/thread/connect.ts';
import type { QrEngine } from '#workers/qr/engine.ts';
import type { QrFiles, QrManyRequest } from '#workers/qr/request.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import { compare, type Measured, report, type Rival, timed } from './paired.ts';
import type { RivalRequest } from './qr.rivals.worker.ts';

const ours = connect<QrEngine>(() => new Worker(new URL('../workers/qr/draw.worker.ts', import.meta.url), { type: 'module' }), {
  retireAfterMs: 600_000,
});
const rivals = new Worker(new URL('./qr.rivals.worker.ts', import.meta.url), { type: 'module' });
const measured: Measured[] = [];

type Job = RivalRequest['job'];
interface Timed {
  readonly ms: number;
  readonly rows: string;
}

function ask<Answer>(job: Job, texts: readonly string[], times = 1): Promise<Answer> {
  return new Promise((resolve, reject) => {
    rivals.onerror = (event) => reject(new Error(event.message));
    rivals.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    rivals.postMessage({ job, texts, times } satisfies RivalRequest);
  });
}

/** What a picture holds, read by a decoder that took no part in making it. */
async function read(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return decodeQR(context.getImageData(0, 0, bitmap.width, bitmap.height));
}

test('the page is isolated, so that timers are exact', () => {
  expect(crossOriginIsolated).toBe(true);
});

const link = 'https://example.com/a-path?q=1';
const prose = 'The quick brown fox jumps over the lazy dog, and the dog does not mind: it has seen foxes before. ';
const symbols: [id: string, text: string, against: [job: Job, times: number, atLeast: number, aim: number][]][] = [
  [
    '30B',
    link,
    [
      ['qr', 400, 1, 3],
      ['qrcode', 40, 10, 40],
      ['qrcode-generator', 8, 60, 300],
    ],
  ],
  [
    '300B',
    prose.repeat(4).slice(0, 300),
    [
      ['qr', 100, 1.5, 5],
      ['qrcode', 4, 40, 200],
    ],
  ],
  [
    '2300B',
    prose.repeat(30).slice(0, 2300),
    [
      ['qr', 12, 2, 9],
      ['qrcode', 1, 60, 300],
    ],
  ],
];

test.each(symbols)('symbols of %s', async (id, text, against) => {
  expect(text.length).toBe(Number.parseInt(id, 10));
  const { rows } = await ask<Timed>('ours', [text], 400);
  const once = async (job: Job, times: number) => {
    const answer = await ask<Timed>(job, [text], times);
    // Encoders may choose another mask; they do not choose another size.
    expect(answer.rows.length).toBe(rows.length);
    return answer.ms;
  };
  for (const [job] of against) await once(job, 2);
  measured.push(
    await compare({
      id: `qr/symbol/${id}/M`,
      rounds: 9,
      ours: () => once('ours', 400),
      rivals: against.map(([job, times, atLeast, aim]): Rival => ({ id: job, atLeast, aim, run: () => once(job, times) })),
    }),
  );
});

const texts = Array.from({ length: 1000 }, (_, index) => `https://example.com/item/${100_000 + index}`);
/** It takes 13 ms a picture: a quarter of them is enough to be counted four times. */
const SLOW = 250;

function fileOf({ bytes, starts, mediaType }: QrFiles, index: number): Blob {
  return new Blob([bytes.subarray(starts[index], starts[index + 1])], { type: mediaType });
}

async function drawMany(style: QrStyle, format: QrManyRequest['format']): Promise<void> {
  const { value, release } = await ours.exportMany({ texts, style, format, sizePx: 512, marginPx: 0 });
  expect(value.starts.length).toBe(texts.length + 1);
  release();
}

async function checkMany(style: QrStyle): Promise<number> {
  const { value, release } = await ours.exportMany({ texts, style, format: 'png', sizePx: 512, marginPx: 0 });
  for (const index of [0, 500, 999]) expect(await read(fileOf(value, index))).toBe(texts[index]);
  release();
  return value.starts[texts.length] as number;
}

test('a thousand pictures in two colours', async () => {
  const oursBytes = await checkMany(defaultStyle);
  await drawMany(defaultStyle, 'png');
  const files = await ask<Uint8Array<ArrayBuffer>[]>('pictures', texts);
  expect(await read(new Blob([files[999] as Uint8Array<ArrayBuffer>]))).toBe(texts[999]);
  const canvasBytes = files.reduce((sum, file) => sum + file.length, 0);
  expect(canvasBytes / oursBytes, 'bytes of the canvas for one of ours').toBeGreaterThanOrEqual(3);
  measured.push(
    await compare({
      id: 'qr/png/solid/512/1000',
      rounds: 3,
      repeat: 5,
      ours: () => timed(() => drawMany(defaultStyle, 'png')),
      rivals: [{ id: 'qrcode', atLeast: 50, aim: 100, run: () => timed(() => ask('pictures', texts)) }],
    }),
  );
});

const styled = (data: string, type: 'rounded' | 'square') =>
  new QRCodeStyling({
    width: 512,
    height: 512,
    margin: 0,
    type: 'canvas',
    data,
    qrOptions: { errorCorrectionLevel: 'M' },
    dotsOptions: { type },
  });

test('a thousand pictures with rounded dots', async () => {
  const style: QrStyle = { ...defaultStyle, dots: { ...defaultStyle.dots, type: 'rounded' } };
  await checkMany(style);
  const draw = async (text: string) => {
    const blob = (await styled(text, 'rounded').getRawData('png')) as Blob;
    return new Uint8Array(await blob.arrayBuffer());
  };
  expect((await draw(texts[0] as string)).length).toBeGreaterThan(1000);
  const run = async () => {
    const ms = await timed(async () => {
      for (const text of texts.slice(0, SLOW)) await draw(text);
    });
    return (ms * texts.length) / SLOW;
  };
  measured.push(
    await compare({
      id: 'qr/png/rounded/512/1000',
      rounds: 3,
      repeat: 2,
      ours: () => timed(() => drawMany(style, 'png')),
      rivals: [{ id: 'qr-code-styling', atLeast: 8, aim: 25, run }],
    }),
  );
});

test('a thousand drawings', async () => {
  const { value, release } = await ours.exportMany({ texts, style: defaultStyle, format: 'svg', sizePx: 512, marginPx: 0 });
  const image = new Image(512, 512);
  image.src = URL.createObjectURL(fileOf(value, 999));
  await image.decode();
  const canvas = new OffscreenCanvas(512, 512);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  expect(decodeQR(context.getImageData(0, 0, 512, 512))).toBe(texts[999]);
  release();
  measured.push(
    await compare({
      id: 'qr/svg/1000',
      rounds: 5,
      repeat: 3,
      ours: () => timed(() => drawMany(defaultStyle, 'svg')),
      rivals: [{ id: 'qrcode', atLeast: 5, aim: 10, run: () => timed(() => ask('drawings', texts)) }],
    }),
  );
});

test('a keystroke', async () => {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const context = canvas.getContext('bitmaprenderer') as ImageBitmapRenderingContext;
  let typed = 'https://example.com/';
  const press = async () => {
    typed = typed.length < 60 ? `${typed}a` : 'https://example.com/';
    const content = { type: 'url', value: typed } as const;
    const { value } = await ours.preview({
      content,
      style: defaultStyle,
      image: null,
      format: 'png',
      sizePx: 512,
      marginPx: 0,
      pixelRatio: 1,
    });
    context.transferFromImageBitmap(value.bitmap);
  };
  const place = document.createElement('div');
  document.body.append(place);
  const rival = styled(typed, 'square');
  rival.append(place);
  const rivalPress = async () => {
    typed = typed.length < 60 ? `${typed}a` : 'https://example.com/';
    rival.update({ data: typed });
    await rival._canvasDrawingPromise;
  };
  for (let time = 0; time < 50; time++) await press();
  expect(await read(await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob))))).toBe(typed);
  for (let time = 0; time < 5; time++) await rivalPress();
  measured.push(
    await compare({
      id: 'qr/keystroke',
      rounds: 15,
      repeat: 5,
      ours: () => timed(press),
      rivals: [{ id: 'qr-code-styling', atLeast: 5, aim: 25, run: () => timed(rivalPress) }],
    }),
  );
});

test('the figures are written down', async () => {
  await report('qr', measured);
});
