/** Buffer for files whose length is not known before they are written. Callers copy a file before they draw the next one. */
let output = new Uint8Array();

/** Returns a buffer of at least `sizeBytes` bytes, which the next file overwrites. */
export function sharedOutput(sizeBytes: number): Uint8Array<ArrayBuffer> {
  if (output.length < sizeBytes) output = new Uint8Array(sizeBytes);
  return output;
}

/** Returns whether the next file will overwrite these bytes. */
export const isSharedOutput = (file: Uint8Array) => file.buffer === output.buffer;
