import { rowEnd, rowStart, type TextLines } from './lines.ts';

/** Returns a copy of the rows from `first` up to, not including, `end`, without the bytes before and after them. */
export function sliceRows(lines: TextLines, first: number, end: number): TextLines {
  const { starts, gap } = lines;
  const from = rowStart(lines, first);
  return {
    bytes: lines.bytes.slice(from, rowEnd(lines, end - 1)),
    count: end - first,
    starts: starts instanceof Uint32Array ? starts.slice(first, end + 1).map((start) => start - from) : { ...starts, first: 0 },
    gap,
  };
}
