/** RFC 2045 §6.8: lines of no more than 76 characters, which hold 57 bytes. */
export const MIME_CHARACTERS = 76;
export const MIME_BYTES = 57;
/** Rows of MIME that fit into the memory of a kernel. */
export const KERNEL_ROWS = 1024;
/** Divisible by 3, 5 and 57 bytes alike would be 285; what does not divide is held for the next round. */
export const KERNEL_BYTES = KERNEL_ROWS * MIME_BYTES;
/** Base16, the longest spelling. */
export const KERNEL_CHARACTERS = KERNEL_BYTES * 2;

/** Turns bytes into characters in fixed memory. */
export interface Kernel {
  readonly input: Uint8Array<ArrayBuffer>;
  readonly output: Uint8Array<ArrayBuffer>;
  /** Whole groups, `sizeBytes` bytes of them, to characters; says how many. */
  encode(sizeBytes: number): number;
  /** Rows of 57 bytes to rows of 76 characters and CRLF. Base64 only. */
  encodeRows(rows: number): number;
}
