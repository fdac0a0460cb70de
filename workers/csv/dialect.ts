/** Characters that start a formula in spreadsheets. The hyphen is last, so that it is literal in a character class. */
export const FORMULA_SIGNS = '=+@＝＋－＠-';

/** Characters that end a cell in some CSV reader. */
export const CELL_ENDS = ',;|\t\r\n';

export type CsvDelimiter = ',' | ';' | '\t';

/** Usual delimiters of a text, those that are rare in texts first. */
export const readDelimiters = ['\t', ';', ',', '|'] as const;
/** Delimiters that are recognized in a text without a usual one. */
export const rareDelimiters = ['\u0001', '\u001f', '^', '~', ':'] as const;
/** Any character of one UTF-16 code unit, except those that end a line or enclose a cell. */
export type ReadDelimiter = string;

export const isDelimiter = (text: string): text is ReadDelimiter => /^[^\r\n"'\ud800-\udfff\ufeff]$/.test(text);

/** Returns a delimiter as text: its code, if it is invisible. */
export const delimiterText = (delimiter: string) =>
  /^[\p{Cc}\p{Z}]$/u.test(delimiter) ? `U+${delimiter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : delimiter;

/**
 * Quotation marks that enclose a cell of a text that is read: `"`, which is doubled inside (RFC 4180 §2.7); `"` with a backslash before a
 * quotation mark or a backslash inside (as MySQL and many programs write); `'`, which is doubled inside; none; or none, with a backslash
 * before a delimiter, a line end or a backslash inside (as MySQL writes to a file).
 */
export const csvQuotes = ['double', 'backslash', 'single', 'none', 'escaped'] as const;
export type CsvQuote = (typeof csvQuotes)[number];

/** Blanks beside delimiters: part of the cells (RFC 4180 §2.4), or left out, so that a quotation mark may follow or precede them. */
export const csvBlanks = ['kept', 'trimmed'] as const;

/** How the cells of a text are told apart. */
export interface CellRules {
  readonly delimiter: ReadDelimiter;
  readonly quote: CsvQuote;
  readonly blanks: (typeof csvBlanks)[number];
}

export const quoteMarks: Readonly<Record<CsvQuote, string>> = { double: '"', backslash: '"', single: "'", none: '', escaped: '' };

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
