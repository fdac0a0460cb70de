import { describe, expect, test } from 'vitest';
import { openKernelPress } from '#workers/uuid/kernel-press.ts';
import { layoutOf } from '#workers/uuid/layout.ts';
import { openPlainPress } from '#workers/uuid/plain-press.ts';
import { PRESS_ROWS, PRESS_STRIDE_MAX, type Press } from '#workers/uuid/press.ts';
import { seeded } from '../../reference/seeded.ts';
import { allFormats, fileOf, hyphenated, nameOf } from '../../reference/uuid.ts';

const plain = openPlainPress();
const kernel = openKernelPress() as Press;
const random = seeded('presses');

/** What both presses print, made the same way; an error where they differ. */
function both(rows: number, layout: ReturnType<typeof layoutOf>, make: (press: Press) => void): string {
  const bytes = random.bytes(rows * 16);
  const [wanted, got] = [plain, kernel].map((press) => {
    press.values.set(bytes);
    press.shape(layout, rows);
    make(press);
    return new TextDecoder().decode(press.text.subarray(0, rows * layout.stride));
  });
  expect(got).toBe(wanted);
  return wanted as string;
}

test('the kernel runs here', () => {
  expect(kernel).not.toBeNull();
});

test('no layout is wider than the press', () => {
  expect(Math.max(...allFormats.map((format) => layoutOf(format).stride))).toBeLessThanOrEqual(PRESS_STRIDE_MAX);
});

describe.each(allFormats.map((format) => [nameOf(format), format] as const))('%s', (_, format) => {
  const layout = layoutOf(format);

  test.each([1, 2, 3, 100])('%i rows are spelled as by the reference', (rows) => {
    const bytes = random.bytes(rows * 16);
    const uuids = Array.from({ length: rows }, (_row, row) =>
      hyphenated(Buffer.from(bytes.subarray(row * 16, row * 16 + 16)).toString('hex')),
    );
    const file = both(rows, layout, (press) => {
      press.values.set(bytes);
      press.spell(rows);
    });
    const [head, tail] = [new TextDecoder().decode(layout.head), new TextDecoder().decode(layout.tail)];
    expect(head + file.slice(0, file.length - layout.gap) + tail).toBe(fileOf(uuids, format));
    expect(file[layout.versionAt]?.toLowerCase()).toBe(uuids[0]?.[14]);
  });

  test('every version comes out of both presses alike', () => {
    for (const rows of [1, 7, PRESS_ROWS]) {
      const ticks = BigInt(random.below(2 ** 48)) * 4096n + BigInt(random.below(4096));
      both(rows, layout, (press) => press.v4(rows));
      both(rows, layout, (press) => press.v1(rows, ticks));
      both(rows, layout, (press) => press.v6(rows, ticks));
      const [unixTsMs, counter] = [random.below(2 ** 48), random.below(2 ** 32 - PRESS_ROWS)];
      both(rows, layout, (press) => press.v7(rows, unixTsMs, counter));
    }
  });

  test('text is read back by both presses', () => {
    const rows = 50;
    const bytes = random.bytes(rows * 16);
    for (const press of [plain, kernel]) {
      press.values.set(bytes);
      press.shape(layout, rows);
      press.spell(rows);
      press.values.fill(0);
      press.read(rows);
      expect(press.values.slice(0, rows * 16)).toEqual(bytes);
    }
  });
});

test('edges of the timestamp: 60 bits full, and a carry into each field', () => {
  const layout = layoutOf({ hyphens: 'standard', letters: 'lower', wrap: 'none', list: 'lines' });
  for (const ticks of [0n, 0xffen, 0xfffffffen, 0xffffffffffen, (1n << 60n) - 3n]) {
    both(3, layout, (press) => press.v1(3, ticks));
    both(3, layout, (press) => press.v6(3, ticks));
  }
  for (const counter of [0, 0x3f, 0xfffff, 0x7fffffff, 0xfffffffd]) both(3, layout, (press) => press.v7(3, 2 ** 48 - 1, counter));
});
