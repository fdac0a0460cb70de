/** Exports of every kernel: its memory, which never grows, and the addresses of its arrays. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
}

/** A number that a kernel exports, most of them addresses in its memory. */
export interface Exported {
  readonly value: number;
}

/**
 * Returns a function that opens a new instance of a kernel with its own memory. The module is compiled once, at the first call. The
 * function returns null if the browser has no 128-bit vectors or a content security policy forbids WebAssembly.
 *
 * @param open  returns the kernel that consists of the exports and views of the memory
 */
export function kernelOpener<Exports extends KernelExports, Kernel>(
  bytes: BufferSource,
  open: (exports: Exports, memory: ArrayBuffer) => Kernel,
): () => Kernel | null {
  let module: WebAssembly.Module | null | undefined;
  return () => {
    module = module === undefined ? compile(bytes) : module;
    if (module === null) return null;
    const exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    return open(exports, exports.memory.buffer);
  };
}

function compile(bytes: BufferSource): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return null;
  }
}
