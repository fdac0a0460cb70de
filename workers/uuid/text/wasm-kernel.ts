/// <reference path="../../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../../wire/kernel.ts';
import bytes from '../kernel/text.ts?kernel';
import { layRows, KERNEL_ROWS, KERNEL_STRIDE_MAX, type Kernel } from './kernel.ts';

/** The exports of kernel/text.ts. */
interface TextExports extends KernelExports, Pick<Kernel, 'spell' | 'read' | 'v4' | 'v7' | 'v1' | 'v6'> {
  readonly VALUES: Exported;
  readonly TEXT: Exported;
  shape(digitsAt: number, stride: number, hyphens: boolean, upper: boolean): void;
}

export const wasmKernel = kernelOpener(bytes, ({ VALUES, TEXT, shape, spell, read, v4, v7, v1, v6 }: TextExports, memory): Kernel => {
  const text = new Uint8Array(memory, TEXT.value, KERNEL_ROWS * KERNEL_STRIDE_MAX);
  return {
    values: new Uint8Array(memory, VALUES.value, KERNEL_ROWS * 16),
    text,
    shape(layout, rows) {
      shape(layout.digitsAt, layout.stride, layout.hyphens, layout.upper);
      layRows(text, layout, rows);
    },
    spell,
    read,
    v4,
    v7,
    v1,
    v6,
  };
});
