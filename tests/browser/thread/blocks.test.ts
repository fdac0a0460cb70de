import { describe, expect, test } from 'vitest';
import { connectTrial } from './trial-client.ts';

/** Large enough to be worth keeping. */
const SIZE_BYTES = 256 * 1024;

describe('the memory of a result', () => {
  test('is moved to the page and, released, filled again by the next of its size', async () => {
    const { client } = connectTrial();
    const first = await client.fill({ sizeBytes: SIZE_BYTES, mark: 7 });
    expect(first.value.found).toBe(0);
    expect(first.value.lines.bytes[0]).toBe(7);
    first.release();
    const second = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    expect(second.value.found).toBe(7);
    expect(second.value.lines.bytes[0]).toBe(8);
  });

  test('is readable after its release until the next request takes it away', async () => {
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

  test('is given back once, however often it is released', async () => {
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

  test('is not used for a result that is much smaller, and not lost by that', async () => {
    const { client } = connectTrial();
    const large = await client.fill({ sizeBytes: 4 * SIZE_BYTES, mark: 7 });
    large.release();
    const small = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    expect(small.value.found).toBe(0);
    expect(small.value.lines.bytes).toHaveLength(SIZE_BYTES);
    expect((await client.fill({ sizeBytes: 4 * SIZE_BYTES, mark: 9 })).value.found).toBe(7);
  });

  test('of a result that nobody waited for goes back as well', async () => {
    const { client } = connectTrial();
    await client.echo('');
    const controller = new AbortController();
    const dropped = client.fill({ sizeBytes: SIZE_BYTES, mark: 7 }, { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    await expect(dropped).rejects.toThrow();
    expect([0, 7]).toContain((await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 })).value.found);
  });

  test('outlives the worker that made it', async () => {
    const { client } = connectTrial();
    const first = await client.fill({ sizeBytes: SIZE_BYTES, mark: 7 });
    first.release();
    await client.die(undefined).catch(() => undefined);
    const next = await client.fill({ sizeBytes: SIZE_BYTES, mark: 8 });
    expect(next.value.lines.bytes[0]).toBe(8);
  });
});
