/** Longest line in bytes before folding, line end not counted (RFC 6350 §3.2, RFC 5545 §3.1, RFC 2425 §5.8.1). */
const LINE_BYTES_MAX = 75;
const encoder = new TextEncoder();

/** Escapes backslash, comma, semicolon and line ends in a text value of a vCard or an iCalendar (RFC 6350 §3.4, RFC 5545 §3.3.11). */
export const escaped = (text: string) =>
  text
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

/** Folds a long line with CRLF and a space, never within a character. */
function folded(line: string): string {
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > LINE_BYTES_MAX) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += length;
  }
  return out;
}

/** Joins content lines, each with its line end. */
export const contentLines = (lines: readonly string[]) => `${lines.map(folded).join('\r\n')}\r\n`;
