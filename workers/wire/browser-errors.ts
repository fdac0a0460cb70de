/*
 * Some errors of browsers have no code and no class of their own and can be recognized only by their message. This file contains the
 * patterns of all such messages.
 */

/**
 * Returns true if a module, or a style sheet that it needs, could not be loaded. Messages: Chromium “Failed to fetch dynamically imported
 * module”, Firefox “error loading dynamically imported module”, Safari “Importing a module script failed.”, Vite “Unable to preload CSS”.
 */
export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);
}

/**
 * Returns true if memory ran out. Messages: Chromium “Array buffer allocation failed”, “Invalid string length”, “WebAssembly.Memory():
 * could not allocate memory”, “Map maximum size exceeded”; Firefox and Safari “out of memory”.
 */
export function isMemoryError(error: unknown): boolean {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return (name === 'RangeError' && /alloc|memory|length|(?:map|set) maximum/i.test(message)) || /out of memory/i.test(message);
}

/**
 * Returns true if the message of an uncaught error in a worker states that memory ran out. The page gets only this message, for example
 * “Uncaught RangeError: Array buffer allocation failed”.
 */
export function isMemoryMessage(message: string): boolean {
  return isMemoryError(message.includes('RangeError') ? new RangeError(message) : message);
}
