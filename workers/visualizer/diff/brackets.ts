/// <reference path="../../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../../wire/kernel.ts';
import kernelBytes from '../kernel/brackets.ts?kernel';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Bytes that are searched in one call. */
export const SEARCHED_BYTES = 256 * 1024;

/**
 * Finds the brackets outside of strings in up to SEARCHED_BYTES of a text, which follow those of the last call. Returns their offsets from `from`,
 * ascending; the highest bit marks those that close. The list is valid until the next call.
 */
export type FindBrackets = (bytes: Uint8Array, from: number, to: number) => Uint32Array;

/** The exports of kernel/brackets.ts. */
interface BracketKernel extends KernelExports {
  readonly SIZE: Exported;
  readonly INPUT: Exported;
  readonly BRACKETS: Exported;
  begin(): void;
  find(sizeBytes: number): number;
}

const wasmKernel = kernelOpener(kernelBytes, (kernel: BracketKernel, memory): FindBrackets => {
  const input = new Uint8Array(memory, kernel.INPUT.value, SEARCHED_BYTES);
  const found = new Uint32Array(memory, kernel.BRACKETS.value, SEARCHED_BYTES);
  kernel.begin();
  return (bytes, from, to) => {
    const size = to - from;
    input.set(bytes.subarray(from, to));
    // The last block of 64 bytes is filled up with zeros.
    input.fill(0, size, (size + 63) & ~63);
    return found.subarray(0, kernel.find((size + 63) & ~63));
  };
});

/** Class of a byte outside of strings: 1 opens a container, 2 closes one, 3 is a quote, 0 is any other. */
const classes = new Uint8Array(256);
for (const byte of '{[') classes[byte.charCodeAt(0)] = 1;
for (const byte of '}]') classes[byte.charCodeAt(0)] = 2;
classes[QUOTE] = 3;

/** Returns the search in TypeScript. */
export function plainBrackets(): FindBrackets {
  const found = new Uint32Array(SEARCHED_BYTES);
  let isInside = false;
  let skipped = 0;
  return (bytes, from, to) => {
    let count = 0;
    let at = from + skipped;
    skipped = 0;
    while (at < to) {
      if (isInside) {
        let byte = bytes[at];
        while (byte !== QUOTE && byte !== BACKSLASH && ++at < to) byte = bytes[at];
        if (at >= to) break;
        if (byte === QUOTE) isInside = false;
        else at++;
      } else {
        let kind = classes[bytes[at] as number] as number;
        while (kind === 0 && ++at < to) kind = classes[bytes[at] as number] as number;
        if (at >= to) break;
        if (kind === 3) isInside = true;
        else found[count++] = (at - from + (kind === 2 ? 0x8000_0000 : 0)) as number;
      }
      at++;
    }
    // A backslash at the end escapes the first byte of the next call.
    skipped = at - to;
    return found.subarray(0, count);
  };
}

/** Returns the search in WebAssembly, or in TypeScript where it is not supported. */
export const bracketSearch = (): FindBrackets => wasmKernel() ?? plainBrackets();
