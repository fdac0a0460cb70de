/// <reference path="../../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../../wire/kernel.ts';
import bytes from '../kernel/snappy.ts?kernel';

/** The exports of kernel/snappy.ts. */
interface SnappyKernel extends KernelExports {
  readonly INPUT_SIZE: Exported;
  readonly OUTPUT_SIZE: Exported;
  readonly INPUT: Exported;
  readonly OUTPUT: Exported;
  unpack(from: number, size: number, length: number): number;
}

/**
 * Decompresses Snappy. The result is in the memory of the kernel, and valid until the next call. Returns null for data that are too large for
 * that memory. Throws RangeError for damaged data.
 */
type UnpackSnappy = (input: Uint8Array, length: number) => Uint8Array | null;

/** Returns the function that decompresses Snappy in WebAssembly; null where it is not supported. */
export const snappyKernel = kernelOpener(bytes, (kernel: SnappyKernel, memory): UnpackSnappy => {
  const inputs = new Uint8Array(memory, kernel.INPUT.value, kernel.INPUT_SIZE.value);
  const outputs = new Uint8Array(memory, kernel.OUTPUT.value, kernel.OUTPUT_SIZE.value);
  return (input, length) => {
    if (input.length > inputs.length || length > outputs.length) return null;
    const [from, stated] = statedLength(input);
    // The data may state another length than the page.
    if (stated !== length) throw new RangeError('Length');
    inputs.set(input);
    if (kernel.unpack(from, input.length, length) !== length) throw new RangeError('Snappy');
    return outputs.subarray(0, length);
  };
});

/** Reads the length at the beginning of Snappy data, a varint. Returns it after the number of its bytes. */
function statedLength(input: Uint8Array): readonly [bytes: number, length: number] {
  let length = 0;
  for (let at = 0; at < 5; at++) {
    const byte = input[at] ?? 0;
    length += (byte & 0x7f) * 2 ** (7 * at);
    if (byte < 0x80) return [at + 1, length];
  }
  throw new RangeError('Length');
}
