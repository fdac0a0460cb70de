/// <reference path="../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../wire/kernel.ts';
import bytes from './kernel/below.ts?kernel';
import { type Kernel, KERNEL_WORDS } from './kernel.ts';

/** The exports of kernel/below.ts. */
interface BelowExports extends KernelExports, Pick<Kernel, 'draw'> {
  readonly WORDS: Exported;
  readonly NUMBERS: Exported;
}

export const wasmKernel = kernelOpener(
  bytes,
  ({ WORDS, NUMBERS, draw }: BelowExports, memory): Kernel => ({
    words: new Uint16Array(memory, WORDS.value, KERNEL_WORDS),
    numbers: new Uint32Array(memory, NUMBERS.value, KERNEL_WORDS),
    draw,
  }),
);
