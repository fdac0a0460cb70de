/// <reference path="../../kernels.d.ts" />
import bytes from '../kernel/scan.ts?kernel';
import type { Offsets, ScanState } from './scan.ts';

/** The exports of kernel/scan.ts. */
interface ScanKernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly SIZE: { readonly value: number };
  readonly INPUT: { readonly value: number };
  readonly OFFSETS: { readonly value: number };
  readonly depth: { readonly value: number };
  readonly count: { readonly value: number };
  readonly quoted: { readonly value: number };
  readonly waiting: { readonly value: number };
  readonly escaping: { readonly value: number };
  begin(depth: number, quoted: boolean, waiting: boolean): void;
  scan(sizeBytes: number, base: number): number;
}

export type FastScan = (bytes: Uint8Array, end: number, base: number, state: ScanState, offsets: Offsets) => void;

function open(): FastScan | null {
  let kernel: ScanKernel;
  try {
    kernel = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as ScanKernel;
  } catch {
    return null;
  }
  const inputBytes = kernel.SIZE.value;
  const input = new Uint8Array(kernel.memory.buffer, kernel.INPUT.value, inputBytes);
  const found = new Uint32Array(kernel.memory.buffer, kernel.OFFSETS.value, inputBytes / 2);
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
}

let fast: FastScan | null | undefined;

/** Opens the scan in WebAssembly with 128-bit vectors. Returns null where these are not supported. */
export function fastScan(): FastScan | null {
  if (fast === undefined) fast = open();
  return fast;
}
