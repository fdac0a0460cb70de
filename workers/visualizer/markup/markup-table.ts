/** A table of HTML or Markdown. */
export interface MarkupTable {
  /** Its caption, or the heading before it; empty without both. */
  readonly name: string;
  /** All rows have the same number of cells in HTML. */
  readonly rows: readonly (readonly string[])[];
  /** Number of the first rows that contain the names of the columns. */
  readonly headRows: number;
  /** Number of cells that span several rows or columns: their text is in each of them. */
  readonly spanned: number;
  /** Number of tables in its cells. */
  readonly inner: number;
}

/** Joins the rows of names: a text that several rows have is named once. */
function joinedNames(rows: MarkupTable['rows']): string[] {
  const [first = []] = rows;
  return first.map((_, x) =>
    [...new Set(rows.map((row) => (row[x] ?? '').replaceAll(/\s+/g, ' ')).filter((name) => name !== ''))].join(' / '),
  );
}

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns a table as CSV. A row of one empty cell is in quotes, so that it is a row. */
export function csvOf({ rows, headRows }: Pick<MarkupTable, 'rows' | 'headRows'>): string {
  const all = headRows > 1 ? [joinedNames(rows.slice(0, headRows)), ...rows.slice(headRows)] : rows;
  return all.map((row) => `${row.length === 1 && row[0] === '' ? '""' : row.map(quoted).join(',')}\n`).join('');
}
