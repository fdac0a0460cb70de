import type { ByteWriter } from '../byte-writer.ts';

/** A row as an export meets it: for each column where its cell stands in the text. */
export interface ExportedRow {
  /** 0 where the record has no such member. */
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** A file as it is written row by row. */
export interface RowWriter {
  readonly mediaType: string;
  head(names: readonly string[], out: ByteWriter): void;
  row(row: ExportedRow, out: ByteWriter): void;
  tail(out: ByteWriter): void;
  /** Cells that hold more than the format allows, and were shortened. */
  cutCells?(): number;
}
