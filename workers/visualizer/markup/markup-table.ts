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
