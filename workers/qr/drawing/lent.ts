/** Where files are written before their length is known: a file is copied before the next one is drawn. */
let output = new Uint8Array();

/** Returns at least so many bytes, which the next file overwrites. */
export function lend(sizeBytes: number): Uint8Array<ArrayBuffer> {
  if (output.length < sizeBytes) output = new Uint8Array(sizeBytes);
  return output;
}

/** Whether the next file will overwrite these bytes. */
export const isLent = (file: Uint8Array) => file.buffer === output.buffer;
