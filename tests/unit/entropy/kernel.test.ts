import { expect, test } from 'vitest';
import { type Kernel, KERNEL_WORDS } from '#workers/entropy/kernel.ts';
import { plainKernel } from '#workers/entropy/plain-kernel.ts';
import { wasmKernel } from '#workers/entropy/wasm-kernel.ts';
import { seeded } from '../../reference/seeded.ts';

const plain = plainKernel();
const kernel = wasmKernel() as Kernel;
const random = seeded('Numbers below a bound');

/** The bound 40,000 rejects 39 % of all words, the bound 3 one of 65,536. */
test.each([1, 2, 3, 6, 49, 94, 100, 4097, 40_000, 65_535, 65_536])('both kernels draw the same numbers below %i', (below) => {
  const surplus = 65_536 % below;
  for (const words of [1, 7, 8, 9, 100, KERNEL_WORDS]) {
    const from = random.below(2 ** 32);
    const bytes = random.bytes(words * 2);
    const [wanted, got] = [plain, kernel].map((target) => {
      new Uint8Array(target.words.buffer, target.words.byteOffset).set(bytes);
      return target.numbers.slice(0, target.draw(words, below, surplus, from));
    });
    expect(got).toEqual(wanted);
  }
});

test('both kernels reject one word at any of the 24 indexes of three groups of eight words', () => {
  // 2^16 mod 100 is 36, so 36 of the 65,536 words are rejected; the word 0 is one of them.
  for (let at = 0; at < 24; at++) {
    const drawn = [plain, kernel].map((target) => {
      target.words.fill(0xffff, 0, 24);
      target.words[at] = 0;
      return Array.from(target.numbers.subarray(0, target.draw(24, 100, 36, 1)));
    });
    expect(drawn).toEqual([Array(23).fill(100), Array(23).fill(100)]);
  }
});
