/** Token that the grammar of RFC 9535 requires at the place of an error in a query. */
export type QueryExpected =
  | 'root'
  | 'segment'
  | 'name'
  | 'selector'
  | 'closingBracket'
  | 'closingQuote'
  | 'escape'
  | 'character'
  | 'integer'
  | 'operand'
  | 'operator'
  | 'singular'
  | 'function'
  | 'arguments'
  | 'logical'
  | 'closingParenthesis'
  | 'fewerLevels'
  | 'fewerCharacters';

/** Error in a JSONPath query: the index of the first wrong UTF-16 code unit, and the expected token. */
export class QueryFault extends Error {
  override readonly name = 'QueryFault';
  readonly at: number;
  readonly expected: QueryExpected;

  constructor(at: number, expected: QueryExpected) {
    super(`${expected} expected at ${at}`);
    this.at = at;
    this.expected = expected;
  }
}
