import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare, recordTimes, timed } from './measure/paired.ts';
import * as ours from './qr.ours.ts';
import type { PeerRequest } from './workers/qr.peers.worker.ts';

const peers = new Asker<PeerRequest, unknown>(new Worker(new URL('./workers/qr.peers.worker.ts', import.meta.url), { type: 'module' }));
const texts = Array.from({ length: 1000 }, (_, index) => `https://example.com/item/${100_000 + index}`);

const one = await openEngines('qr', ours, (module) => module.openDrawing(1));
const two = await openEngines('qr', ours, (module) => module.openDrawing(2));

/** Draws the list in as many parts as there are workers. */
async function drawBy({ drawMany }: typeof one.now, workers: number): Promise<void> {
  const share = texts.length / workers;
  const parts = Array.from({ length: workers }, (_, part) => texts.slice(part * share, (part + 1) * share));
  const files = await Promise.all(parts.map((some) => drawMany(some, 'square', 'png')));
  expect(files.reduce((sum, { starts }) => sum + starts.length - 1, 0)).toBe(texts.length);
}

test('a thousand pictures by two workers', async () => {
  await checkEngines(one, (engine) => drawBy(engine, 1));
  await checkEngines(two, (engine) => drawBy(engine, 2));
  await compare({
    id: 'qr/png/solid/512/1000/two-workers',
    rounds: 7,
    repeat: 3,
    engines: two,
    ours: (engine) => timed(() => drawBy(engine, 2)),
    peers: [{ id: 'one-worker', atLeast: 1.4, aim: 1.8, run: () => timed(() => drawBy(one.now, 1)) }],
  });
});

test('a thousand pictures in a ZIP', async () => {
  const zip = await openEngines('qr', ours, (module) => module.openZip());
  const zipByPeer = (some: readonly string[]) => peers.ask({ job: 'zip', texts: some, times: 1 }) as Promise<Uint8Array>;
  const names = (bytes: Uint8Array) => Object.keys(unzipSync(bytes));
  await checkEngines(zip, async (make) => expect(names(new Uint8Array(await (await make(texts)).arrayBuffer()))).toHaveLength(1000));
  expect(names(await zipByPeer(texts.slice(0, 3)))).toHaveLength(3);
  await compare({
    id: 'qr/zip/1000',
    rounds: 7,
    repeat: 5,
    engines: zip,
    ours: (make) => timed(() => make(texts)),
    peers: [{ id: 'qrcode-fflate', atLeast: 80, aim: 120, run: () => timed(() => zipByPeer(texts)) }],
  });
});

test('a thousand pictures in a ZIP, each read back', async () => {
  const zip = (await openEngines('qr', ours, (module) => module.openZip(true))).now;
  await zip(texts.slice(0, 100));
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push(await timed(() => zip(texts)));
  await recordTimes('qr/zip/1000/read-back', times, null);
});

test('a picture read back', async () => {
  const text = texts[0] as string;
  const file = await one.now.draw(text);
  const parts = await openEngines('qr', ours, (module) => module.openParts());
  const url = new URL('./workers/qr-proof.peers.worker.ts', import.meta.url);
  const zxing = new Asker<Blob, string | null>(new Worker(url, { type: 'module' }));
  const readByOurs = async ({ read }: typeof parts.now) => expect(await read(file)).toBe(text);
  const readByZxing = async () => expect(await zxing.ask(file)).toBe(text);
  await checkEngines(parts, async (engine) => {
    for (let time = 0; time < 20; time++) await readByOurs(engine);
  });
  for (let time = 0; time < 20; time++) await readByZxing();
  await compare({
    id: 'qr/verify/png512',
    rounds: 11,
    repeat: 5,
    engines: parts,
    ours: (engine) => timed(() => readByOurs(engine)),
    peers: [{ id: 'zxing', atLeast: 0.8, aim: 1.5, run: () => timed(readByZxing) }],
  });
});
