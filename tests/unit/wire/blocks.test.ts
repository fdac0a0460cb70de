import { describe, expect, test } from 'vitest';
import { BlockPool, RECYCLED_FROM_BYTES } from '#workers/wire/block.ts';
import { movables } from '#workers/wire/movables.ts';

const SIZE = 4 * RECYCLED_FROM_BYTES;

describe('a pool of blocks', () => {
  test('returns memory of exactly the requested size', () => {
    const pool = new BlockPool();
    for (const sizeBytes of [0, 1, RECYCLED_FROM_BYTES, SIZE + 1]) {
      expect(pool.take(sizeBytes)).toHaveLength(sizeBytes);
      pool.give(new ArrayBuffer(2 * sizeBytes));
    }
  });

  test('returns a block again, unchanged and once', () => {
    const pool = new BlockPool();
    const block = new ArrayBuffer(SIZE);
    pool.give(block);
    expect(pool.take(SIZE).buffer).toBe(block);
    expect(pool.take(SIZE).buffer).not.toBe(block);
  });

  test('returns a larger block if at most half of it is wasted', () => {
    const pool = new BlockPool();
    const block = new ArrayBuffer(SIZE);
    pool.give(block);
    expect(pool.take(SIZE / 2 - 1).buffer).not.toBe(block);
    expect(pool.take(SIZE + 1).buffer).not.toBe(block);
    const half = pool.take(SIZE / 2);
    expect([half.buffer, half.byteOffset, half.length]).toEqual([block, 0, SIZE / 2]);
  });

  test('keeps the two newest blocks', () => {
    const pool = new BlockPool();
    const blocks = [1, 2, 3].map((times) => new ArrayBuffer(times * SIZE));
    for (const block of blocks) pool.give(block);
    expect(pool.drain()).toEqual([blocks[2], blocks[1]]);
    expect(pool.drain()).toEqual([]);
  });

  test('keeps no small block and none that was transferred', () => {
    const pool = new BlockPool();
    pool.give(new ArrayBuffer(RECYCLED_FROM_BYTES - 1));
    const moved = new ArrayBuffer(SIZE);
    structuredClone(moved, { transfer: [moved] });
    pool.give(moved);
    expect(pool.drain()).toEqual([]);
  });
});

describe('the objects transferred with a result', () => {
  test('are its buffers, each once, for any number of views', () => {
    const bytes = new Uint8Array(8);
    const starts = new Uint32Array(2);
    const whole = new ArrayBuffer(4);
    const result = { lines: { bytes, head: bytes.subarray(0, 2), starts, count: 1 }, whole, label: 'x', none: null };
    expect(movables(result)).toEqual([bytes.buffer, starts.buffer, whole]);
  });

  test('do not include plain values, shared memory or class instances', () => {
    for (const value of [null, undefined, 7, 'text', [], {}, new Date(0), new Map([['a', new ArrayBuffer(1)]])])
      expect(movables(value)).toEqual([]);
    expect(movables({ flag: new Int32Array(new SharedArrayBuffer(4)) })).toEqual([]);
  });
});
