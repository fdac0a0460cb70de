/// <reference path="../kernels.d.ts" />
import { kernelOpener } from '../wire/kernel.ts';
import { KERNEL_BYTES, KERNEL_ROWS, type Kernel, MIME_CHARACTERS } from './kernel.ts';
import bytes from './kernel/encode.ts?kernel';

/** The exports of kernel/encode.ts. */
interface EncodeKernel extends Pick<Kernel, 'encode' | 'encodeRows'> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly INPUT: { readonly value: number };
  readonly OUTPUT: { readonly value: number };
  choose(urlSafe: boolean): void;
}

const openKernel = kernelOpener<EncodeKernel>(bytes);

/** Opens the Base64 kernel in WebAssembly with 128-bit vectors. Returns null where these are not supported. */
export function openWasmKernel(urlSafe: boolean): Kernel | null {
  const kernel = openKernel();
  if (kernel === null) return null;
  kernel.choose(urlSafe);
  const { buffer } = kernel.memory;
  return {
    input: new Uint8Array(buffer, kernel.INPUT.value, KERNEL_BYTES),
    output: new Uint8Array(buffer, kernel.OUTPUT.value, KERNEL_ROWS * (MIME_CHARACTERS + 2)),
    encode: kernel.encode,
    encodeRows: kernel.encodeRows,
  };
}
