import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Exported } from '../export.request.ts';

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
  /** Receives every row before `head` is called, in a format whose head depends on the rows. */
  inspect?(row: ExportedRow): void;
  head(names: readonly string[], out: ByteWriter): void;
  row(row: ExportedRow, out: ByteWriter): void;
  tail(out: ByteWriter): void;
  changes?(): Exported['changes'];
}
