import type { ByteWriter } from '../byte-writer.ts';

/** A row for an export: for each column the offsets of its cell in the text. */
export interface ExportedRow {
  /** Kind of each cell; 0 if the record has no such member. */
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Writes a file row by row. */
export interface RowWriter {
  readonly mediaType: string;
  head(names: readonly string[], out: ByteWriter): void;
  row(row: ExportedRow, out: ByteWriter): void;
  tail(out: ByteWriter): void;
  /** Number of cells that were longer than the format allows and were cut. */
  cutCells?(): number;
}
