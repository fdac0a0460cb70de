/// <reference path="../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../wire/kernel.ts';
import { KERNEL_BYTES, KERNEL_LINES_BYTES, KERNEL_ROWS, type Kernel, MIME_CHARACTERS } from './kernel.ts';
import bytes from './kernel/encode.ts?kernel';

/** The exports of kernel/encode.ts. */
interface EncodeExports extends KernelExports, Pick<Kernel, 'encode' | 'encodeRows' | 'encodeLines'> {
  readonly INPUT: Exported;
  readonly OUTPUT: Exported;
  readonly LINES: Exported;
  choose(urlSafe: boolean): void;
}

/** Opens the Base64 kernel in WebAssembly; `choose` selects the URL-safe alphabet or the standard one. */
export const wasmKernel = kernelOpener(
  bytes,
  ({ INPUT, OUTPUT, LINES, encode, encodeRows, encodeLines, choose }: EncodeExports, memory) => ({
    input: new Uint8Array(memory, INPUT.value, KERNEL_BYTES),
    output: new Uint8Array(memory, OUTPUT.value, KERNEL_ROWS * (MIME_CHARACTERS + 2)),
    lines: new Uint32Array(memory, LINES.value, KERNEL_LINES_BYTES + 1),
    encode,
    encodeRows,
    encodeLines,
    choose,
  }),
);
