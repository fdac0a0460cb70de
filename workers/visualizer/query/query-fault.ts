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

/** A text that is not a JSONPath query: the index of its first wrong UTF-16 unit, and what should be there. */
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
