import type { Layout } from './layout.ts';

/** UUIDs that are made at once: their random bytes are what one call of crypto.getRandomValues gives. */
export const KERNEL_ROWS = 4096;
/** Row and gap in bytes, at most: `'urn:uuid:…'`, a comma, a line end and two spaces. */
export const KERNEL_STRIDE_MAX = 56;

/** Prints UUIDs in fixed memory, at most KERNEL_ROWS at a time. */
export interface Kernel {
  /** Random bytes to make UUIDs from, or UUIDs as 16 bytes each. */
  readonly values: Uint8Array<ArrayBuffer>;
  /** UUIDs as rows of the layout. */
  readonly text: Uint8Array<ArrayBuffer>;
  /** Lays the bytes round the digits into `rows` rows of the text. */
  shape(layout: Layout, rows: number): void;
  /** 16 bytes a UUID to text. */
  spell(rows: number): void;
  /** Text to 16 bytes a UUID; the text is well formed. */
  read(rows: number): void;
  /** Text of v4.ts, v7.ts, v1.ts and v6.ts; what they take as random bytes, or as clock sequence and node, is in `values`. */
  v4(rows: number): void;
  v7(rows: number, unixTsMs: number, counter: number): void;
  v1(rows: number, ticks: bigint): void;
  v6(rows: number, ticks: bigint): void;
}

/** Where clock sequence and node stand in `values` for v1 and v6. */
export const TAIL_AT = 8;

/** The same row `rows` times. */
export function layRows(text: Uint8Array, { row }: Layout, rows: number): void {
  const end = rows * row.length;
  text.set(row);
  for (let laid = row.length; laid < end; laid *= 2) text.copyWithin(laid, 0, Math.min(laid, end - laid));
}
