import { compareScaled, isInRange, Scaled } from '../../decimal/scaled.ts';
import { compares, isInOrder, isKind, textTests } from '../filter/cell-test.ts';
import type { Literal, Order } from '../filter/condition.ts';
import { type TimePart, timeParts } from '../filter.request.ts';
import { NUMBER, STRING } from '../read/walk.ts';
import { writtenNumber } from '../table/column-values.ts';
import { parseTime } from '../table/time.ts';
import type { Condition, Formula } from './ast.ts';
import type { Compiler, Evaluate } from './compiler.ts';
import { type Absent, absentOf, isAbsent, TextCell, type Value, type Values } from './value.ts';

/** Makes a function for a condition. Comparisons are those of the filter: they are always true or false. */
export function compileCondition(compiler: Compiler, formula: Condition): Evaluate<boolean> {
  switch (formula.kind) {
    case 'and':
    case 'or': {
      const parts = formula.parts.map((part) => compiler.condition(part));
      const decides = formula.kind === 'or';
      return (row) => {
        const absent: Absent[] = [];
        for (const part of parts) {
          const value = part(row);
          if (value === decides) return decides;
          if (isAbsent(value)) absent.push(value);
        }
        return absent.length === 0 ? !decides : absentOf(absent);
      };
    }
    case 'not': {
      const part = compiler.condition(formula.part);
      return (row) => {
        const value = part(row);
        return typeof value === 'boolean' ? !value : value;
      };
    }
    case 'compare': {
      const [left, test] = [compiler.value(formula.left), compileComparison(compiler, formula.left, formula.order, formula.right)];
      return (row) => test(left(row), row);
    }
    case 'in': {
      const left = compiler.value(formula.left);
      const tests = formula.values.map((value) => compileComparison(compiler, formula.left, '=', value));
      return (row) => {
        const value = left(row);
        return tests.some((test) => test(value, row));
      };
    }
    case 'between': {
      const left = compiler.value(formula.left);
      const low = compileComparison(compiler, formula.left, '>=', formula.low);
      const high = compileComparison(compiler, formula.left, '<=', formula.high);
      return (row) => {
        const value = left(row);
        return low(value, row) && high(value, row);
      };
    }
    case 'contains':
    case 'starts':
    case 'ends': {
      const [left, right] = [compiler.value(formula.left), compiler.value(formula.right)];
      const holds = textTests[formula.kind];
      return (row) => {
        const [text, needle] = [left(row), right(row)];
        return !isAbsent(text) && !isAbsent(needle) && holds(compiler.values.text(text), compiler.values.text(needle).toLowerCase());
      };
    }
    case 'matches': {
      const [left, { automaton }] = [compiler.value(formula.left), formula];
      return (row) => {
        const value = left(row);
        return !isAbsent(value) && automaton.test(compiler.values.text(value), false);
      };
    }
    case 'is': {
      const [left, holds] = [compiler.value(formula.left), isKind(formula.tested)];
      return (row) => holds(compiler.values.cell(left(row)));
    }
  }
}

const isDate = (text: string) => parseTime(text) !== null;

const isNumber = (value: Value) => value instanceof Scaled || (value instanceof TextCell && value.kind === NUMBER);

/** Returns the part of time that a formula computes; null for other formulas. */
const partOf = (formula: Formula): TimePart | null => (formula.kind === 'call' && timeParts.find((part) => part === formula.name)) || null;

/** Makes a function that compares a value of the left operand with the right operand in a row. */
function compileComparison(compiler: Compiler, left: Formula, order: Order, right: Formula): (a: Value, row: number) => boolean {
  const { values } = compiler;
  const second = compiler.value(right);
  const literal = right.kind === 'literal' ? right.value : null;
  const part = partOf(left);
  // A literal that is no date is a text, with which dates are compared as texts.
  const mayBeDates = literal === null && part === null && partOf(right) === null && order !== '=' && order !== '!=';
  return (a, row) => {
    const b = second(row);
    if (isNumber(a) && isNumber(b)) {
      const [x, y] = [values.number(a), values.number(b)];
      if (x && y && isInRange(x) && isInRange(y)) return isInOrder(compareScaled(x, y), order);
    }
    const cell = values.cell(a);
    const value = literal ?? literalOf(values, b, cell.kind);
    if (value === null) return order === '!=';
    if (mayBeDates && value.type === 'text' && cell.kind === STRING && isDate(cell.text) && !isDate(value.text)) return false;
    return compares(cell, order, value, part);
  };
}

/** Returns a value with which a cell is compared; null for a missing one. A text that spells a number is one beside a number. */
function literalOf(values: Values, value: Value, kind: number): Literal | null {
  const cell = values.cell(value);
  if (cell.kind === 0) return null;
  if (value === null) return { type: 'null', text: 'null' };
  if (typeof value === 'boolean') return { type: 'boolean', text: cell.text };
  if (cell.kind === NUMBER) return { type: 'number', text: cell.text };
  const number = kind === NUMBER ? writtenNumber(cell.text) : null;
  return number === null ? { type: 'text', text: cell.text } : { type: 'number', text: number };
}
