/// <reference path="../../kernels.d.ts" />
import { kernelOpener } from '../../wire/kernel.ts';
import bytes from '../kernel/text.ts?kernel';
import { layRows, KERNEL_ROWS, KERNEL_STRIDE_MAX, type Kernel } from './kernel.ts';

/** The exports of kernel/text.ts. */
interface TextKernel extends Pick<Kernel, 'spell' | 'read' | 'v4' | 'v7' | 'v1' | 'v6'> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly VALUES: { readonly value: number };
  readonly TEXT: { readonly value: number };
  shape(digitsAt: number, stride: number, hyphens: boolean, upper: boolean): void;
}

const openKernel = kernelOpener<TextKernel>(bytes);

/** Opens the kernel in WebAssembly with 128-bit vectors. Returns null where these are not supported. */
export function openWasmKernel(): Kernel | null {
  const kernel = openKernel();
  if (kernel === null) return null;
  const { spell, read, v4, v7, v1, v6 } = kernel;
  const { buffer } = kernel.memory;
  const text = new Uint8Array(buffer, kernel.TEXT.value, KERNEL_ROWS * KERNEL_STRIDE_MAX);
  return {
    values: new Uint8Array(buffer, kernel.VALUES.value, KERNEL_ROWS * 16),
    text,
    shape(layout, rows) {
      kernel.shape(layout.digitsAt, layout.stride, layout.hyphens, layout.upper);
      layRows(text, layout, rows);
    },
    spell,
    read,
    v4,
    v7,
    v1,
    v6,
  };
}
