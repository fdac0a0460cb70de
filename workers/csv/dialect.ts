export type CsvDelimiter = ',' | ';' | '\t';

/** How a file is written. RFC 4180 itself knows the comma and CRLF only. */
export interface CsvDialect {
  readonly delimiter: CsvDelimiter;
  /** RFC 4180 §2, rule 1: CRLF. */
  readonly lineEnd: '\r\n' | '\n';
  /**
   * A text that a spreadsheet would take for a formula gets an apostrophe before it: `=`, `+`, `-`, `@`, also in their full
   * width, tab and line ends at its beginning (OWASP, CSV Injection).
   */
  readonly formulaGuard: boolean;
}

export const rfc4180: CsvDialect = { delimiter: ',', lineEnd: '\r\n', formulaGuard: false };
