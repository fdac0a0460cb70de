import { expect, test } from 'vitest';
import { type CharacterPlan, type Kernel, KERNEL_WORDS } from '#workers/security/kernel.ts';
import { plainKernel } from '#workers/security/plain-kernel.ts';
import { wasmKernel } from '#workers/security/wasm-kernel.ts';
import { seeded } from '../../reference/seeded.ts';

const plain = plainKernel();
const kernel = wasmKernel() as Kernel;
const random = seeded('Characters of passwords');

/** Returns a plan with an alphabet of `size` codes in `classes` classes, the first `needed` of which are required. */
function planOf(size: number, length: number, classes: number, needed: number): CharacterPlan {
  const codes = Uint8Array.from({ length: size }, (_, place) => (place * 5 + 33) & 0x7f);
  return { codes, length, masks: codes.map((_, place) => 1 << (place % classes)), required: (1 << needed) - 1 };
}

/** Returns the passwords of both kernels from the same words; throws if they differ. */
function both(plan: CharacterPlan, words: Uint16Array, rows: number): string[] {
  const [wanted, got] = [plain, kernel].map((target) => {
    target.shape(plan);
    target.words.set(words);
    return new TextDecoder().decode(target.text.subarray(0, target.print(words.length, rows) * (plan.length + 1)));
  });
  expect(got).toBe(wanted);
  const stride = plan.length + 1;
  return Array.from({ length: (wanted as string).length / stride }, (_, row) => (wanted as string).slice(row * stride, (row + 1) * stride));
}

test.each([
  [1, 5, 1, 1],
  [2, 1, 2, 1],
  [10, 4, 1, 0],
  [26, 15, 2, 2],
  [94, 16, 4, 4],
  [94, 17, 4, 4],
  [95, 32, 5, 3],
  [96, 33, 8, 8],
  [97, 100, 3, 3],
  [128, 128, 8, 8],
])(
  'both kernels draw the same passwords from %i characters, %i in a password, %i classes, %i of them required',
  (size, length, classes, needed) => {
    const plan = planOf(size, length, classes, needed);
    for (const count of [16, 160, KERNEL_WORDS]) {
      const bytes = random.bytes(count * 2);
      const words = new Uint16Array(bytes.buffer, bytes.byteOffset, count);
      const rows = both(plan, words, KERNEL_WORDS);
      expect(rows.every((row) => row.endsWith('\n'))).toBe(true);
      expect(both(plan, words, 3)).toEqual(rows.slice(0, 3));
    }
  },
);

test('the word 0 is rejected at any index, because the lower half of its product with 94 is less than 2^16 mod 94; the word 1 is not', () => {
  const plan = planOf(94, 16, 1, 0);
  // 2^16 mod 94 is 18. The lower half of 0 × 94 is 0, which is less than 18, so the word 0 is rejected.
  for (let at = 0; at < 32; at++) {
    const words = new Uint16Array(32).fill(0xffff);
    words[at] = 0;
    expect(both(plan, words, 9)).toHaveLength(1);
    words[at] = 1;
    expect(both(plan, words, 9)).toHaveLength(2);
  }
});

test('all 65,536 words give each character equally often', () => {
  const plan = planOf(94, 1, 1, 0);
  const counts = new Map<string, number>();
  for (const from of [0, KERNEL_WORDS]) {
    for (const row of both(
      plan,
      Uint16Array.from({ length: KERNEL_WORDS }, (_, word) => from + word),
      KERNEL_WORDS,
    ))
      counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  expect(counts.size).toBe(94);
  expect(new Set(counts.values())).toEqual(new Set([697]));
});

test('the kernel contains no drawn data after wipe', () => {
  both(planOf(94, 16, 4, 4), new Uint16Array(random.bytes(3200).buffer), 50);
  kernel.wipe();
  expect(kernel.words.every((word) => word === 0) && kernel.text.every((byte) => byte === 0)).toBe(true);
});
