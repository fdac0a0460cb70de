/** Longest line in RFC 2045 §6.8: 76 characters, which encode 57 bytes. */
export const MIME_CHARACTERS = 76;
export const MIME_BYTES = 57;
/** MIME rows that fit into a kernel's memory. */
export const KERNEL_ROWS = 1024;
/** Input size in bytes. Bytes that do not fill a group of 3 or 5, or a row of 57, are kept for the next call. */
export const KERNEL_BYTES = KERNEL_ROWS * MIME_BYTES;
/** Output size for Base16, the longest encoding. */
export const KERNEL_CHARACTERS = KERNEL_BYTES * 2;
/** Largest input of `encodeLines` in bytes. */
export const KERNEL_LINES_BYTES = 24 * 1024;

/** Encodes bytes to characters in fixed memory. */
export interface Kernel {
  readonly input: Uint8Array<ArrayBuffer>;
  readonly output: Uint8Array<ArrayBuffer>;
  /** Encodes whole groups, `sizeBytes` bytes in total. Returns the number of characters. */
  encode(sizeBytes: number): number;
  /** Encodes rows of 57 bytes to rows of 76 characters and CRLF. Base64 only. Returns the number of characters. */
  encodeRows(rows: number): number;
  /** Number of lines that `encodeLines` has written, then the start of each. */
  readonly lines: Uint32Array<ArrayBuffer>;
  /**
   * Encodes whole lines, `sizeBytes` bytes in total: each ends in a line feed, and a carriage return before it is left out.
   *
   * @param start  added to the start of each line
   * @returns number of characters and line feeds
   */
  encodeLines(sizeBytes: number, isPadded: boolean, start: number): number;
}
