import { nearest } from '../../wire/nearest.ts';
import { automatonOf, orderAt, TEXT_TESTS, testedKind } from '../filter/parse.ts';
import { Tokens } from '../filter/tokens.ts';
import { type FormulaProblem, type FunctionName, functions } from '../formula.request.ts';
import { ProblemError } from '../problem-error.ts';
import { type Formula, mayBeCondition, type Operation, type Sign } from './ast.ts';

/** Largest number of nested parentheses, functions, negations and signs. Each level needs a few frames of the call stack. */
const LEVELS_MAX = 200;
const NAMES = Object.keys(functions) as FunctionName[];
/** Words that are operators and therefore no names of columns. */
const OPERATORS = new Set(['and', 'or', 'not', 'in', 'between', 'is', 'contains', 'starts', 'ends', 'matches']);

/**
 * Parses a formula, such as `if(price > 500, round(price * 0.9, 2), price)`. From the loosest to the closest binding: `or`, `and`, `not`,
 * comparisons, `&`, `+` and `-`, `*` and `/`, the sign `-`.
 *
 * ```
 * comparison = joined [ ("=" | "!=" | "<" | "<=" | ">" | ">=") joined
 *                     | ["not"] ( "in" "(" joined {"," joined} ")" | "between" joined "and" joined
 *                               | ("contains" | "starts" | "ends") joined | "matches" text )
 *                     | "is" ["not"] kind ]
 * joined     = sum {"&" sum}
 * operand    = number | text | date | "true" | "false" | "null" | column | function "(" formula {"," formula} ")" | "(" formula ")"
 * ```
 *
 * A text is in quotes. A word without quotes is the name of a column; in backquotes, a name may have any characters.
 *
 * @throws ProblemError
 */
export function parseFormula(text: string): Formula {
  return new FormulaParser(text).whole();
}

class FormulaParser {
  readonly #tokens: Tokens;
  #level = 0;

  constructor(text: string) {
    this.#tokens = new Tokens(text);
  }

  whole(): Formula {
    const formula = this.#choice();
    if (!this.#tokens.isAtEnd) this.#tokens.fail('end');
    return formula;
  }

  /** Parses one level of parentheses, arguments or signs. */
  #deeper<Result>(parse: () => Result): Result {
    if (++this.#level > LEVELS_MAX) this.#tokens.fail('fewerLevels');
    const result = parse();
    this.#level--;
    return result;
  }

  #made(at: number, operation: Operation): Formula {
    return { ...operation, at, text: this.#tokens.textFrom(at) };
  }

  #choice(): Formula {
    return this.#joinedBy('or', () => this.#joinedBy('and', () => this.#factor()));
  }

  #joinedBy(kind: 'and' | 'or', parse: () => Formula): Formula {
    const { at } = this.#tokens;
    const parts = [parse()];
    while (this.#tokens.takeWord(kind)) parts.push(parse());
    return parts.length === 1 ? (parts[0] as Formula) : this.#made(at, { kind, parts: parts.map(condition) });
  }

  #factor(): Formula {
    const { at } = this.#tokens;
    if (!this.#tokens.takeWord('not')) return this.#comparison();
    return this.#made(at, { kind: 'not', part: condition(this.#deeper(() => this.#factor())) });
  }

  #comparison(): Formula {
    const tokens = this.#tokens;
    const { at } = tokens;
    const left = this.#joined();
    const order = orderAt(tokens);
    if (order !== null) return this.#made(at, { kind: 'compare', left, order, right: this.#joined() });
    const isTest = tokens.takeWord('is');
    const isNegated = tokens.takeWord('not');
    const operation: Operation | null = isTest ? { kind: 'is', left, tested: testedKind(tokens) } : this.#wordTest(left);
    if (operation === null) return isNegated ? tokens.fail('operator') : left;
    return this.#made(at, isNegated ? { kind: 'not', part: this.#made(at, operation) } : operation);
  }

  #wordTest(left: Formula): Operation | null {
    const tokens = this.#tokens;
    if (tokens.takeWord('in')) {
      tokens.expect('(', 'openingParenthesis');
      return { kind: 'in', left, values: this.#list(() => this.#joined()) };
    }
    if (tokens.takeWord('between')) {
      const low = this.#joined();
      if (!tokens.takeWord('and')) tokens.fail('joiner');
      return { kind: 'between', left, low, high: this.#joined() };
    }
    if (tokens.takeWord('matches')) return { kind: 'matches', left, automaton: this.#pattern() };
    const kind = TEXT_TESTS.find((each) => tokens.takeWord(each));
    if (kind === undefined) return null;
    if (kind !== 'contains') tokens.takeWord('with');
    return { kind, left, right: this.#joined() };
  }

  #pattern() {
    const { at } = this.#tokens;
    const value = this.#tokens.formulaValue();
    return value?.type === 'text' ? automatonOf(value.text, at) : this.#tokens.fail('pattern', at);
  }

  /** Parses values separated by commas, to the closing parenthesis. */
  #list(parse: () => Formula): Formula[] {
    return this.#deeper(() => {
      const values = [parse()];
      while (this.#tokens.take(',')) values.push(parse());
      this.#tokens.expect(')', 'comma');
      return values;
    });
  }

  #joined(): Formula {
    const { at } = this.#tokens;
    const parts = [this.#chain(['+', '-'])];
    while (this.#tokens.take('&')) parts.push(this.#chain(['+', '-']));
    return parts.length === 1 ? (parts[0] as Formula) : this.#made(at, { kind: 'join', parts });
  }

  #chain(signs: readonly Sign[]): Formula {
    const { at } = this.#tokens;
    const parse = () => (signs[0] === '+' ? this.#chain(['*', '/']) : this.#signed());
    const first = parse();
    const others: { sign: Sign; part: Formula }[] = [];
    for (let sign = this.#sign(signs); sign; sign = this.#sign(signs)) others.push({ sign, part: parse() });
    return others.length === 0 ? first : this.#made(at, { kind: 'chain', first, others });
  }

  #sign(signs: readonly Sign[]): Sign | undefined {
    return signs.find((sign) => this.#tokens.take(sign));
  }

  #signed(): Formula {
    const { at } = this.#tokens;
    if (!this.#tokens.take('-')) return this.#operand();
    return this.#made(at, { kind: 'negate', part: this.#deeper(() => this.#signed()) });
  }

  #operand(): Formula {
    const tokens = this.#tokens;
    const { at } = tokens;
    const value = tokens.formulaValue();
    if (value !== null) return this.#made(at, { kind: 'literal', value });
    if (tokens.take('(')) {
      const inner = this.#deeper(() => this.#choice());
      tokens.expect(')', 'closingParenthesis');
      return inner;
    }
    for (const text of ['true', 'false', 'null'] as const)
      if (tokens.takeWord(text)) return this.#made(at, { kind: 'literal', value: { text, type: text === 'null' ? 'null' : 'boolean' } });
    const word = tokens.functionName();
    if (word !== null) return this.#call(word, at);
    const name = tokens.formulaName();
    if (name === null || OPERATORS.has(tokens.textFrom(at).toLowerCase())) tokens.fail('operand', at);
    return this.#made(at, { kind: 'column', name: name as string });
  }

  /** Parses the arguments of a function; its opening parenthesis has been read. */
  #call(word: string, at: number): Formula {
    const tokens = this.#tokens;
    if (OPERATORS.has(word.toLowerCase())) tokens.fail('operand', at);
    const name = NAMES.find((each) => each === word.toLowerCase());
    if (name === undefined)
      throw new ProblemError<FormulaProblem>({ kind: 'function', place: at + 1, asked: word, near: nearest(word, NAMES) });
    if (name === 'extract') return this.#extract(at);
    const parts = tokens.take(')') ? [] : this.#list(() => this.#choice());
    const [least, most] = functions[name];
    if (parts.length < least || parts.length > most) {
      const form = least === most ? 'exact' : Number.isFinite(most) ? 'range' : 'many';
      throw new ProblemError<FormulaProblem>({ kind: 'arguments', place: at + 1, asked: name, form, least, most });
    }
    if (name === 'if') condition(parts[0] as Formula);
    return this.#made(at, { kind: 'call', name, parts });
  }

  #extract(at: number): Formula {
    const part = this.#deeper(() => this.#choice());
    this.#tokens.expect(',', 'comma');
    const automaton = this.#pattern();
    this.#tokens.expect(')', 'closingParenthesis');
    return this.#made(at, { kind: 'extract', part, automaton });
  }
}

/** Returns a formula that may be true or false. Throws ProblemError for any other. */
function condition(formula: Formula): Formula {
  if (!mayBeCondition(formula)) throw new ProblemError<FormulaProblem>({ kind: 'condition', place: formula.at + 1 });
  return formula;
}
