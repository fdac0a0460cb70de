import { NAME_BYTES_MAX } from '../request.ts';

/** Maximum number of names hashed per call. */
export const HASHER_ROWS = 4096;
/** Input size in bytes: the longest name and a piece of text after it. */
export const HASHER_NAMES_BYTES = NAME_BYTES_MAX + 0x20000;

/** Result of one call: the number of UUIDs, the number of lines, and the offset after the last processed line. */
interface Digested {
  readonly rows: number;
  readonly lines: number;
  readonly consumed: number;
}

/** Computes UUIDs from names in fixed memory, at most HASHER_ROWS per call. */
export interface Hasher {
  /** Names in UTF-8, one per line. */
  readonly names: Uint8Array<ArrayBuffer>;
  /** UUIDs as 16 bytes each. */
  readonly values: Uint8Array<ArrayBuffer>;
  /**
   * Hashes the names between two offsets; each line must end with a line feed or CRLF. Lines of only spaces and tabs are skipped.
   * `consumed` is the offset after the last processed line.
   */
  digest(namespace: Uint8Array, from: number, end: number): Digested;
}
