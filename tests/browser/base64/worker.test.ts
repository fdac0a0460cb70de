import { describe, expect, test } from 'vitest';
import { base64Client } from '#src/tools/base64/client.ts';
import { type EncodeRequest, plainDecoding, plainEncoding } from '#workers/base64/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import type { Compared } from './codecs.worker.ts';

const MIB = 1024 * 1024;
const encode = (source: string | Blob, request: Partial<EncodeRequest> = {}, options = {}) =>
  base64Client.encode({ ...plainEncoding, source, isText: false, ...request }, options);
const decode = (source: string | Blob, options = {}) => base64Client.decode({ ...plainDecoding, source }, options);

/**
 * Returns a file of random bytes at little cost: it repeats one array. The array is a byte longer than a mebibyte, so each mebibyte of the
 * file is different.
 */
function largeFile(mebibytes: number): File {
  const bytes = new Uint8Array(MIB + 1);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return new File(
    Array.from({ length: mebibytes }, () => bytes),
    'large.bin',
  );
}

/** Compares bytes by `indexedDB.cmp`, which compares binary keys natively. */
async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  for (let at = 0; at < one.size; at += 16 * MIB) {
    const [a, b] = await Promise.all([one.slice(at, at + 16 * MIB).arrayBuffer(), other.slice(at, at + 16 * MIB).arrayBuffer()]);
    if (indexedDB.cmp(a, b) !== 0) return false;
  }
  return true;
}

describe('in a worker of this browser', () => {
  test('WebAssembly and the browser’s own decoder return the same results as TypeScript', async () => {
    const worker = new Worker(new URL('./codecs.worker.ts', import.meta.url), { type: 'module' });
    const compared = await new Promise<Compared>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Compared>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
    worker.terminate();
    expect(compared).toMatchObject({ hasNative: true, hasKernel: true, differences: [] });
    expect([compared.encodings, compared.decodings]).toEqual([30, 20_000]);
  });
});

test('a file is read to its end while garbage is collected', async () => {
  const mebibyte = new Uint8Array(MIB);
  const file = new Blob(Array.from({ length: 64 }, () => mebibyte));
  const worker = new Worker(new URL('./littered.worker.ts', import.meta.url), { type: 'module' });
  const read = await new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(file);
  });
  worker.terminate();
  expect(read).toBe(file.size);
});

describe('the Base64 worker', () => {
  test('a file of 40 MiB is encoded and decoded as a stream, and parts of both results can be read', async () => {
    const file = largeFile(40);
    const encoded = await encode(file, { mime: true });
    expect(encoded.value.lines).toBeNull();
    const text = encoded.value.blob as Blob;
    const end = await base64Client.look({ blob: text, at: text.size - 78 * 2, as: 'utf-8', row: 40 });
    expect(rowText(end.value, 0).trim().length).toBeLessThanOrEqual(76);
    const { value } = await decode(text);
    expect(value.content.lines).toBeNull();
    expect(await isSame(value.content.blob, file)).toBe(true);
    const hex = await base64Client.look({ blob: value.content.blob, at: 0, as: 'hex' });
    expect(rowText(hex.value, 1)).toMatch(/^00000008 ([\da-f]{2} ){8}/);
  });

  test.each([0.01, 0.99])('a job aborted after a share of %f of its work stops, and the next job returns its result', async (share) => {
    const file = largeFile(48);
    const controller = new AbortController();
    const work = encode(
      file,
      {},
      {
        signal: controller.signal,
        onProgress(done: number, total: number) {
          if (done >= total * share) controller.abort();
        },
      },
    );
    const outcome = await work.then(
      () => 'done',
      (error: Error) => error.name,
    );
    // The last progress report may be sent when the job has already ended, so that the abort has no effect.
    expect(share > 0.5 ? ['AbortError', 'done'] : ['AbortError']).toContain(outcome);
    expect((await encode('f', { isText: true })).value.encodedBytes).toBe(4);
  });

  test('after a result is released, two jobs started together return results of its length', async () => {
    const file = new Blob([new Uint8Array(3 * MIB)]);
    const first = await encode(file);
    const length = first.value.lines?.bytes.length;
    first.release();
    const [second, third] = await Promise.all([encode(file), encode(file)]);
    expect([second.value.lines?.bytes.length, third.value.lines?.bytes.length]).toEqual([length, length]);
  });
});
