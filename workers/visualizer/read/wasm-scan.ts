/// <reference path="../../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../../wire/kernel.ts';
import bytes from '../kernel/scan.ts?kernel';
import type { Offsets, ScanState } from './scan.ts';

/** The exports of kernel/scan.ts. */
interface ScanKernel extends KernelExports {
  readonly SIZE: Exported;
  readonly INPUT: Exported;
  readonly OFFSETS: Exported;
  readonly depth: Exported;
  readonly count: Exported;
  readonly quoted: Exported;
  readonly waiting: Exported;
  readonly escaping: Exported;
  begin(depth: number, quoted: boolean, waiting: boolean): void;
  scan(sizeBytes: number, base: number): number;
}

export type FastScan = (bytes: Uint8Array, end: number, base: number, state: ScanState, offsets: Offsets) => void;

const wasmKernel = kernelOpener(bytes, (kernel: ScanKernel, memory): FastScan => {
  const inputBytes = kernel.SIZE.value;
  const input = new Uint8Array(memory, kernel.INPUT.value, inputBytes);
  const found = new Uint32Array(memory, kernel.OFFSETS.value, inputBytes / 2);
  return (text, end, base, state, offsets) => {
    kernel.begin(state.depth, state.quoted, state.waiting);
    let { at } = state;
    for (;;) {
      const size = Math.min(inputBytes, end - at) & ~63;
      if (size <= 0) break;
      input.set(text.subarray(at, at + size));
      const done = kernel.scan(size, base);
      const count = kernel.count.value;
      const reserved = offsets.spaceFor(count);
      for (let index = 0; index < count; index++) reserved[index] = at + (found[index] as number);
      offsets.wrote(count);
      at += done;
      if (done < size) break;
    }
    state.depth = kernel.depth.value;
    state.quoted = kernel.quoted.value !== 0;
    state.waiting = kernel.waiting.value !== 0;
    // If the last scanned byte is a backslash, the byte that it escapes is skipped.
    state.at = kernel.escaping.value !== 0 ? at + 1 : at;
  };
});

let fast: FastScan | null | undefined;

/** Returns the scan in WebAssembly, one for all texts. Returns null where it is not supported. */
export function fastScan(): FastScan | null {
  if (fast === undefined) fast = wasmKernel();
  return fast;
}
