import { NAME_KERNEL_BYTES, NAME_KERNEL_ROWS, type NameKernel } from './kernel.ts';

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/** Writes the UUID of a name to `out` at `offset`: v5 of the package uuid, or v3.ts. */
type HashName = (name: Uint8Array, namespace: Uint8Array, out: Uint8Array, offset: number) => unknown;

/** Returns the kernel in TypeScript. It is used for v3, and for v5 without WebAssembly. */
export function plainNameKernel(hashName: HashName): NameKernel {
  const names = new Uint8Array(NAME_KERNEL_BYTES);
  const values = new Uint8Array(NAME_KERNEL_ROWS * 16);
  return {
    names,
    values,
    digest(namespace, from, end) {
      let [rows, lines, at] = [0, 0, from];
      for (; at < end && rows < NAME_KERNEL_ROWS; lines++) {
        const lineEnd = names.indexOf(LINE_FEED, at);
        const name = names.subarray(at, names[lineEnd - 1] === CARRIAGE_RETURN && lineEnd > at ? lineEnd - 1 : lineEnd);
        at = lineEnd + 1;
        if (name.some((byte) => byte !== SPACE && byte !== TAB)) hashName(name, namespace, values, rows++ * 16);
      }
      return { rows, lines, consumed: at };
    },
  };
}
