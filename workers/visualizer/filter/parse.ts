import { type FilterExpected, type FilterProblem, type PatternProblem, testedKinds } from '../filter.request.ts';
import { isWord } from '../filter-words.request.ts';
import { ProblemError } from '../problem-error.ts';
import { Automaton } from '../query/regexp/automaton.ts';
import { PatternFault } from '../query/regexp/parse.ts';
import type { Condition, Order, Term, Test } from './condition.ts';
import { LISTED_NUMBER, Tokens } from './tokens.ts';

/** Largest number of nested parentheses and negations. Each level needs a few frames of the call stack. */
const LEVELS_MAX = 200;
/** Other spellings of comparisons. */
const SPELLINGS: Readonly<Record<string, Order>> = { '==': '=', '<>': '!=' };
export const TEXT_TESTS = ['contains', 'starts', 'ends'] as const;

/** A filter expression and the texts of the conditions that it joins by `and`. */
export interface Parsed {
  readonly condition: Condition;
  readonly conjuncts: readonly string[];
}

/**
 * Parses a filter expression, such as `country in (RU, KZ) and not (price > 500 or name contains "x")`. `and` binds closer than `or`.
 *
 * ```
 * test = term ["not"] ( "in" "(" value {"," value} ")" | "between" value "and" value
 *                     | ("contains" | "starts" | "ends" | "matches") value )
 *      | term ("=" | "!=" | "<" | "<=" | ">" | ">=") value
 *      | term "is" ["not"] kind
 * term = name | ("year" | "month" | "day" | "hour") "(" name ")"
 * ```
 *
 * Each word may be Russian (filter-words.request.ts).
 *
 * @param hasDecimalComma  true to read `100,5` as a number, as in a file with decimal commas
 * @throws ProblemError at the first place that the grammar does not allow, and for a regular expression that cannot be used
 */
export function parseFilter(text: string, hasDecimalComma = false): Parsed {
  const tokens = new Tokens(text, hasDecimalComma);
  const conjuncts: string[] = [];
  const condition = choice(tokens, 0, conjuncts);
  if (!tokens.isAtEnd) tokens.fail('joiner');
  // An alternative as a whole is one condition: its parts do not hold together.
  return { condition, conjuncts: condition.kind === 'or' ? [text.trim()] : conjuncts };
}

/**
 * Returns the token that an expression requires at its end, and the column that is tested there: `joiner` after a whole condition, null after
 * a mistake.
 */
export function expectedAfter(text: string, hasDecimalComma: boolean): { expected: FilterExpected | null; column: string | null } {
  const tokens = new Tokens(text, hasDecimalComma);
  try {
    choice(tokens, 0);
    return { expected: tokens.isAtEnd ? 'joiner' : null, column: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problem } = error as ProblemError<FilterProblem>;
    const isAtEnd = problem.kind === 'syntax' && problem.place > text.trimEnd().length;
    return { expected: isAtEnd ? problem.expected : null, column: tokens.column };
  }
}

function choice(tokens: Tokens, level: number, conjuncts: string[] = []): Condition {
  if (level > LEVELS_MAX) tokens.fail('fewerLevels');
  const parts = [conjunction(tokens, level, conjuncts)];
  while (tokens.takeWord('or')) parts.push(conjunction(tokens, level, []));
  return joined('or', parts);
}

function conjunction(tokens: Tokens, level: number, conjuncts: string[]): Condition {
  const parts: Condition[] = [];
  do {
    const { at } = tokens;
    parts.push(factor(tokens, level));
    conjuncts.push(tokens.textFrom(at));
  } while (tokens.takeWord('and'));
  return joined('and', parts);
}

function joined(kind: 'and' | 'or', parts: readonly Condition[]): Condition {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind, parts };
}

function factor(tokens: Tokens, level: number): Condition {
  if (level > LEVELS_MAX) tokens.fail('fewerLevels');
  if (tokens.takeWord('not')) return { kind: 'not', part: factor(tokens, level + 1) };
  if (!tokens.take('(')) return test(tokens);
  const inner = choice(tokens, level + 1);
  tokens.expect(')', 'closingParenthesis');
  return inner;
}

function test(tokens: Tokens): Condition {
  const term = termAt(tokens);
  const order = orderAt(tokens);
  if (order !== null) return { kind: 'compare', term, order, value: tokens.value() };
  if (tokens.takeWord('is')) {
    const isNegated = tokens.takeWord('not');
    return negated(isNegated, { kind: 'is', term, tested: testedKind(tokens) });
  }
  const isNegated = tokens.takeWord('not');
  return negated(isNegated, wordTest(tokens, term));
}

/** Reads a comparison such as `<=`; null if none is next. */
export function orderAt(tokens: Tokens): Order | null {
  const order = tokens.order();
  return order === null ? null : (SPELLINGS[order] ?? (order as Order));
}

const negated = (isNegated: boolean, part: Test): Condition => (isNegated ? { kind: 'not', part } : part);

function wordTest(tokens: Tokens, term: Term): Test {
  if (tokens.takeWord('in')) {
    tokens.expect('(', 'openingParenthesis');
    const decimal = tokens.hasListedDecimals() ? LISTED_NUMBER : null;
    const values = [tokens.value(decimal)];
    while (tokens.take(',') || (decimal && tokens.take(';'))) values.push(tokens.value(decimal));
    tokens.expect(')', 'closingParenthesis');
    return { kind: 'in', term, values };
  }
  if (tokens.takeWord('between')) {
    const low = tokens.value();
    if (!tokens.takeWord('and')) tokens.fail('joiner');
    return { kind: 'between', term, low, high: tokens.value() };
  }
  if (tokens.takeWord('matches')) {
    const { at } = tokens;
    const value = tokens.value();
    return { kind: 'matches', term, value, automaton: automatonOf(value.text, at) };
  }
  const kind = TEXT_TESTS.find((each) => tokens.takeWord(each)) ?? tokens.fail('operator');
  if (kind !== 'contains') tokens.takeWord('with');
  return { kind, term, value: tokens.value() };
}

export function automatonOf(pattern: string, at: number): Automaton {
  try {
    return new Automaton(pattern, 'extended');
  } catch (error) {
    if (!(error instanceof PatternFault)) throw error;
    throw new ProblemError<FilterProblem>({ kind: 'pattern', place: at + 1, pattern, reason: patternProblem(pattern) });
  }
}

/** Returns why a regular expression cannot be used. */
function patternProblem(pattern: string): PatternProblem {
  if (/\(\?<?[=!]/.test(pattern)) return 'lookAround';
  return /\\[1-9]|\\k</.test(pattern) ? 'backReference' : 'other';
}

function termAt(tokens: Tokens): Term {
  const part = tokens.timePart();
  const { at } = tokens;
  const column = tokens.name();
  tokens.column = column;
  if (part !== null) tokens.expect(')', 'closingParenthesis');
  return { column, part, at };
}

export function testedKind(tokens: Tokens) {
  const { at } = tokens;
  const word = tokens.word() ?? '';
  return testedKinds.find((kind) => isWord(word, kind)) ?? tokens.fail('kind', at);
}
