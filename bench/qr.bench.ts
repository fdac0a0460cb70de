import decodeQR from 'qr/decode.js';
import QRCodeStyling from 'qr-code-styling';
import { expect, test } from 'vitest';
import type { QrFiles } from '../workers/qr/request.ts';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare, type Peer, timed } from './measure/paired.ts';
import * as ours from './qr.ours.ts';
import type { TimedSymbol } from './workers/qr.ours.worker.ts';
import type { PeerRequest } from './workers/qr.peers.worker.ts';

type Job = PeerRequest['job'];

const parts = await openEngines('qr', ours, (module) => module.openParts());
const drawing = await openEngines('qr', ours, (module) => module.openDrawing());
type Drawing = typeof drawing.now;

const peers = new Asker<PeerRequest, unknown>(new Worker(new URL('./workers/qr.peers.worker.ts', import.meta.url), { type: 'module' }));
const ask = <Answer>(job: Job, texts: readonly string[], times = 1) => peers.ask({ job, texts, times }) as Promise<Answer>;

/** Reads a picture with an independent decoder. */
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
  const { rows } = await parts.now.symbol(text, 400);
  // Encoders may choose another mask, but not another size.
  const checked = ({ ms, rows: others }: TimedSymbol) => {
    expect(others.length).toBe(rows.length);
    return ms;
  };
  const once = async (job: Job, times: number) => checked(await ask<TimedSymbol>(job, [text], times));
  await checkEngines(parts, async ({ symbol }) => checked(await symbol(text, 400)));
  for (const [job] of against) await once(job, 2);
  await compare({
    id: `qr/symbol/${id}/M`,
    rounds: 9,
    engines: parts,
    ours: async ({ symbol }) => checked(await symbol(text, 400)),
    peers: against.map(([job, times, atLeast, aim]): Peer => ({ id: job, atLeast, aim, run: () => once(job, times) })),
  });
});

const texts = Array.from({ length: 1000 }, (_, index) => `https://example.com/item/${100_000 + index}`);
/** Number of pictures timed for a peer that needs 13 ms per picture: a quarter of all pictures; the time is multiplied by four. */
const SLOW = 250;

function fileOf({ bytes, starts, mediaType }: QrFiles, index: number): Blob {
  return new Blob([bytes.subarray(starts[index], starts[index + 1])], { type: mediaType });
}

async function drawn(engine: Drawing, ...[dots, format]: ['square' | 'rounded', 'png' | 'svg']): Promise<void> {
  expect((await engine.drawMany(texts, dots, format)).starts.length).toBe(texts.length + 1);
}

/** Checks three of the pictures, and returns the size of all pictures in bytes. */
async function checkMany(engine: Drawing, dots: 'square' | 'rounded'): Promise<number> {
  const files = await engine.drawMany(texts, dots, 'png');
  for (const index of [0, 500, 999]) expect(await read(fileOf(files, index))).toBe(texts[index]);
  return files.starts[texts.length] as number;
}

/** Decompresses 512 lines to a black-and-white picture. A line is a filter byte and 512 pixels of one bit each. */
async function inflated(file: Uint8Array<ArrayBuffer>): Promise<ImageData> {
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream('deflate'));
  const lines = new Uint8Array(await new Response(stream).arrayBuffer());
  const picture = new ImageData(512, 512);
  const pixels = new Uint32Array(picture.data.buffer);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const byte = lines[(pixel >> 9) * 65 + 1 + ((pixel & 511) >> 3)] as number;
    pixels[pixel] = byte & (0x80 >> (pixel & 7)) ? 0xff000000 : 0xffffffff;
  }
  return picture;
}

test('a thousand pictures in two colors', async () => {
  await checkEngines(drawing, (engine) => checkMany(engine, 'square'));
  const oursBytes = await checkMany(drawing.now, 'square');
  const files = await ask<Uint8Array<ArrayBuffer>[]>('pictures', texts);
  expect(await read(new Blob([files[999] as Uint8Array<ArrayBuffer>]))).toBe(texts[999]);
  const [deflated] = await ask<Uint8Array<ArrayBuffer>[]>('deflated', texts.slice(999));
  expect(decodeQR(await inflated(deflated as Uint8Array<ArrayBuffer>))).toBe(texts[999]);
  const canvasBytes = files.reduce((sum, file) => sum + file.length, 0);
  expect(canvasBytes / oursBytes, 'size of the pictures of the canvas divided by the size of ours').toBeGreaterThanOrEqual(3);
  await compare({
    id: 'qr/png/solid/512/1000',
    rounds: 7,
    repeat: 5,
    engines: drawing,
    ours: (engine) => timed(() => drawn(engine, 'square', 'png')),
    peers: [
      { id: 'qrcode', atLeast: 90, aim: 130, run: () => timed(() => ask('pictures', texts)) },
      { id: 'qrcode-native-deflate', atLeast: 4, aim: 8, run: () => timed(() => ask('deflated', texts)) },
    ],
  });
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
  await checkEngines(drawing, (engine) => checkMany(engine, 'rounded'));
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
  await compare({
    id: 'qr/png/rounded/512/1000',
    rounds: 7,
    repeat: 2,
    engines: drawing,
    ours: (engine) => timed(() => drawn(engine, 'rounded', 'png')),
    peers: [{ id: 'qr-code-styling', atLeast: 8, aim: 25, run }],
  });
});

test('a thousand drawings', async () => {
  await checkEngines(drawing, async (engine) => {
    const image = new Image(512, 512);
    image.src = URL.createObjectURL(fileOf(await engine.drawMany(texts, 'square', 'svg'), 999));
    await image.decode();
    const canvas = new OffscreenCanvas(512, 512);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    expect(decodeQR(context.getImageData(0, 0, 512, 512))).toBe(texts[999]);
    URL.revokeObjectURL(image.src);
  });
  await compare({
    id: 'qr/svg/1000',
    rounds: 7,
    repeat: 3,
    engines: drawing,
    ours: (engine) => timed(() => drawn(engine, 'square', 'svg')),
    peers: [{ id: 'qrcode', atLeast: 10, aim: 20, run: () => timed(() => ask('drawings', texts)) }],
  });
});

test('a keystroke', async () => {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const context = canvas.getContext('bitmaprenderer') as ImageBitmapRenderingContext;
  const start = 'https://example.com/';
  let typed = start;
  const type = () => (typed = typed.length < 60 ? `${typed}a` : start);
  const press = async ({ preview }: Drawing) => context.transferFromImageBitmap(await preview(type()));
  const place = document.createElement('div');
  document.body.append(place);
  const peer = styled(typed, 'square');
  peer.append(place);
  const pressPeer = async () => {
    peer.update({ data: type() });
    await peer._canvasDrawingPromise;
  };
  await checkEngines(drawing, async (engine) => {
    for (let time = 0; time < 50; time++) await press(engine);
    expect(await read(await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob))))).toBe(typed);
  });
  for (let time = 0; time < 5; time++) await pressPeer();
  await compare({
    id: 'qr/keystroke',
    rounds: 15,
    repeat: 5,
    engines: drawing,
    ours: (engine) => timed(() => press(engine)),
    peers: [{ id: 'qr-code-styling', atLeast: 12, aim: 17, run: () => timed(pressPeer) }],
  });
});
