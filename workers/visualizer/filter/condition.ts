import type { Automaton } from '../query/regexp/automaton.ts';
import type { TestedKind, TimePart } from '../filter.request.ts';

/** Cells that a condition tests: those of a column, or a part of their dates. */
export interface Term {
  readonly column: string;
  /** Null for the whole cell. */
  readonly part: TimePart | null;
  /** Index of the name in the expression. */
  readonly at: number;
}

/** A value in an expression: a text in quotes, a `word` without them, a number, true, false or null. */
export interface Literal {
  readonly text: string;
  readonly type: 'number' | 'text' | 'word' | 'boolean' | 'null';
}

export type Order = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A test of one column. */
export type Test =
  | { readonly kind: 'compare'; readonly term: Term; readonly order: Order; readonly value: Literal }
  | { readonly kind: 'in'; readonly term: Term; readonly values: readonly Literal[] }
  | { readonly kind: 'between'; readonly term: Term; readonly low: Literal; readonly high: Literal }
  | { readonly kind: 'contains' | 'starts' | 'ends'; readonly term: Term; readonly value: Literal }
  | { readonly kind: 'matches'; readonly term: Term; readonly value: Literal; readonly automaton: Automaton }
  | { readonly kind: 'is'; readonly term: Term; readonly tested: TestedKind };

/** A filter expression, parsed. */
export type Condition =
  | { readonly kind: 'and'; readonly parts: readonly Condition[] }
  | { readonly kind: 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | Test;

/** Returns the tests of a condition, in the order of the expression. */
export function testsOf(condition: Condition): Test[] {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.parts.flatMap(testsOf);
  return condition.kind === 'not' ? testsOf(condition.part) : [condition];
}
