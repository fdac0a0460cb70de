/*
 * Browsers give some failures no code and no class of their own: only the message tells them apart. Every pattern over messages of browsers is here.
 */

/**
 * Whether a module, or a style sheet that it waits for, could not be loaded. Chromium says “Failed to fetch dynamically imported module”, Firefox
 * “error loading dynamically imported module”, Safari “Importing a module script failed.”, Vite “Unable to preload CSS”.
 */
export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);
}

/**
 * Whether memory ran out. Chromium says “Array buffer allocation failed”, “Invalid string length”, “WebAssembly.Memory(): could not allocate
 * memory”, “Map maximum size exceeded”; Firefox and Safari “out of memory”.
 */
export function isMemoryError(error: unknown): boolean {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return (name === 'RangeError' && /alloc|memory|length|(?:map|set) maximum/i.test(message)) || /out of memory/i.test(message);
}
