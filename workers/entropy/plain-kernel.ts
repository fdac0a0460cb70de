import { type Kernel, KERNEL_WORDS } from './kernel.ts';

/** The kernel in TypeScript: used where there is no WebAssembly, and as the reference of the other kernel in tests. */
export function openPlainKernel(): Kernel {
  const words = new Uint16Array(KERNEL_WORDS);
  const numbers = new Uint32Array(KERNEL_WORDS + 1);
  return {
    words,
    numbers,
    draw(count, below, surplus, from) {
      let at = 0;
      for (let word = 0; word < count; word++) {
        const product = Math.imul(words[word] as number, below);
        // Written in any case: a number that is left out is overwritten by the next.
        numbers[at] = (product >>> 16) + from;
        at += (product & 0xffff) >= surplus ? 1 : 0;
      }
      return at;
    },
  };
}
