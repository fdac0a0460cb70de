import { describe, expect, test } from 'vitest';
import { openWasmKernel } from '#workers/uuid/text/wasm-kernel.ts';
import { layoutOf } from '#workers/uuid/text/layout.ts';
import { openPlainKernel } from '#workers/uuid/text/plain-kernel.ts';
import { KERNEL_ROWS, KERNEL_STRIDE_MAX, type Kernel } from '#workers/uuid/text/kernel.ts';
import { seeded } from '../../reference/seeded.ts';
import { allFormats, fileOf, hyphenated, nameOf } from '../../reference/uuid.ts';

const plain = openPlainKernel();
const kernel = openWasmKernel() as Kernel;
const random = seeded('kernels');

/** Returns the output of both kernels for the same input; throws if they differ. */
function both(rows: number, layout: ReturnType<typeof layoutOf>, make: (target: Kernel) => void): string {
  const bytes = random.bytes(rows * 16);
  const [wanted, got] = [plain, kernel].map((target) => {
    target.values.set(bytes);
    target.shape(layout, rows);
    make(target);
    return new TextDecoder().decode(target.text.subarray(0, rows * layout.stride));
  });
  expect(got).toBe(wanted);
  return wanted as string;
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
    for (const rows of [1, 7, KERNEL_ROWS]) {
      const ticks = BigInt(random.below(2 ** 48)) * 4096n + BigInt(random.below(4096));
      both(rows, layout, (target) => target.v4(rows));
      both(rows, layout, (target) => target.v1(rows, ticks));
      both(rows, layout, (target) => target.v6(rows, ticks));
      const [unixTsMs, counter] = [random.below(2 ** 48), random.below(2 ** 32 - KERNEL_ROWS)];
      both(rows, layout, (target) => target.v7(rows, unixTsMs, counter));
    }
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

test('both kernels agree at the edges: a timestamp of 60 set bits, a carry into each of its fields, and the largest v7 counter', () => {
  const layout = layoutOf({ hyphens: 'standard', letters: 'lower', wrap: 'none', list: 'lines' });
  for (const ticks of [0n, 0xffen, 0xfffffffen, 0xffffffffffen, (1n << 60n) - 3n]) {
    both(3, layout, (target) => target.v1(3, ticks));
    both(3, layout, (target) => target.v6(3, ticks));
  }
  for (const counter of [0, 0x3f, 0xfffff, 0x7fffffff, 0xfffffffd]) both(3, layout, (target) => target.v7(3, 2 ** 48 - 1, counter));
});
