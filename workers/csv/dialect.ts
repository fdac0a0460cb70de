/** Characters that start a formula in spreadsheets. The hyphen is last, so that it is literal in a character class. */
export const FORMULA_SIGNS = '=+@＝＋－＠-';

/** Characters that end a cell in some CSV reader. */
export const CELL_ENDS = ',;|\t\r\n';

export type CsvDelimiter = ',' | ';' | '\t';

/** Delimiters of a text that are recognized, those that are rare in texts first. */
export const readDelimiters = ['\t', ';', ',', '|'] as const;
export type ReadDelimiter = (typeof readDelimiters)[number];

/**
 * Quotation marks that enclose a cell of a text that is read: `"`, which is doubled inside (RFC 4180 §2.7); `"` with a backslash before a
 * quotation mark or a backslash inside (as MySQL and many programs write); `'`, which is doubled inside; or none.
 */
export const csvQuotes = ['double', 'backslash', 'single', 'none'] as const;
export type CsvQuote = (typeof csvQuotes)[number];

/** Blanks beside delimiters: part of the cells (RFC 4180 §2.4), or left out, so that a quotation mark may follow or precede them. */
export const csvBlanks = ['kept', 'trimmed'] as const;

/** How the cells of a text are told apart. */
export interface CellRules {
  readonly delimiter: ReadDelimiter;
  readonly quote: CsvQuote;
  readonly blanks: (typeof csvBlanks)[number];
}

export const quoteMarks: Readonly<Record<CsvQuote, string>> = { double: '"', backslash: '"', single: "'", none: '' };

/** Options of a CSV file. RFC 4180 itself has only the comma and CRLF. */
export interface CsvDialect {
  readonly delimiter: CsvDelimiter;
  /** Line end; RFC 4180 §2, rule 1, requires CRLF. */
  readonly lineEnd: '\r\n' | '\n';
  /**
   * Writes an apostrophe before text that a spreadsheet would run as a formula: text that starts with `=`, `+`, `-`, `@` (also full-width),
   * a tab or a line end (OWASP, CSV Injection). Inside a text, an apostrophe is also written before such a sign if the character before the
   * sign ends a cell in some CSV readers: a reader with another delimiter recognizes only quotes at the start of its own cells, so quotes
   * protect only the first column. Text with a comma, a semicolon or a tab is also quoted, so that it stays one cell if a program accepts
   * several delimiters at once, as the import dialog of LibreOffice proposes.
   */
  readonly formulaGuard: boolean;
}

/**
 * Returns the characters that make quotes necessary, besides quotes and line ends. Many readers of tab-separated files do not support
 * quotes, so there only the tab counts.
 */
export function dividersOf({ delimiter, formulaGuard }: CsvDialect): string {
  return formulaGuard && delimiter !== '\t' ? ',;\t' : delimiter;
}

export const rfc4180: CsvDialect = { delimiter: ',', lineEnd: '\r\n', formulaGuard: false };
