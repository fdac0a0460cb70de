import { fillRandom, QUOTA_BYTES } from './bytes.ts';
import { type Kernel, KERNEL_WORDS } from './kernel.ts';
import { plainKernel } from './plain-kernel.ts';
import { assertBelow, type FillRandom } from './uniform.ts';
import { wasmKernel } from './wasm-kernel.ts';

const WORDS_32 = QUOTA_BYTES / 4;
const TWO_16 = 0x1_0000;
const TWO_32 = 0x1_0000_0000;

let opened: Kernel | undefined;

type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * Fills `out` with uniform integers from `from` to `from` + `below` − 1. A random word is multiplied by `below`; the upper half of the
 * product is the result, and the lower half shows whether the word is one of the surplus (2^w mod `below` words), which are drawn again.
 * Words have 16 bits for `below` ≤ 65,536, else 32.
 *
 * @param below  1 to 2^32
 */
export function fillBelow(out: Numbers, below: number, fill: FillRandom = fillRandom, from = 0): void {
  assertBelow(below);
  if (below <= TWO_16) fillBelow16(out, below, fill, from, (opened ??= wasmKernel() ?? plainKernel()));
  else fillBelow32(out, below, fill, from);
}

function fillBelow16(out: Numbers, below: number, fill: FillRandom, from: number, { words, numbers, draw }: Kernel): void {
  const surplus = TWO_16 % below;
  const taken = Math.min(KERNEL_WORDS, out.length + 64);
  const bytes = new Uint8Array(words.buffer, words.byteOffset, taken * 2);
  for (let at = 0; at < out.length; ) {
    fill(bytes);
    const count = Math.min(draw(taken, below, surplus, from), out.length - at);
    out.set(numbers.subarray(0, count), at);
    at += count;
  }
  words.fill(0, 0, taken);
  numbers.fill(0, 0, taken);
}

function fillBelow32(out: Numbers, below: number, fill: FillRandom, from: number): void {
  const surplus = TWO_32 % below;
  const words = new Uint32Array(Math.min(WORDS_32, out.length + 64));
  const bytes = new Uint8Array(words.buffer);
  const { length } = out;
  for (let at = 0; at < length; ) {
    fill(bytes);
    for (let word = 0; word < words.length && at < length; word++) {
      const random = words[word] as number;
      const low = (random & 0xffff) * below;
      // Both products stay below 2^49, so doubles are exact.
      const middle = (random >>> 16) * below + Math.floor(low / TWO_16);
      if ((middle % TWO_16) * TWO_16 + (low % TWO_16) >= surplus) out[at++] = Math.floor(middle / TWO_16) + from;
    }
  }
}
