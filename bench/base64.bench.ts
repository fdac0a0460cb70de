import { expect, test } from 'vitest';
import { connect } from '#src/thread/connect.ts';
import type { Base64Engine } from '#workers/base64/engine.ts';
import { type Encoded, plainEncoding } from '#workers/base64/request.ts';
import type { ContenderRequest } from './base64.contenders.worker.ts';
import { compare, type Measured, report, type Rival, timed } from './paired.ts';

type Job = ContenderRequest['job'];

const worker = new Worker(new URL('./base64.contenders.worker.ts', import.meta.url), { type: 'module' });
const measured: Measured[] = [];
/** What ours and the limit moved here last; it goes back with the next request. */
let block: ArrayBuffer | null = null;

function ask(job: Job, recycled = false, file: File | null = null): Promise<Uint8Array> {
  const moved = recycled ? block : null;
  if (recycled) block = null;
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
      if (recycled) block = data.buffer;
      resolve(data);
    };
    worker.postMessage({ job, block: moved, file } satisfies ContenderRequest, moved ? [moved] : []);
  });
}

const ours = (job: Job) => () => timed(() => ask(job, true));
const rival = (id: string, job: Job, atLeast: number, aim: number): Rival => ({ id, atLeast, aim, run: () => timed(() => ask(job)) });

async function digest(job: Job, recycled = false): Promise<string> {
  const bytes = await ask(job, recycled);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return `${bytes.length} ${hash.join(' ')}`;
}

/** Everyone gives the same bytes; ours also into memory that held something else. */
async function check(job: Job, others: readonly Job[]): Promise<void> {
  const wanted = await digest(job, true);
  expect(await digest(job, true)).toBe(wanted);
  for (const other of others) expect(await digest(other), other).toBe(wanted);
}

test('encode 64 MB', async () => {
  await check('encode', ['native encode', 'base64-js encode', 'filereader']);
  measured.push(
    await compare({
      id: 'base64/encode/64MB',
      rounds: 7,
      repeat: 3,
      ours: ours('encode'),
      rivals: [
        rival('native', 'native encode', 1, 2.3),
        rival('base64-js', 'base64-js encode', 10, 40),
        rival('filereader', 'filereader', 4, 15),
      ],
    }),
  );
});

test('MIME 64 MB', async () => {
  await check('mime', ['native mime']);
  measured.push(
    await compare({ id: 'base64/mime/64MB', rounds: 5, repeat: 3, ours: ours('mime'), rivals: [rival('native', 'native mime', 2, 10)] }),
  );
});

test('decode 64 MB', async () => {
  await check('decode', ['js-base64 decode', 'base64-js decode']);
  await ask('copy', true);
  measured.push(
    await compare({
      id: 'base64/decode/64MB',
      rounds: 7,
      repeat: 3,
      ours: ours('decode'),
      rivals: [rival('js-base64', 'js-base64 decode', 50, 80), rival('base64-js', 'base64-js decode', 15, 15)],
      limit: { name: 'copy', run: () => timed(() => ask('copy', true)), atMost: 2, aim: 1 / 0.7 },
    }),
  );
});

/** A gigabyte that lies on disk, as a file that is chosen does. */
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

/** Its worker goes when its work is done, and with it the parts of the former result. */
const fileClient = connect<Base64Engine>(() => new Worker(new URL('../workers/base64/worker.ts', import.meta.url), { type: 'module' }), {
  retireAfterMs: 0,
});

/** Two results at once are more than Chromium keeps in memory: the former one is swept away before the next is asked for. */
async function swept(): Promise<void> {
  for (let heap = 0; heap < 16; heap++) {
    new Uint8Array(64 * 1024 * 1024).fill(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function check1GiB(file: File, { blob }: Encoded): Promise<void> {
  expect(blob?.size).toBe(Math.ceil(file.size / 3) * 4);
  const last = file.size - (file.size % 3) - 6_000_000;
  for (const at of [0, last]) {
    const bytes = new Uint8Array(await file.slice(at, at + 6_000_002).arrayBuffer());
    const wanted = (bytes as unknown as { toBase64(): string }).toBase64().slice(0, 8_000_000);
    expect(await blob?.slice((at / 3) * 4, (at / 3) * 4 + wanted.length).text()).toBe(wanted);
  }
}

test('a file of 1 GiB', async () => {
  const file = await fileOnDisk(1024 ** 3);
  const encode = async () => (await fileClient.encode({ ...plainEncoding, source: file, isText: false })).value;
  await check1GiB(file, await encode());
  measured.push(
    await compare({
      id: 'base64/file/1GiB',
      rounds: 3,
      ours: async () => {
        await swept();
        return timed(encode);
      },
      rivals: [],
      limit: { name: 'reading', run: () => timed(() => ask('read', false, file)), atMost: 3, aim: 2.2 },
    }),
  );
  await (await navigator.storage.getDirectory()).removeEntry('bench');
});

test('the figures are written down', async () => {
  await report('base64', measured);
});
