/** Characters that a spreadsheet reads as the beginning of a formula. The hyphen is last: it is itself at the end of a class of a pattern. */
export const FORMULA_SIGNS = '=+@＝＋－＠-';

/** Characters that end a cell for some reader of CSV. */
export const CELL_ENDS = ',;|\t\r\n';

export type CsvDelimiter = ',' | ';' | '\t';

/** How a file is written. RFC 4180 itself knows the comma and CRLF only. */
export interface CsvDialect {
  readonly delimiter: CsvDelimiter;
  /** RFC 4180 §2, rule 1: CRLF. */
  readonly lineEnd: '\r\n' | '\n';
  /**
   * A text that a spreadsheet would take for a formula gets an apostrophe before it: `=`, `+`, `-`, `@`, also in their full
   * width, tab and line ends at its beginning (OWASP, CSV Injection). Within a text the same signs get one after every character that
   * another program may take for the end of a cell, because quotes protect only the first column from a reader with another delimiter. A text
   * with one of these characters also gets quotes, so that it stays one cell if all of them are delimiters, as LibreOffice proposes.
   */
  readonly formulaGuard: boolean;
}

/** What makes quotes necessary besides quotes and line ends. A file with tabs is also read by what knows no quotes: it gets no more than it needs. */
export function dividersOf({ delimiter, formulaGuard }: CsvDialect): string {
  return formulaGuard && delimiter !== '\t' ? ',;\t' : delimiter;
}

export const rfc4180: CsvDialect = { delimiter: ',', lineEnd: '\r\n', formulaGuard: false };
