import { NAME_BYTES_MAX } from '../request.ts';

/** Names that are hashed before their UUIDs are fetched. */
export const HASHER_ROWS = 4096;
/** Bytes for the longest name and a piece of text after it. */
export const HASHER_NAMES_BYTES = NAME_BYTES_MAX + 0x20000;

/** What a hasher did: UUIDs made, line ends and bytes passed. */
export interface Digested {
  readonly rows: number;
  readonly lines: number;
  readonly consumed: number;
}

/** Makes UUIDs from names in fixed memory, at most HASHER_ROWS at a time. */
export interface Hasher {
  /** Names in UTF-8, one a line. */
  readonly names: Uint8Array<ArrayBuffer>;
  /** UUIDs as 16 bytes each. */
  readonly values: Uint8Array<ArrayBuffer>;
  /**
   * UUIDs of the names between two offsets, each line closed by a line feed or CRLF. Lines of nothing but spaces and tabs
   * are passed over. `consumed` is the offset at which it stopped.
   */
  digest(namespace: Uint8Array, from: number, end: number): Digested;
}
