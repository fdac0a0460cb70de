import { NAME_BYTES_MAX } from '../request.ts';

/** Maximum number of names hashed per call. */
export const NAME_KERNEL_ROWS = 4096;
/** Input size in bytes: the longest name and a piece of text after it. */
export const NAME_KERNEL_BYTES = NAME_BYTES_MAX + 0x20000;

/** Computes UUIDs from names in fixed memory, at most NAME_KERNEL_ROWS per call. */
export interface NameKernel {
  /** Names in UTF-8, one per line. */
  readonly names: Uint8Array<ArrayBuffer>;
  /** UUIDs as 16 bytes each. */
  readonly values: Uint8Array<ArrayBuffer>;
  /**
   * Hashes the names between two offsets; each line must end with a line feed or CRLF. Lines of only spaces and tabs are skipped.
   *
   * @returns number of UUIDs, number of lines, and the offset after the last processed line
   */
  digest(namespace: Uint8Array, from: number, end: number): { readonly rows: number; readonly lines: number; readonly consumed: number };
}
