import { type Kernel, KERNEL_WORDS } from './kernel.ts';

/** Returns the kernel in TypeScript. It is used without WebAssembly, and tests compare the WebAssembly kernel with it. */
export function plainKernel(): Kernel {
  const words = new Uint16Array(KERNEL_WORDS);
  const numbers = new Uint32Array(KERNEL_WORDS + 1);
  return {
    words,
    numbers,
    draw(count, below, surplus, from) {
      let at = 0;
      for (let word = 0; word < count; word++) {
        const product = Math.imul(words[word] as number, below);
        // Written in any case: the next number overwrites a rejected one.
        numbers[at] = (product >>> 16) + from;
        at += (product & 0xffff) >= surplus ? 1 : 0;
      }
      return at;
    },
  };
}
