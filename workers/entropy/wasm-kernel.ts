/// <reference path="../kernels.d.ts" />
import { kernelOpener } from '../wire/kernel.ts';
import bytes from './kernel/below.ts?kernel';
import { type Kernel, KERNEL_WORDS } from './kernel.ts';

/** The exports of kernel/below.ts. */
interface BelowKernel extends Pick<Kernel, 'draw'> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly WORDS: { readonly value: number };
  readonly NUMBERS: { readonly value: number };
}

const openKernel = kernelOpener<BelowKernel>(bytes);

/** Opens the kernel in WebAssembly with 128-bit vectors. Returns null where these are not supported. */
export function openWasmKernel(): Kernel | null {
  const kernel = openKernel();
  if (kernel === null) return null;
  const { buffer } = kernel.memory;
  return {
    words: new Uint16Array(buffer, kernel.WORDS.value, KERNEL_WORDS),
    numbers: new Uint32Array(buffer, kernel.NUMBERS.value, KERNEL_WORDS),
    draw: kernel.draw,
  };
}
