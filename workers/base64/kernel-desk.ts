/// <reference path="../kernels.d.ts" />
import { kernelOpener } from '../wire/kernel.ts';
import { DESK_BYTES, DESK_ROWS, type Desk, MIME_CHARACTERS } from './desk.ts';
import bytes from './kernel/encode.ts?kernel';

/** What kernel/encode.ts exports. */
interface EncodeKernel extends Pick<Desk, 'encode' | 'encodeRows'> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly INPUT: { readonly value: number };
  readonly OUTPUT: { readonly value: number };
  choose(urlSafe: boolean): void;
}

const openKernel = kernelOpener<EncodeKernel>(bytes);

/** The desk of Base64 in WebAssembly with 128-bit vectors; null where there is none. */
export function openKernelDesk(urlSafe: boolean): Desk | null {
  const kernel = openKernel();
  if (kernel === null) return null;
  kernel.choose(urlSafe);
  const { buffer } = kernel.memory;
  return {
    input: new Uint8Array(buffer, kernel.INPUT.value, DESK_BYTES),
    output: new Uint8Array(buffer, kernel.OUTPUT.value, DESK_ROWS * (MIME_CHARACTERS + 2)),
    encode: kernel.encode,
    encodeRows: kernel.encodeRows,
  };
}
