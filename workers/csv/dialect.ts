export const csvDelimiters = [',', ';', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** How a file is written. RFC 4180 itself knows the comma and CRLF only. */
export interface CsvDialect {
  readonly delimiter: CsvDelimiter;
  /** RFC 4180 §2, rule 1: CRLF. */
  readonly lineEnd: '\r\n' | '\n';
  /**
   * A text that a spreadsheet would take for a formula gets an apostrophe before it: `=`, `+`, `-`, `@`, also in their full
   * width, tab and line ends at its beginning. And one that holds any delimiter gets quotes: a spreadsheet that divides by
   * another one would find the beginning of a cell in its middle (OWASP, CSV Injection).
   */
  readonly formulaGuard: boolean;
}

export const rfc4180: CsvDialect = { delimiter: ',', lineEnd: '\r\n', formulaGuard: false };
