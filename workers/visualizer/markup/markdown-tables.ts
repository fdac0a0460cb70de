import type { MarkupTable } from './html-tables.ts';

/** The row below the header (GitHub Flavored Markdown §4.10). */
const DELIMITER_ROW = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/;
/** Lines that begin another block, which ends a table. */
const OTHER_BLOCK = /^ {0,3}(?:>|#{1,6}\s|[-*+]\s|\d+[.)]\s|`{3}|~{3}|(?:[-*_]\s*){3,}$)/;

/** Splits a row at its bars; a bar after a backslash is text. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Returns true if a line may be the header of the table whose delimiter row is the next line. */
function isHeader(line: string, next: string | undefined): boolean {
  if (next === undefined || !DELIMITER_ROW.test(next) || !(line.includes('|') || next.includes('|'))) return false;
  return line.trim() !== '' && cellsOf(line).length === cellsOf(next).length;
}

/** Returns true if a text contains a table of Markdown. */
export function hasMarkdownTable(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.some((line, at) => line.includes('|') && isHeader(line, lines[at + 1]));
}

/**
 * Returns the tables of Markdown (GitHub Flavored Markdown §4.10) that are in no code block, in the order of the text. A table is named by the
 * heading before it. Cells are as they are written, but a bar after a backslash is a bar. Rows keep the cells after those of the header.
 */
export function markdownTables(text: string): readonly MarkupTable[] {
  const lines = text.split(/\r\n|\n|\r/);
  const tables: MarkupTable[] = [];
  let name = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    const [, fence] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      const closing = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`);
      do at++;
      while (at < lines.length && !closing.test(lines[at] as string));
      continue;
    }
    name = HEADING.exec(line)?.[1] ?? name;
    if (!isHeader(line, lines[at + 1])) continue;
    const rows = [cellsOf(line)];
    for (at += 2; at < lines.length; at++) {
      const row = lines[at] as string;
      if (row.trim() === '' || OTHER_BLOCK.test(row)) break;
      rows.push(cellsOf(row));
    }
    at--;
    tables.push({ name, rows, headRows: 1, spanned: 0, inner: 0 });
  }
  return tables;
}
