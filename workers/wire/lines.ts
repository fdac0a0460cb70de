/**
 * Text in the form in which threads exchange it: one block of UTF-8, which is also the downloaded file. Rows are views of it; bytes before,
 * between and after them (brackets, commas, line ends) belong to the file but to no row.
 */
export interface TextLines {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly count: number;
  /** Start of each row: a table of `count + 1` offsets into `bytes`, or two numbers for rows of one width. */
  readonly starts: Uint32Array<ArrayBuffer> | FixedRows;
  /** Bytes between the end of a row and the start of the next. */
  readonly gap: number;
}

/** Rows of one width: row `i` starts at `first + i * stride`; `stride` includes the gap. Both in bytes. */
export interface FixedRows {
  readonly first: number;
  readonly stride: number;
}

/** A result of more rows is shown before it is complete: its first rows are sent as a preview. */
export const PREVIEWED_FROM_ROWS = 1_000_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the offset of a row in `lines.bytes`. `row` may be `count`, which gives the end of the last row plus the gap. */
export function rowStart(lines: TextLines, row: number): number {
  const { starts } = lines;
  return starts instanceof Uint32Array ? (starts[row] as number) : starts.first + row * starts.stride;
}

/** Returns the offset of the first byte after a row. */
export function rowEnd(lines: TextLines, row: number): number {
  return rowStart(lines, row + 1) - lines.gap;
}

/** Returns the text of one row; empty if the block has since been transferred to another thread. */
export function rowText(lines: TextLines, row: number): string {
  // The constructor of a view throws on a detached buffer, even for a view of zero bytes.
  if (lines.bytes.length === 0) return '';
  return decoder.decode(lines.bytes.subarray(rowStart(lines, row), rowEnd(lines, row)));
}

/** Returns the texts of all rows; only for few rows, because each becomes a string. */
export function rowTexts(lines: TextLines): string[] {
  return Array.from({ length: lines.count }, (_, row) => rowText(lines, row));
}

/** Returns the bytes for the clipboard: everything except the line ends at the end. */
export function pasteBytes(lines: TextLines): Uint8Array<ArrayBuffer> {
  const { bytes } = lines;
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end--;
  return end === bytes.length ? bytes : bytes.subarray(0, end);
}

/** Makes a block of a few rows, one per line, each followed by a line feed. For bulk results engines write the block themselves. */
export function linesOf(rows: readonly string[]): TextLines {
  const bytes = encoder.encode(rows.map((row) => `${row}\n`).join(''));
  const starts = new Uint32Array(rows.length + 1);
  let at = 0;
  for (const [index, row] of rows.entries()) {
    starts[index] = at;
    at += encoder.encode(row).length + 1;
  }
  starts[rows.length] = at;
  return { bytes, count: rows.length, starts, gap: 1 };
}
