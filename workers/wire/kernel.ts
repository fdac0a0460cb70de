/**
 * Returns a function that opens a new instance of a kernel with its own memory. The module is compiled once, at the first call. The
 * function returns null if the browser has no 128-bit vectors or a content security policy forbids WebAssembly.
 */
export function kernelOpener<Exports>(bytes: BufferSource): () => Exports | null {
  let module: WebAssembly.Module | null | undefined;
  return () => {
    module = module === undefined ? compile(bytes) : module;
    return module && (new WebAssembly.Instance(module).exports as Exports);
  };
}

function compile(bytes: BufferSource): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return null;
  }
}
