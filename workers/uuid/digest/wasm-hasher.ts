/// <reference path="../../kernels.d.ts" />
import { kernelOpener } from '../../wire/kernel.ts';
import { HASHER_NAMES_BYTES, HASHER_ROWS, type Hasher } from './hasher.ts';
import bytes from '../kernel/sha1.ts?kernel';

interface Value {
  readonly value: number;
}

/** The exports of kernel/sha1.ts. */
interface Sha1Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly NAMESPACE: Value;
  readonly VALUES: Value;
  readonly NAMES: Value;
  readonly lines: Value;
  readonly consumed: Value;
  digest(from: number, end: number): number;
}

const openKernel = kernelOpener<Sha1Kernel>(bytes);

/** Opens the hasher in WebAssembly, which computes four UUIDv5 at a time. Returns null where 128-bit vectors are not supported. */
export function openWasmHasher(): Hasher | null {
  const kernel = openKernel();
  if (kernel === null) return null;
  const { buffer } = kernel.memory;
  const namespaceId = new Uint8Array(buffer, kernel.NAMESPACE.value, 16);
  return {
    names: new Uint8Array(buffer, kernel.NAMES.value, HASHER_NAMES_BYTES),
    values: new Uint8Array(buffer, kernel.VALUES.value, HASHER_ROWS * 16),
    digest(namespace, from, end) {
      namespaceId.set(namespace);
      const rows = kernel.digest(from, end);
      return { rows, lines: kernel.lines.value, consumed: kernel.consumed.value };
    },
  };
}
