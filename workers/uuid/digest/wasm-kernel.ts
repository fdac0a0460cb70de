/// <reference path="../../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../../wire/kernel.ts';
import bytes from '../kernel/sha1.ts?kernel';
import { NAME_KERNEL_BYTES, NAME_KERNEL_ROWS, type NameKernel } from './kernel.ts';

/** The exports of kernel/sha1.ts. */
interface Sha1Exports extends KernelExports {
  readonly NAMESPACE: Exported;
  readonly VALUES: Exported;
  readonly NAMES: Exported;
  readonly lines: Exported;
  readonly consumed: Exported;
  digest(from: number, end: number): number;
}

/** Opens the kernel of v5, which hashes four names at a time. */
export const wasmNameKernel = kernelOpener(bytes, (exports: Sha1Exports, memory): NameKernel => {
  const { NAMESPACE, VALUES, NAMES, lines, consumed, digest } = exports;
  const namespaceId = new Uint8Array(memory, NAMESPACE.value, 16);
  return {
    names: new Uint8Array(memory, NAMES.value, NAME_KERNEL_BYTES),
    values: new Uint8Array(memory, VALUES.value, NAME_KERNEL_ROWS * 16),
    digest(namespace, from, end) {
      namespaceId.set(namespace);
      const rows = digest(from, end);
      return { rows, lines: lines.value, consumed: consumed.value };
    },
  };
});
