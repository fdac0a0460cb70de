import type { PlacedColumn } from './use-grid-columns.ts';

/** A heading over adjacent columns whose names begin with the same segments. */
export interface Heading {
  readonly name: string;
  /** Index of the first column below the heading; `span` is the number of these columns. */
  readonly from: number;
  readonly span: number;
}

/** Returns the number of rows of headings, which is the length of the longest path. */
export function headingLevels(columns: readonly PlacedColumn[]): number {
  return columns.reduce((most, { path }) => Math.max(most, path.length), 1);
}

/**
 * Returns the headings of one level over the columns from `first` up to, not including, `end`. No heading spans both pinned and other
 * columns.
 */
export function headingsAt(columns: readonly PlacedColumn[], level: number, first: number, end: number): Heading[] {
  const headings: Heading[] = [];
  for (let at = first; at < end; ) {
    const column = columns[at] as PlacedColumn;
    if (column.path.length <= level + 1) {
      at++;
      continue;
    }
    let span = 1;
    while (at + span < end && sharesHeading(column, columns[at + span] as PlacedColumn, level)) span++;
    headings.push({ name: column.path[level] as string, from: at, span });
    at += span;
  }
  return headings;
}

function sharesHeading(left: PlacedColumn, right: PlacedColumn, level: number): boolean {
  if (left.isPinned !== right.isPinned || right.path.length <= level + 1) return false;
  for (let at = 0; at <= level; at++) if (left.path[at] !== right.path[at]) return false;
  return true;
}
