import { describe, expect, test } from 'vitest';
import { wasmKernel } from '#workers/uuid/text/wasm-kernel.ts';
import { layoutOf } from '#workers/uuid/text/layout.ts';
import { plainKernel } from '#workers/uuid/text/plain-kernel.ts';
import { plainFormat } from '#workers/uuid/request.ts';
import { KERNEL_ROWS, KERNEL_STRIDE_MAX, type Kernel, TAIL_AT } from '#workers/uuid/text/kernel.ts';
import { seeded } from '../../reference/seeded.ts';
import { allFormats, fileOf, hyphenated, nameOf } from '../../reference/uuid.ts';
import { randomVector, unixTimeVector } from '../../vectors/rfc9562.ts';

const plain = plainKernel();
const kernel = wasmKernel() as Kernel;
const random = seeded('kernels');

/** Returns the output of the WebAssembly kernel and of the package uuid for the same input; throws if they differ. */
function both(rows: number, layout: ReturnType<typeof layoutOf>, make: (target: Kernel) => void): string {
  const bytes = random.bytes(rows * 16);
  // v1 and v6 start clock sequence and node with the variant.
  bytes[TAIL_AT] = 0x80 | ((bytes[TAIL_AT] as number) & 0x3f);
  const [wanted, got] = [plain, kernel].map((target) => {
    target.values.set(bytes);
    target.shape(layout, rows);
    make(target);
    return new TextDecoder().decode(target.text.subarray(0, rows * layout.stride));
  });
  expect(got).toBe(wanted);
  return wanted as string;
}

/** Writes v1, v4, v6 and v7 of random fields with both kernels. */
function writeVersions(rows: number, layout: ReturnType<typeof layoutOf>): void {
  const ticks = BigInt(random.below(2 ** 48)) * 4096n + BigInt(random.below(4096));
  const [unixTsMs, counter] = [random.below(2 ** 48), random.below(2 ** 32 - KERNEL_ROWS)];
  both(rows, layout, (target) => target.v4(rows));
  both(rows, layout, (target) => target.v1(rows, ticks));
  both(rows, layout, (target) => target.v6(rows, ticks));
  both(rows, layout, (target) => target.v7(rows, unixTsMs, counter));
}

test('the WebAssembly kernel can be opened in this environment', () => {
  expect(kernel).not.toBeNull();
});

test('no format is wider than a row of the kernel', () => {
  expect(Math.max(...allFormats.map((format) => layoutOf(format).stride))).toBeLessThanOrEqual(KERNEL_STRIDE_MAX);
});

describe.each(allFormats.map((format) => [nameOf(format), format] as const))('%s', (_, format) => {
  const layout = layoutOf(format);

  test.each([1, 2, 3, 100])('%i rows are written as the reference implementation writes them', (rows) => {
    const bytes = random.bytes(rows * 16);
    const uuids = Array.from({ length: rows }, (_row, row) =>
      hyphenated(Buffer.from(bytes.subarray(row * 16, row * 16 + 16)).toString('hex')),
    );
    const file = both(rows, layout, (target) => {
      target.values.set(bytes);
      target.spell(rows);
    });
    const [head, tail] = [new TextDecoder().decode(layout.head), new TextDecoder().decode(layout.tail)];
    expect(head + file.slice(0, file.length - layout.gap) + tail).toBe(fileOf(uuids, format));
    expect(file[layout.versionAt]?.toLowerCase()).toBe(uuids[0]?.[14]);
  });

  test('both kernels write every version in the same way', () => {
    for (const rows of [1, 7]) writeVersions(rows, layout);
  });

  test('both kernels read the text back', () => {
    const rows = 50;
    const bytes = random.bytes(rows * 16);
    for (const target of [plain, kernel]) {
      target.values.set(bytes);
      target.shape(layout, rows);
      target.spell(rows);
      target.values.fill(0);
      target.read(rows);
      expect(target.values.slice(0, rows * 16)).toEqual(bytes);
    }
  });
});

const plainLayout = layoutOf(plainFormat);

test('both kernels write every version in the same way, also as many rows as they have space for', () => {
  for (let round = 0; round < 20; round++) writeVersions(100, plainLayout);
  writeVersions(KERNEL_ROWS, plainLayout);
});

test('both kernels write the v4 of RFC 9562 A.3 and the v7 of A.6', () => {
  const bytesOf = (hex: string) => Buffer.from(hex, 'hex');
  const { unixTsMs, randA, randB } = unixTimeVector;
  const v7 = (target: Kernel) => {
    target.values.set(bytesOf((randB & ((1n << 42n) - 1n)).toString(16).padStart(12, '0')));
    target.v7(1, unixTsMs, Number((randA << 20n) | (randB >> 42n)));
  };
  expect(both(1, plainLayout, v7)).toBe(`${unixTimeVector.uuid}\n`);
  const v4 = (target: Kernel) => {
    target.values.set(bytesOf(randomVector.random));
    target.v4(1);
  };
  expect(both(1, plainLayout, v4)).toBe(`${randomVector.uuid}\n`);
});

test('both kernels agree at the edges: a timestamp of 60 set bits, a carry into each of its fields, and the largest v7 counter', () => {
  for (const ticks of [0n, 0xffen, 0xfffffffen, 0xffffffffffen, (1n << 60n) - 3n]) {
    both(3, plainLayout, (target) => target.v1(3, ticks));
    both(3, plainLayout, (target) => target.v6(3, ticks));
  }
  for (const counter of [0, 0x3f, 0xfffff, 0x7fffffff, 0xfffffffd]) both(3, plainLayout, (target) => target.v7(3, 2 ** 48 - 1, counter));
});
