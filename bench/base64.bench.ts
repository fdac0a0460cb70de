import { expect, test } from 'vitest';
import { Asker } from './measure/asker.ts';
import * as ours from './base64.ours.ts';
import type { PeerRequest } from './workers/base64.peers.worker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare, type Peer, timed } from './measure/paired.ts';

type PeerJob = PeerRequest['job'];
type OursJob = 'encode' | 'mime' | 'decode';

const SIZE_BYTES = 64_000_000;

const peersUrl = new URL('./workers/base64.peers.worker.ts', import.meta.url);
const peers = new Asker<PeerRequest, Uint8Array<ArrayBuffer>>(new Worker(peersUrl, { type: 'module' }));
const base64 = await openEngines('base64', ours, (module) => module.openBase64());

const nativeBase64 = (bytes: Uint8Array) => (bytes as unknown as { toBase64(): string }).toBase64();

async function prepare(): Promise<void> {
  const bytes = new Uint8Array(SIZE_BYTES);
  for (let at = 0; at < SIZE_BYTES; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  const text = nativeBase64(bytes);
  await peers.ask({ job: 'prepare', input: { bytes, text } });
  await checkEngines(base64, (engine) => engine.prepare(bytes, text));
}
await prepare();

const run = (job: OursJob) => (engine: typeof base64.now) => timed(() => engine.run(job));
const peer = (id: string, job: PeerJob, atLeast: number, aim: number): Peer => {
  return { id, atLeast, aim, run: () => timed(() => peers.ask({ job })) };
};

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `${bytes.length} ${hash.join(' ')}`;
}

/** Checks that our engine and the peers return the same bytes. Our engine runs twice, because the second result overwrites the first. */
async function check(job: OursJob, others: readonly PeerJob[]): Promise<void> {
  const wanted = await digest(await base64.now.run(job));
  for (const other of others) expect(await digest(await peers.ask({ job: other })), other).toBe(wanted);
  await checkEngines(base64, async (engine) => {
    for (let time = 0; time < 2; time++) expect(await digest(await engine.run(job))).toBe(wanted);
  });
}

test('encode 64 MB', async () => {
  await check('encode', ['native encode', 'base64-js encode', 'filereader']);
  await compare({
    id: 'base64/encode/64MB',
    rounds: 7,
    repeat: 3,
    engines: base64,
    ours: run('encode'),
    peers: [
      peer('native', 'native encode', 1, 2.3),
      peer('base64-js', 'base64-js encode', 10, 40),
      peer('filereader', 'filereader', 4, 15),
    ],
  });
});

test('encode 64 MB in MIME lines', async () => {
  await check('mime', ['native mime']);
  await compare({
    id: 'base64/mime/64MB',
    rounds: 7,
    repeat: 3,
    engines: base64,
    ours: run('mime'),
    peers: [peer('native', 'native mime', 2, 10)],
  });
});

test('decode 64 MB', async () => {
  await check('decode', ['native decode', 'js-base64 decode', 'base64-js decode']);
  await base64.now.run('copy');
  await compare({
    id: 'base64/decode/64MB',
    rounds: 7,
    repeat: 3,
    engines: base64,
    ours: run('decode'),
    peers: [
      peer('native', 'native decode', 2, 4),
      peer('js-base64', 'js-base64 decode', 70, 90),
      peer('base64-js', 'base64-js decode', 15, 15),
    ],
    limit: { name: 'copy', run: () => timed(() => base64.now.run('copy')), atMost: 1 / 0.6, aim: 1 / 0.75 },
  });
});

test('encode 1,000,000 lines separately', async () => {
  const lines = Array.from({ length: 1_000_000 }, (_, index) => String(index));
  const text = lines.join('\n');
  const texts = await openEngines('base64', ours, (module) => module.openTexts());
  const wanted = await digest(new TextEncoder().encode(lines.map((line) => btoa(line)).join('\n')));
  const checkText = async (encode: typeof texts.now, lineByLine: boolean, digested: string) => {
    const { value, release } = await encode(text, lineByLine);
    expect(await digest(value.lines?.bytes ?? new Uint8Array())).toBe(digested);
    release();
  };
  await checkEngines(texts, (encode) => checkText(encode, true, wanted));
  await checkText(texts.now, false, await digest(new TextEncoder().encode(btoa(text))));
  const encoded = (encode: typeof texts.now, lineByLine: boolean) => timed(async () => (await encode(text, lineByLine)).release());
  await compare({
    id: 'base64/lines/1000000',
    rounds: 7,
    repeat: 5,
    engines: texts,
    ours: (encode) => encoded(encode, true),
    peers: [],
    limit: { name: 'one text', run: () => encoded(texts.now, false), atMost: 1.5, aim: 1.2 },
  });
});

/** Writes a file of the given size to disk and returns it as if it had been selected. */
async function fileOnDisk(sizeBytes: number): Promise<File> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle('bench', { create: true });
  const stream = await handle.createWritable();
  const piece = new Uint8Array(16 * 1024 * 1024);
  for (let at = 0; at < piece.length; at += 65_536) crypto.getRandomValues(piece.subarray(at, at + 65_536));
  for (let at = 0; at < sizeBytes; at += piece.length) await stream.write(piece);
  await stream.close();
  return handle.getFile();
}

/** Collects garbage: Chromium has no memory for two results, so the previous one must be freed before the next is requested. */
async function collectGarbage(): Promise<void> {
  for (let heap = 0; heap < 16; heap++) {
    new Uint8Array(64 * 1024 * 1024).fill(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function check1GiB(file: File, blob: Blob | null): Promise<void> {
  expect(blob?.size).toBe(Math.ceil(file.size / 3) * 4);
  const last = file.size - (file.size % 3) - 6_000_000;
  for (const at of [0, last]) {
    const wanted = nativeBase64(new Uint8Array(await file.slice(at, at + 6_000_002).arrayBuffer())).slice(0, 8_000_000);
    expect(await blob?.slice((at / 3) * 4, (at / 3) * 4 + wanted.length).text()).toBe(wanted);
  }
}

test('encode a file of 1 GiB', async () => {
  const file = await fileOnDisk(1024 ** 3);
  const files = await openEngines('base64', ours, (module) => module.openFiles());
  await checkEngines(files, async (encode) => {
    await collectGarbage();
    await check1GiB(file, await encode(file));
  });
  await compare({
    id: 'base64/file/1GiB',
    rounds: 7,
    engines: files,
    ours: async (encode) => {
      await collectGarbage();
      return timed(() => encode(file));
    },
    peers: [],
    limit: { name: 'reading', run: () => timed(() => peers.ask({ job: 'read', file })), atMost: 1 / 0.6, aim: 1 / 0.8 },
  });
  await (await navigator.storage.getDirectory()).removeEntry('bench');
});
