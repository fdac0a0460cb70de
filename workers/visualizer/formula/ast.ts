import type { TestedKind } from '../filter.request.ts';
import type { Literal, Order } from '../filter/condition.ts';
import type { FunctionName } from '../formula.request.ts';
import type { Automaton } from '../query/regexp/automaton.ts';

export type Sign = '+' | '-' | '*' | '/';

/** A part of a formula, parsed. Chains of one operator are lists, so that their length does not need levels of the call stack. */
export type Operation =
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'negate'; readonly part: Formula }
  /** The first operand, then the others, each with the sign before it. */
  | { readonly kind: 'chain'; readonly first: Formula; readonly others: readonly { readonly sign: Sign; readonly part: Formula }[] }
  | { readonly kind: 'join'; readonly parts: readonly Formula[] }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Formula[] }
  | { readonly kind: 'not'; readonly part: Formula }
  | { readonly kind: 'compare'; readonly left: Formula; readonly order: Order; readonly right: Formula }
  | { readonly kind: 'in'; readonly left: Formula; readonly values: readonly Formula[] }
  | { readonly kind: 'between'; readonly left: Formula; readonly low: Formula; readonly high: Formula }
  | { readonly kind: 'contains' | 'starts' | 'ends'; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'matches'; readonly left: Formula; readonly automaton: Automaton }
  | { readonly kind: 'is'; readonly left: Formula; readonly tested: TestedKind }
  | { readonly kind: 'extract'; readonly part: Formula; readonly automaton: Automaton }
  | { readonly kind: 'call'; readonly name: Exclude<FunctionName, 'extract'>; readonly parts: readonly Formula[] };

/** An operation with its place in the formula. */
export type Formula = Operation & {
  /** Index of its first UTF-16 code unit. */
  readonly at: number;
  readonly text: string;
};

/** A formula that is true or false. */
export type Condition = Extract<
  Formula,
  { readonly kind: 'and' | 'or' | 'not' | 'compare' | 'in' | 'between' | 'contains' | 'starts' | 'ends' | 'matches' | 'is' }
>;

const CONDITIONS = new Set<Operation['kind']>([
  'and',
  'or',
  'not',
  'compare',
  'in',
  'between',
  'contains',
  'starts',
  'ends',
  'matches',
  'is',
]);

/** Returns false if a formula surely is neither true nor false. */
export function mayBeCondition(formula: Formula): boolean {
  if (formula.kind === 'literal') return formula.value.type === 'boolean' || formula.value.type === 'null';
  if (formula.kind === 'call') return formula.name === 'if' || formula.name === 'coalesce';
  return formula.kind === 'column' || CONDITIONS.has(formula.kind);
}

/** Returns the parts of an operation. */
function partsOf(formula: Operation): readonly Formula[] {
  switch (formula.kind) {
    case 'literal':
    case 'column':
      return [];
    case 'chain':
      return [formula.first, ...formula.others.map(({ part }) => part)];
    case 'join':
    case 'and':
    case 'or':
    case 'call':
      return formula.parts;
    case 'negate':
    case 'not':
    case 'extract':
      return [formula.part];
    case 'in':
      return [formula.left, ...formula.values];
    case 'between':
      return [formula.left, formula.low, formula.high];
    case 'compare':
    case 'contains':
    case 'starts':
    case 'ends':
      return [formula.left, formula.right];
    case 'matches':
    case 'is':
      return [formula.left];
  }
}

/** Returns the columns that a formula uses, in the order of the formula. */
export function columnsOf(formula: Formula): readonly (Formula & { readonly kind: 'column' })[] {
  return formula.kind === 'column' ? [formula] : partsOf(formula).flatMap(columnsOf);
}
