/** Token that the grammar of RFC 8259 requires at the error; `finite` is a value other than NaN and Infinity. `fewerLevels` is a limit of this program, which §9 permits. */
export type Expected =
  | 'value'
  | 'element'
  | 'key'
  | 'keyOrEnd'
  | 'colon'
  | 'commaOrBracket'
  | 'commaOrBrace'
  | 'end'
  | 'finite'
  | 'newline'
  | 'space'
  | 'digit'
  | 'noLeadingZero'
  | 'closingQuote'
  | 'escape'
  | 'hexDigit'
  | 'noControl'
  | 'fewerLevels'
  | 'utf8';

/** Error in a JSON text: the offset of the first invalid byte, and the expected token. */
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
