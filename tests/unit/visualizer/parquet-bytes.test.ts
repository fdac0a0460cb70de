import { snappyUncompress } from 'hyparquet';
import { snappyCompress } from 'hyparquet-writer/src/snappy.js';
import { afterEach, expect, test, vi } from 'vitest';
import { bytesOf } from '#workers/visualizer/parquet/file-bytes.ts';
import { readRuns } from '#workers/visualizer/parquet/runs.ts';
import { snappyKernel } from '#workers/visualizer/parquet/snappy.ts';
import { type Seeded, seeded } from '../../reference/seeded.ts';

const unpack = snappyKernel();

/** Returns bytes with literals and copies of all lengths and distances. */
function repetitive({ below, bytes }: Seeded): Uint8Array {
  const out: number[] = [];
  const size = 1 + below(100_000);
  while (out.length < size) {
    if (below(3) === 0 || out.length === 0) out.push(...bytes(1 + below(below(10) === 0 ? 5000 : 40)));
    else {
      const from = Math.max(0, out.length - 1 - below(below(4) === 0 ? 70_000 : 24));
      for (let at = 0, count = 1 + below(100); at < count; at++) out.push(out[from + at] as number);
    }
  }
  return Uint8Array.from(out);
}

test('Snappy becomes the bytes that were compressed', () => {
  const random = seeded('snappy');
  for (let round = 0; round < 60; round++) {
    const data = repetitive(random);
    expect(Buffer.compare(unpack?.(snappyCompress(data), data.length) ?? new Uint8Array(), data)).toBe(0);
  }
});

test('damaged Snappy is refused, or read as hyparquet reads it', () => {
  const random = seeded('damaged snappy');
  const data = repetitive(random);
  const packed = snappyCompress(data);
  let refused = 0;
  for (let round = 0; round < 2000; round++) {
    const damaged = packed.slice(0, random.below(4) === 0 ? random.below(packed.length) : packed.length);
    for (let changes = random.below(4); changes >= 0; changes--) damaged[random.below(damaged.length)] = random.below(256);
    let read: Uint8Array | null = null;
    try {
      read = unpack?.(damaged, data.length) ?? null;
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      refused++;
      continue;
    }
    const expected = new Uint8Array(data.length);
    snappyUncompress(damaged, expected);
    expect(Buffer.compare(read ?? new Uint8Array(), expected)).toBe(0);
  }
  expect(refused).toBeGreaterThan(500);
});

test('bit-packed values and repeated values of each width are read', () => {
  const { below } = seeded('runs');
  for (let width = 0; width <= 32; width++) {
    const wanted: number[] = [];
    const bytes: number[] = [];
    for (let run = 0; run < 6; run++) {
      const groups = 1 + below(4);
      const values = Array.from({ length: groups * 8 }, () => (below(2 ** 31) * 2 + below(2)) % 2 ** width);
      if (below(2) === 0) {
        bytes.push(groups * 2 + 1);
        let bits = values.reduceRight((sum, value) => (sum << BigInt(width)) | BigInt(value), 0n);
        for (let byte = 0; byte < groups * width; byte++, bits >>= 8n) bytes.push(Number(bits & 255n));
        wanted.push(...values);
      } else {
        bytes.push(groups * 16);
        for (let byte = 0; byte < Math.ceil(width / 8); byte++) bytes.push(Math.floor((values[0] as number) / 2 ** (8 * byte)) & 255);
        wanted.push(...values.map(() => values[0] as number));
      }
    }
    const out = new Uint32Array(wanted.length).fill(7);
    readRuns(Uint8Array.from(bytes), 0, bytes.length, width, out);
    expect([...out], `width ${width}`).toEqual(wanted);
  }
});

/** A file of which a worker reads parts without waiting; `Blob` has no such parts outside of a browser. */
class PartFile extends Blob {
  readonly memory: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([bytes]);
    this.memory = bytes;
  }

  override slice(from: number, to: number): PartFile {
    return new PartFile(this.memory.slice(from, to));
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a large file is read in parts, and one that is small or has small chunks as a whole', async () => {
  const read: number[] = [];
  const readAsArrayBuffer = ({ memory }: PartFile) => {
    if (memory[0] === 255) throw new DOMException('gone', 'NotReadableError');
    read.push(memory.length);
    return memory.buffer;
  };
  vi.stubGlobal(
    'FileReaderSync',
    class {
      readAsArrayBuffer = readAsArrayBuffer;
    },
  );
  const bytes = Uint8Array.from({ length: 2 ** 20 }, (_, index) => index);
  const file = new PartFile(bytes);
  const large = await bytesOf(file, 4, 1000);
  expect([large.size, large.part(300, 310)]).toEqual([bytes.length, bytes.slice(300, 310)]);
  expect(read).toEqual([10]);
  expect(() => large.part(255, 300)).toThrow(expect.objectContaining({ code: 'visualizer.error.fileGone' }));
  for (const whole of [await bytesOf(file, 4), await bytesOf(file, 4000, 1000)])
    expect(whole.part(300, 310)).toEqual(bytes.slice(300, 310));
  expect(read).toEqual([10]);
});
