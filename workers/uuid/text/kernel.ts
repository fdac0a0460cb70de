import type { Layout, RowLayout } from './layout.ts';

/** Rows per call: their random bytes are the most that one call of crypto.getRandomValues returns. */
export const KERNEL_ROWS = 4096;
/** Space in bytes for a row and its gap. The longest has 51 bytes: two spaces, `'urn:uuid:…'`, a comma and a line end. */
export const KERNEL_STRIDE_MAX = 56;

/** Writes 128-bit values, UUIDs or ULIDs, as text in fixed memory, at most KERNEL_ROWS per call. */
export interface RowKernel<KernelLayout extends RowLayout> {
  /** Input: random bytes, or values of 16 bytes each. */
  readonly values: Uint8Array<ArrayBuffer>;
  /** Output: values as rows of the layout. */
  readonly text: Uint8Array<ArrayBuffer>;
  /** Writes the bytes around the digits of `rows` rows. */
  shape(layout: KernelLayout, rows: number): void;
  /** Converts 16 bytes per value to text. */
  spell(rows: number): void;
  /** Converts text to 16 bytes per value. The text must be well formed. */
  read(rows: number): void;
}

export interface Kernel extends RowKernel<Layout> {
  /** Write the UUIDs of v4.ts, v7.ts, v1.ts and v6.ts as text. `values` contains random bytes; for v1 and v6 clock sequence and node. */
  v4(rows: number): void;
  v7(rows: number, unixTsMs: number, counter: number): void;
  v1(rows: number, ticks: bigint): void;
  v6(rows: number, ticks: bigint): void;
}

/** Offset of clock sequence and node in `values` for v1 and v6. */
export const TAIL_AT = 8;

/** Fills `text` with `rows` copies of a row. */
export function layRows(text: Uint8Array, { row }: Pick<RowLayout, 'row'>, rows: number): void {
  const end = rows * row.length;
  text.set(row);
  for (let laid = row.length; laid < end; laid *= 2) text.copyWithin(laid, 0, Math.min(laid, end - laid));
}
