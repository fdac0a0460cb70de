/** Characters that a spreadsheet reads as the beginning of a formula. The hyphen is last: it is itself at the end of a class of a pattern. */
export const FORMULA_SIGNS = '=+@＝＋－＠-';

export type CsvDelimiter = ',' | ';' | '\t';

/** How a file is written. RFC 4180 itself knows the comma and CRLF only. */
export interface CsvDialect {
  readonly delimiter: CsvDelimiter;
  /** RFC 4180 §2, rule 1: CRLF. */
  readonly lineEnd: '\r\n' | '\n';
  /**
   * A text that a spreadsheet would take for a formula gets an apostrophe before it: `=`, `+`, `-`, `@`, also in their full
   * width, tab and line ends at its beginning (OWASP, CSV Injection). What holds any character that divides cells elsewhere
   * gets quotes, so that it stays one cell where all of them do, as LibreOffice proposes. Against a program that knows another
   * one only, quotes are of use in the first column alone: there is nothing that would be, short of altering more texts.
   */
  readonly formulaGuard: boolean;
}

/** What makes quotes necessary besides quotes and line ends. A file with tabs is also read by what knows no quotes: it gets no more than it needs. */
export function dividersOf({ delimiter, formulaGuard }: CsvDialect): string {
  return formulaGuard && delimiter !== '\t' ? ',;\t' : delimiter;
}

export const rfc4180: CsvDialect = { delimiter: ',', lineEnd: '\r\n', formulaGuard: false };
