import { doubleAt } from '../table/number-order.ts';
import {
  type Comparable,
  type Comparison,
  JsonNumber,
  type Logical,
  type Primitive,
  type Query,
  type Segment,
  type Selector,
} from './ast.ts';
import { Cursor } from './cursor.ts';

/** Largest number of nested filters, parentheses and function calls. Each level needs a few frames of the call stack. */
const LEVELS_MAX = 200;
/** `<=` is before `<`, because the first operator that the text starts with is used. */
const COMPARISONS: readonly Comparison[] = ['==', '!=', '<=', '>=', '<', '>'];
const WORDS: Readonly<Record<string, Primitive>> = { true: true, false: false, null: null };
const encoder = new TextEncoder();

/**
 * Parses a JSONPath query (RFC 9535): `$.orders[?@.price > 500]`.
 *
 * @throws ProblemError at the first character that the grammar does not allow
 */
export function parseQuery(text: string): Query {
  const cursor = new Cursor(text);
  if (!cursor.startsWith('$')) cursor.fail('root');
  const query = queryAt(cursor, 0);
  if (!cursor.isAtEnd) cursor.fail('segment');
  return query;
}

/**
 * Parses a query that begins with `$` or `@` at the cursor.
 *
 * @param level  number of filters, parentheses and function calls around the query
 */
function queryAt(cursor: Cursor, level: number): Query {
  const root = cursor.take('$') ? '$' : '@';
  if (root === '@') cursor.expect('@', 'operand');
  const segments: Segment[] = [];
  while (cursor.spaceBefore(['.', '['])) segments.push(segmentAt(cursor, level));
  return { root, segments, isSingular: segments.every(isSingular) };
}

function isSingular({ isDescendant, selectors: [first, second] }: Segment): boolean {
  return !isDescendant && second === undefined && (first?.kind === 'name' || first?.kind === 'index');
}

function segmentAt(cursor: Cursor, level: number): Segment {
  const isDescendant = cursor.take('..');
  if (cursor.take('[')) return { isDescendant, selectors: bracketed(cursor, level) };
  if (!isDescendant) cursor.expect('.', 'segment');
  return { isDescendant, selectors: [cursor.take('*') ? { kind: 'wildcard' } : nameSelector(cursor.name())] };
}

function nameSelector(name: string): Selector {
  return { kind: 'name', name, nameBytes: encoder.encode(name) };
}

function bracketed(cursor: Cursor, level: number): Selector[] {
  const selectors: Selector[] = [];
  do {
    cursor.space();
    selectors.push(selectorAt(cursor, level));
    cursor.space();
  } while (cursor.take(','));
  cursor.expect(']', 'closingBracket');
  return selectors;
}

function selectorAt(cursor: Cursor, level: number): Selector {
  const name = cursor.string();
  if (name !== null) return nameSelector(name);
  if (cursor.take('*')) return { kind: 'wildcard' };
  if (cursor.take('?')) {
    cursor.space();
    return { kind: 'filter', test: parseLogical(cursor, level + 1) };
  }
  const start = cursor.integer();
  if (cursor.spaceBefore([':'])) return sliceAt(cursor, start);
  return start === null ? cursor.fail('selector') : { kind: 'index', index: start };
}

/** Parses a slice from its first colon (§2.3.4). */
function sliceAt(cursor: Cursor, start: number | null): Selector {
  cursor.expect(':', 'selector');
  cursor.space();
  const end = cursor.integer();
  let step: number | null = null;
  if (cursor.spaceBefore([':'])) {
    cursor.expect(':', 'selector');
    cursor.space();
    step = cursor.integer();
  }
  return { kind: 'slice', start, end, step: step ?? 1 };
}

/** Parses alternatives of a filter: `a || b` (RFC 9535 §2.3.5.1). */
function parseLogical(cursor: Cursor, level: number): Logical {
  if (level > LEVELS_MAX) cursor.fail('fewerLevels');
  return chain(cursor, 'or', '||', () => chain(cursor, 'and', '&&', () => basic(cursor, level)));
}

function chain(cursor: Cursor, kind: 'or' | 'and', operator: string, parse: () => Logical): Logical {
  const first = parse();
  if (!cursor.spaceBefore([operator])) return first;
  const operands = [first];
  while (cursor.spaceBefore([operator])) {
    cursor.take(operator);
    cursor.space();
    operands.push(parse());
  }
  return { kind, operands };
}

function basic(cursor: Cursor, level: number): Logical {
  if (cursor.startsWith('!') && !cursor.startsWith('!=')) {
    cursor.take('!');
    cursor.space();
    const operand = cursor.startsWith('(') ? parenthesized(cursor, level) : test(cursor, level, false);
    return { kind: 'not', operand };
  }
  return cursor.startsWith('(') ? parenthesized(cursor, level) : test(cursor, level, true);
}

function parenthesized(cursor: Cursor, level: number): Logical {
  cursor.take('(');
  cursor.space();
  const inner = parseLogical(cursor, level + 1);
  cursor.space();
  cursor.expect(')', 'closingParenthesis');
  return inner;
}

/** Parses an existence test, a comparison, or a function that is true or false. */
function test(cursor: Cursor, level: number, mayCompare: boolean): Logical {
  const { at } = cursor;
  const operand = operandAt(cursor, level);
  if (operand.kind === 'matches') return operand;
  if (mayCompare && cursor.spaceBefore(COMPARISONS)) {
    const left = comparable(cursor, operand, at);
    const operator = COMPARISONS.find((token) => cursor.take(token)) ?? cursor.fail('operator');
    cursor.space();
    const rightAt = cursor.at;
    return { kind: 'compare', operator, left, right: comparable(cursor, operandAt(cursor, level), rightAt) };
  }
  if (operand.kind === 'query') return { kind: 'exists', query: operand.query };
  return cursor.fail(operand.kind === 'literal' ? 'operator' : 'logical');
}

type Operand = Comparable | Extract<Logical, { kind: 'matches' }>;

/** Checks that an operand has a value: a query must be singular, a function must return a value (§2.4.3). */
function comparable(cursor: Cursor, operand: Operand, at: number): Comparable {
  if (operand.kind === 'matches') return cursor.fail('function', at);
  if (operand.kind === 'query' && !operand.query.isSingular) return cursor.fail('singular', at);
  return operand;
}

function operandAt(cursor: Cursor, level: number): Operand {
  if (cursor.startsWith('@') || cursor.startsWith('$')) return { kind: 'query', query: queryAt(cursor, level) };
  const string = cursor.string();
  if (string !== null) return { kind: 'literal', value: string };
  const number = cursor.number();
  if (number !== null) {
    const bytes = encoder.encode(number);
    return { kind: 'literal', value: new JsonNumber(number, doubleAt(bytes, 0, bytes.length)) };
  }
  const { at } = cursor;
  const name = cursor.functionName();
  if (name !== null) return functionCall(cursor, name, at, level);
  for (const [word, value] of Object.entries(WORDS)) if (cursor.take(word)) return { kind: 'literal', value };
  return cursor.fail('operand');
}

/** Parses the arguments of one of the five functions of RFC 9535 §2.4, and checks their types. */
function functionCall(cursor: Cursor, name: string, at: number, level: number): Operand {
  if (level > LEVELS_MAX) cursor.fail('fewerLevels');
  cursor.take('(');
  const operands: { readonly operand: Operand; readonly at: number }[] = [];
  cursor.space();
  while (!cursor.startsWith(')')) {
    if (operands.length > 0) {
      cursor.expect(',', 'closingParenthesis');
      cursor.space();
    }
    const startAt = cursor.at;
    operands.push({ operand: operandAt(cursor, level + 1), at: startAt });
    cursor.space();
  }
  cursor.take(')');
  const value = (index: number): Comparable => {
    const argument = operands[index] ?? cursor.fail('arguments', at);
    return comparable(cursor, argument.operand, argument.at);
  };
  const nodes = (): Query => {
    const argument = operands[0] ?? cursor.fail('arguments', at);
    return argument.operand.kind === 'query' ? argument.operand.query : cursor.fail('arguments', argument.at);
  };
  const takes = (count: number) => operands.length === count || cursor.fail('arguments', at);
  switch (name) {
    case 'length':
      takes(1);
      return { kind: 'length', of: value(0) };
    case 'count':
    case 'value':
      takes(1);
      return { kind: name, query: nodes() };
    case 'match':
    case 'search':
      takes(2);
      return { kind: 'matches', isWhole: name === 'match', text: value(0), pattern: value(1) };
    default:
      return cursor.fail('function', at);
  }
}
