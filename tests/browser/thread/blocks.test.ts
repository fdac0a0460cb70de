import { describe, expect, test } from 'vitest';
import { raise, reached, sharedNumber } from './shared-number.ts';
import { connectTrial, failureOf, stopTimers } from './trial-client.ts';

/** Size of a block that is large enough to be kept for reuse. */
const SIZE_BYTES = 256 * 1024;

describe('the memory of a result', () => {
  test('is moved to the page and, once released, reused for the next result of the same size', async () => {
    const { client } = connectTrial();
    const first = await client.fill({ sizeBytes: SIZE_BYTES, mark: 7 });
    expect(first.value.found).toBe(0);
    expect(first.value.lines.bytes[0]).toBe(7);
    first.release();
    const second = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    expect(second.value.found).toBe(7);
    expect(second.value.lines.bytes[0]).toBe(8);
  });

  test('is readable after its release until it is transferred with the next request', async () => {
    const { client } = connectTrial();
    const first = await client.fill({ sizeBytes: SIZE_BYTES, mark: 7 });
    const { bytes } = first.value.lines;
    first.release();
    expect(bytes.byteLength).toBe(SIZE_BYTES);
    expect(bytes[0]).toBe(7);
    await client.echo('');
    expect(bytes.byteLength).toBe(0);
  });

  test('stays with the page while it is not released', async () => {
    const { client } = connectTrial();
    const first = await client.fill({ sizeBytes: SIZE_BYTES, mark: 7 });
    const second = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    expect(second.value.found).toBe(0);
    expect(first.value.lines.bytes[0]).toBe(7);
    expect(second.value.lines.bytes[0]).toBe(8);
  });

  test('is returned once, however often it is released', async () => {
    const { client } = connectTrial();
    const first = await client.fill({ sizeBytes: SIZE_BYTES, mark: 7 });
    first.release();
    first.release();
    const second = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    first.release();
    const third = await client.fill({ sizeBytes: SIZE_BYTES, mark: 9 });
    expect([second.value.found, third.value.found]).toEqual([7, 0]);
    expect(second.value.lines.bytes[0]).toBe(8);
  });

  test('of more than 128 MiB is freed at its release, and not kept', async () => {
    const { client } = connectTrial();
    const sizeBytes = 129 * 1024 * 1024;
    const large = await client.fill({ sizeBytes, mark: 7 });
    expect(large.value.lines.bytes.byteLength).toBe(sizeBytes);
    large.release();
    expect(large.value.lines.bytes.byteLength).toBe(0);
    const second = await client.fill({ sizeBytes, mark: 8 });
    expect(second.value.found).toBe(0);
  });

  test('is not used for a result that is much smaller, and stays available for a result of its own size', async () => {
    const { client } = connectTrial();
    const large = await client.fill({ sizeBytes: 4 * SIZE_BYTES, mark: 7 });
    large.release();
    const small = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    expect(small.value.found).toBe(0);
    expect(small.value.lines.bytes).toHaveLength(SIZE_BYTES);
    expect((await client.fill({ sizeBytes: 4 * SIZE_BYTES, mark: 9 })).value.found).toBe(7);
  });

  test('of a result of a canceled job is returned as well', async () => {
    // A worker that has not stopped 100 ms after a cancellation would be terminated.
    stopTimers();
    const { client } = connectTrial();
    const controller = new AbortController();
    const [begun, end] = [sharedNumber(), sharedNumber()];
    const dropped = failureOf(client.fill({ sizeBytes: SIZE_BYTES, mark: 7, begun, end }, { signal: controller.signal }));
    await reached(begun);
    controller.abort();
    raise(end);
    expect((await dropped).name).toBe('AbortError');
    expect((await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 })).value.found).toBe(7);
  });

  test('released before its worker dies does not change the result of the next worker', async () => {
    const { client } = connectTrial();
    const first = await client.fill({ sizeBytes: SIZE_BYTES, mark: 7 });
    first.release();
    await client.die(undefined).catch(() => undefined);
    const next = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    expect(next.value.lines.bytes[0]).toBe(8);
  });
});
