import { rowText, type TextLines } from '#workers/wire/lines.ts';

/** Largest number of values that are announced; for more, their number is announced. */
const SPOKEN_ROWS = 10;

/** Returns the text that announces a list: its title, followed by the values if there are at most ten. */
export function spokenLines(title: string, lines: TextLines): string {
  if (lines.count > SPOKEN_ROWS) return title;
  return `${title}: ${Array.from({ length: lines.count }, (_, row) => rowText(lines, row)).join(', ')}`;
}
