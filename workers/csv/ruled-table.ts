/** A table that a program has drawn with bars and lines, as CSV with bars. */
interface RuledTable {
  readonly text: string;
  /** Number of lines that are not rows: rules, and text above and below the table. */
  readonly leftOut: number;
}

/** The bars of tables in box characters. */
const BARS = /[│┃║]/g;
/** A rule: of psql and MySQL, of Markdown (GitHub Flavored Markdown §4.10), or in box characters. */
const RULE =
  /^\s*(?:\+?[-=]+(?:\+[-=]+)+\+?|\+[-=]{2,}\+|\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?|\|\s*:?-+:?\s*\|?|[┌├└╞╒╘╭╰╔╠╚┏┡┣┗╟│|]?[─━═┬┼┴╤╪╧╦╬╩┳╇╋┻╫┯┿┷]{2,}[┐┤┘╡╕╛╮╯╗╣╝┓┩┫┛╢│|]?)\s*$/;
const FOOTER = /^\s*(?:\(?\d+ rows?\b.*|\d+ rows? in set.*|Query OK.*|Time: .*|Records: .*)$/i;

const isRule = (line: string) => RULE.test(line) && /[-=─━═]/.test(line);

/** Splits a line at its bars; a bar after a backslash is text. Bars at both ends enclose the row. */
function cellsOf(line: string): string[] {
  const trimmed = line.trim();
  const cells = trimmed.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const isEnclosed = cells.length > 2 && trimmed.startsWith('|') && /(?<!\\)\|$/.test(trimmed);
  return isEnclosed ? cells.slice(1, -1) : cells;
}

const quoted = (cell: string) => (/["|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Returns a table that psql, MySQL, SQLite or DuckDB printed, or a table of Markdown; null for other texts. Its header is above a rule, and
 * all rows have as many cells. The rules and the text above and below the table are left out.
 */
export function ruledTable(text: string): RuledTable | null {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(BARS, '|'));
  const rule = lines.findIndex((line, at) => at > 0 && isRule(line) && !isRule(lines[at - 1] as string));
  const header = lines[rule - 1];
  if (header === undefined || !header.includes('|')) return null;
  const width = cellsOf(header).length;
  const rows = [header];
  for (const line of lines.slice(rule + 1)) {
    if (isRule(line)) continue;
    if (FOOTER.test(line)) break;
    if (!line.includes('|') || cellsOf(line).length !== width) return null;
    rows.push(line);
  }
  const isPlain = rows.length < 2 || lines.slice(0, rule - 1).some((line) => line.includes('|') && !isRule(line));
  if (isPlain) return null;
  return { text: rows.map((row) => `${cellsOf(row).map(quoted).join('|')}\n`).join(''), leftOut: lines.length - rows.length };
}
