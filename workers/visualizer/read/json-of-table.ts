import type { CsvChoice } from '../source.request.ts';
import { jsonOfCsv } from './csv-source.ts';

/** A table whose cells are texts. */
export interface TextTable {
  readonly rows: readonly (readonly string[])[];
  /** Number of the first rows that contain the names of the columns. */
  readonly headRows: number;
}

/** Joins the rows of names: a text that several rows have is named once. */
function joinedNames(rows: TextTable['rows']): string[] {
  const [first = []] = rows;
  return first.map((_, x) =>
    [...new Set(rows.map((row) => (row[x] ?? '').replaceAll(/\s+/g, ' ')).filter((name) => name !== ''))].join(' / '),
  );
}

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns a table as CSV. A row of one empty cell is in quotes, so that it is a row. */
function csvOf({ rows, headRows }: TextTable): string {
  const all = headRows > 1 ? [joinedNames(rows.slice(0, headRows)), ...rows.slice(headRows)] : rows;
  return all.map((row) => `${row.length === 1 && row[0] === '' ? '""' : row.map(quoted).join(',')}\n`).join('');
}

/** Converts a table of texts to JSON as if it were CSV. Of `csv`, only the decimal mark and the thousands separator are used. */
export function jsonOfTable(
  table: TextTable,
  csv: CsvChoice | undefined,
  { header, firstLine }: { readonly header: boolean | null; readonly firstLine: number | null },
): ReturnType<typeof jsonOfCsv> {
  const { decimal = null, thousands = null } = csv ?? {};
  const format = { delimiter: ',', quote: 'double', blanks: 'kept', decimal, thousands, charset: null } as const;
  return jsonOfCsv(csvOf(table), { from: 'csv', csv: format, header, firstLine });
}
