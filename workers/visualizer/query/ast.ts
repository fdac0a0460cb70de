/** A JSONPath query (RFC 9535 §2.1), parsed. */
export interface Query {
  /** `$`: the whole document; `@`: the node that a filter tests. */
  readonly root: '$' | '@';
  readonly segments: readonly Segment[];
  /** True if the query selects at most one node: it has only names and single indices (§2.3.5.1). */
  readonly isSingular: boolean;
}

/**
 * A child segment selects among the children of each node; a descendant segment (`..`) also among the children of its descendants (§2.5).
 */
export interface Segment {
  readonly isDescendant: boolean;
  readonly selectors: readonly Selector[];
}

export type Selector =
  | { readonly kind: 'name'; readonly name: string; readonly nameBytes: Uint8Array }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly start: number | null; readonly end: number | null; readonly step: number }
  | { readonly kind: 'filter'; readonly test: Logical };

export type Comparison = '==' | '!=' | '<=' | '>=' | '<' | '>';

/** An expression that is true or false (§2.3.5.1). */
export type Logical =
  | { readonly kind: 'or' | 'and'; readonly operands: readonly Logical[] }
  | { readonly kind: 'not'; readonly operand: Logical }
  | { readonly kind: 'exists'; readonly query: Query }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Comparable; readonly right: Comparable }
  | { readonly kind: 'matches'; readonly isWhole: boolean; readonly text: Comparable; readonly pattern: Comparable };

/** A number as written, exact with any number of digits. */
export class JsonNumber {
  readonly text: string;
  /** The nearest double. */
  readonly double: number;

  constructor(text: string, double: number) {
    this.text = text;
    this.double = double;
  }
}

export type Primitive = null | boolean | string | JsonNumber;

/** An expression that has a value, or Nothing. */
export type Comparable =
  | { readonly kind: 'literal'; readonly value: Primitive }
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'length'; readonly of: Comparable }
  | { readonly kind: 'count' | 'value'; readonly query: Query };
