/** Depth of a result: a value, its lines, their bytes. */
const DEPTH = 3;

/**
 * Lists the buffers in a result, each once. They are transferred to the page, not copied, and the page transfers them back when the result
 * is released. An engine therefore never returns a view of memory that it keeps.
 */
export function movables(value: unknown, depth = DEPTH): Transferable[] {
  const found = new Set<Transferable>();
  collect(value, depth, found);
  return [...found];
}

function collect(value: unknown, depth: number, found: Set<Transferable>): void {
  if (typeof value !== 'object' || value === null) return;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (value instanceof ArrayBuffer || (typeof ImageBitmap !== 'undefined' && value instanceof ImageBitmap)) {
    found.add(value);
  } else if (depth > 0 && Object.getPrototypeOf(value) === Object.prototype) {
    for (const member of Object.values(value)) collect(member, depth - 1, found);
  }
}
