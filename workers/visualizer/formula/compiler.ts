import { addScaled, divideScaled, multiplyScaled, negateScaled, parseScaled, Scaled } from '../../decimal/scaled.ts';
import type { Literal } from '../filter/condition.ts';
import { type Expected, TEXT_LENGTH_MAX } from '../formula.request.ts';
import { STRING } from '../read/walk.ts';
import type { Formula, Sign } from './ast.ts';
import { compileCall } from './calls.ts';
import { compileCondition } from './conditions.ts';
import { type Absent, absentOf, Failure, inRange, isAbsent, TextCell, type Value, type Values } from './value.ts';

/** Returns the value of a formula in a row. */
export type Evaluate<Result extends Value = Value> = (row: number) => Result | Absent;

/** Longest operand, in UTF-16 code units, that a message names in full. */
const OPERAND_MAX = 60;

const operations: Readonly<Record<Sign, (left: Scaled, right: Scaled) => Scaled>> = {
  '+': addScaled,
  '-': (left, right) => addScaled(left, negateScaled(right)),
  '*': multiplyScaled,
  '/': divideScaled,
};

/** Makes functions that evaluate the parts of a formula. */
export class Compiler {
  readonly values: Values;
  readonly #columnOf: (name: string) => Evaluate;

  /** @param columnOf  returns the function that reads a column */
  constructor(values: Values, columnOf: (name: string) => Evaluate) {
    this.values = values;
    this.#columnOf = columnOf;
  }

  failure({ text }: Formula, expected: Expected): Failure {
    return new Failure(text.length > OPERAND_MAX ? `${text.slice(0, OPERAND_MAX - 1)}…` : text, expected);
  }

  value(formula: Formula): Evaluate {
    switch (formula.kind) {
      case 'literal': {
        const value = literalValue(formula.value);
        return () => value;
      }
      case 'column':
        return this.#columnOf(formula.name);
      case 'negate': {
        const part = this.number(formula.part);
        return (row) => {
          const value = part(row);
          return value instanceof Scaled ? negateScaled(value) : value;
        };
      }
      case 'chain':
        return this.#chain(formula);
      case 'join':
        return this.#join(formula);
      case 'extract': {
        const text = this.text(formula.part);
        return (row) => {
          const value = text(row);
          return typeof value === 'string' ? (formula.automaton.extract(value) ?? undefined) : value;
        };
      }
      case 'call':
        return compileCall(this, formula);
      case 'and':
      case 'or':
      case 'not':
      case 'compare':
      case 'in':
      case 'between':
      case 'contains':
      case 'starts':
      case 'ends':
      case 'matches':
      case 'is':
        return compileCondition(this, formula);
    }
  }

  /** Evaluates an operand that has to be a number, or a text that spells one. */
  number(formula: Formula): Evaluate<Scaled> {
    const evaluate = this.value(formula);
    const notNumber = this.failure(formula, 'number');
    const outOfRange = this.failure(formula, 'range');
    return (row) => {
      const value = evaluate(row);
      if (isAbsent(value)) return value;
      const number = this.values.number(value);
      return number === null ? notNumber : inRange(number, outOfRange);
    };
  }

  /** Evaluates an operand as the text that the table shows. */
  text(formula: Formula): Evaluate<string> {
    const evaluate = this.value(formula);
    const tooLong = this.failure(formula, 'length');
    return (row) => {
      const value = evaluate(row);
      return isAbsent(value) ? value : this.values.boundedText(value, tooLong);
    };
  }

  /** Evaluates a condition. The texts `true` and `false` are conditions too, because CSV has no other notation for them. */
  condition(formula: Formula): Evaluate<boolean> {
    const evaluate = this.value(formula);
    const notBoolean = this.failure(formula, 'boolean');
    return (row) => {
      const value = evaluate(row);
      if (typeof value === 'boolean' || isAbsent(value)) return value;
      const text = typeof value === 'string' || (value instanceof TextCell && value.kind === STRING) ? this.values.text(value) : '';
      return text === 'true' ? true : text === 'false' ? false : notBoolean;
    };
  }

  #chain(formula: Formula & { readonly kind: 'chain' }): Evaluate {
    const first = this.number(formula.first);
    const others = formula.others.map(({ sign, part }) => ({
      compute: operations[sign],
      isDivision: sign === '/',
      operand: this.number(part),
      zero: this.failure(part, 'divisor'),
    }));
    const outOfRange = this.failure(formula, 'range');
    return (row) => {
      let result: Scaled | Absent = first(row);
      for (const { compute, isDivision, operand, zero } of others) {
        const right = operand(row);
        if (!(result instanceof Scaled) || !(right instanceof Scaled)) result = absentOf([result, right]);
        else if (isDivision && right.digits === 0) result = zero;
        else result = inRange(compute(result, right), outOfRange);
      }
      return result;
    };
  }

  #join(formula: Formula & { readonly kind: 'join' }): Evaluate {
    const parts = formula.parts.map((part) => this.text(part));
    const tooLong = this.failure(formula, 'length');
    return (row) => {
      const texts = parts.map((part) => part(row));
      if (texts.some(isAbsent)) return absentOf(texts);
      const text = texts.join('');
      return text.length > TEXT_LENGTH_MAX ? tooLong : text;
    };
  }
}

function literalValue({ type, text }: Literal): Value {
  if (type === 'number') return parseScaled(text);
  if (type === 'boolean') return text === 'true';
  return type === 'null' ? null : text;
}
