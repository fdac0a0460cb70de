import { JSON_NUMBER } from '../wire/json-number.ts';
import type { Layout } from './request.ts';

/** Longest filter expression in UTF-16 code units. */
export const FILTER_LENGTH_MAX = 10_000;

/** Token that the grammar (filter/parse.ts, formula/parse.ts) requires at the place of an error. */
export type FilterExpected =
  | 'column'
  | 'operator'
  | 'value'
  | 'kind'
  | 'joiner'
  | 'closingQuote'
  | 'openingParenthesis'
  | 'closingParenthesis'
  | 'fewerLevels'
  | 'fewerCharacters'
  | 'operand'
  | 'end'
  | 'comma'
  | 'pattern';

/** A mistake in a filter expression or a formula. `place` is the first wrong UTF-16 code unit, from 1. */
export type FilterProblem =
  | { readonly kind: 'syntax'; readonly place: number; readonly expected: FilterExpected }
  /** `asked` is a name that no column has, `near` the most similar name of a column, or `none`. */
  | { readonly kind: 'column'; readonly place: number; readonly asked: string; readonly near: string }
  /** A regular expression that cannot be used. */
  | { readonly kind: 'pattern'; readonly place: number; readonly pattern: string; readonly reason: PatternProblem };

/** `other`: not an expression of RFC 9485 with `\d`, `\s`, `\w`, their complements and `(?:…)`. */
export type PatternProblem = 'backReference' | 'lookAround' | 'other';

/** Operators of a condition in the form of a filter. */
export type FormOperator = (typeof comparisons)[number] | 'in' | 'not in' | 'between' | 'is' | 'is not' | 'not contains';

/** A condition in the form of a filter. */
export interface FormCondition {
  /** Name of the column; empty until it is chosen. */
  readonly column: string;
  readonly part: TimePart | null;
  readonly operator: FormOperator;
  /** Values as texts; numbers have a decimal point. For `is`, one of `testedKinds`. */
  readonly values: readonly string[];
}

/** A filter whose conditions are all joined in the same way. */
export interface FilterForm {
  readonly joiner: 'and' | 'or';
  readonly conditions: readonly FormCondition[];
}

export interface CompletionRequest {
  /** The expression up to the place where it is continued. */
  readonly expression: string;
  readonly layout: Layout;
}

/** The token that belongs at the end of an expression. */
export interface Completion {
  /** Index of the word that is being typed; its length is that of the expression if there is none. */
  readonly from: number;
  /** Null after a mistake. */
  readonly expected: FilterExpected | null;
  /** Id of the column whose value is expected; null for another token. */
  readonly column: number | null;
}

/** The rows that an arrangement shows. */
export interface ArrangedRows {
  readonly rows: number;
  /** Conditions of the filter expression that are joined by `and`, each as a text; empty without an expression or with a problem. */
  readonly conditions: readonly string[];
  /** The conditions as a form; null without an expression, and for one that the form cannot show. */
  readonly form: FilterForm | null;
  /** Null if the expression is valid or empty. With a problem, the shown rows stay as they were. */
  readonly problem: FilterProblem | null;
}

/** Operators of a condition with one value. */
export const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'contains', 'starts', 'ends', 'matches'] as const;
/** Kinds that `is` tests. `missing`: the row has no such member; `empty`: a text of no characters; `date`: a text that is a date or a time. */
export const testedKinds = ['missing', 'null', 'empty', 'number', 'text', 'boolean', 'array', 'object', 'date'] as const;
export type TestedKind = (typeof testedKinds)[number];
/** Parts of a date or a time, as they are written in the cell: `month` of `2024-03-05T23:30+02:00` is `2024-03`. */
export const timeParts = ['year', 'month', 'day', 'hour'] as const;
export type TimePart = (typeof timeParts)[number];

/** Words of the grammar, which are quoted when they are a name or a value. */
const WORDS = new Set([
  'and',
  'or',
  'not',
  'in',
  'between',
  'is',
  'contains',
  'starts',
  'ends',
  'matches',
  'true',
  'false',
  'null',
  ...timeParts,
  // Their translations (filter-words.request.ts).
  'и',
  'или',
  'не',
  'в',
  'между',
  'это',
  'содержит',
  'начинается',
  'заканчивается',
  'соответствует',
]);
/** Returns true for a word that is no name or value without quotes. */
export const isGrammarWord = (text: string) => WORDS.has(text.toLowerCase());

const PLAIN_NAME = /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u;

const quoted = (text: string, quote: string) => quote + text.replaceAll(/[\\"`]/g, '\\$&') + quote;

/** Returns the name of a column as it is written in an expression: `price`, or in backquotes if it has other characters: `` `unit price` ``. */
export function filterName(name: string): string {
  return PLAIN_NAME.test(name) && !WORDS.has(name.toLowerCase()) ? name : quoted(name, '`');
}

/** Returns a value as it is written in an expression: a number, true, false and null as they are, any other text in quotes. */
export function filterValue(text: string): string {
  return JSON_NUMBER.test(text) || text === 'true' || text === 'false' || text === 'null' ? text : quoted(text, '"');
}

/** Returns an expression that holds where each of two expressions holds. An empty expression holds everywhere. */
export function bothOf(first: string, second: string): string {
  const parts = [first, second].map((part) => part.trim()).filter((part) => part !== '');
  return parts.length < 2 ? (parts[0] ?? '') : parts.map((part) => (/\bor\b/i.test(part) ? `(${part})` : part)).join(' and ');
}
