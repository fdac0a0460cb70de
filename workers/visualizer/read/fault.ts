/** What the grammar of RFC 8259 wants where something else stands; fewerLevels is our own limit (§9). */
export type Expected =
  | 'value'
  | 'element'
  | 'key'
  | 'keyOrEnd'
  | 'colon'
  | 'commaOrBracket'
  | 'commaOrBrace'
  | 'end'
  | 'newline'
  | 'digit'
  | 'noLeadingZero'
  | 'closingQuote'
  | 'escape'
  | 'hexDigit'
  | 'noControl'
  | 'fewerLevels'
  | 'utf8';

/** A text that is not JSON: the place of its first wrong byte, and what should stand there. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly at: number;
  readonly expected: Expected;

  constructor(at: number, expected: Expected) {
    super(`${expected} expected at byte ${at}`);
    this.at = at;
    this.expected = expected;
  }
}
