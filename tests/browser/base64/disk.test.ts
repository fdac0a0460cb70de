import { afterEach, expect, test } from 'vitest';
import { base64Client } from '#src/tools/base64/client.ts';
import { DISK_BYTES_MIN, plainDecoding, plainEncoding } from '#workers/base64/request.ts';

/** A Blob whose Base64 has DISK_BYTES_MIN bytes, the smallest size of a result that is written to a file. */
const source = new Blob(Array.from({ length: 3 }, (_, part) => new Uint8Array(DISK_BYTES_MIN / 4).fill(part)));
const encode = (of: string | Blob, options = {}) =>
  base64Client.encode({ ...plainEncoding, source: of, isText: typeof of === 'string' }, options).then(({ value }) => value);

async function folder() {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle('base64-results', { create: true });
}

async function files(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of (await folder()).keys()) names.push(name);
  return names;
}

afterEach(() => base64Client.end());

test('a large result is written to a file and read from it; a new worker keeps the file and deletes files of closed tabs', async () => {
  const encoded = await encode(source);
  expect(encoded.file).not.toBeNull();
  expect(await files()).toEqual([encoded.file]);
  expect(encoded.blob?.size).toBe(DISK_BYTES_MIN);
  await (await folder()).getFileHandle('of-a-closed-tab', { create: true });
  base64Client.end();
  expect((await encode('small')).file).toBeNull();
  await expect.poll(files).toEqual([encoded.file]);
  const decoded = (await base64Client.decode({ ...plainDecoding, source: encoded.blob as Blob })).value;
  expect(decoded.decodedBytes).toBe(source.size);
  const last = decoded.content.blob.slice(-3);
  expect([...new Uint8Array(await last.arrayBuffer())]).toEqual([2, 2, 2]);
});

test('the file of a canceled job is deleted by the first worker that starts after the canceled one has ended', async () => {
  const before = await files();
  const controller = new AbortController();
  const onProgress = (done: number, total: number) => {
    if (done > total / 2) controller.abort();
  };
  await encode(source, { signal: controller.signal, onProgress }).catch(() => undefined);
  // A worker deletes such files when it starts. On a busy machine the terminated worker still holds its file when the next one starts.
  const filesAfterStart = async () => {
    base64Client.end();
    await encode('small');
    return files();
  };
  await expect.poll(filesAfterStart).toEqual(before);
});
