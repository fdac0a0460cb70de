import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from '../read/walk.ts';
import { writtenNumber } from '../table/column-values.ts';
import { compareDecimals } from '../table/number-order.ts';
import { compareTexts } from '../table/text-order.ts';
import { compareTimes, parseTime, partOfTime } from '../table/time.ts';
import type { TestedKind, TimePart } from '../filter.request.ts';
import type { Literal, Order, Test } from './condition.ts';

/** A cell: its kind (0 for a missing one) and its text as in the table. */
export interface Cell {
  readonly kind: number;
  readonly text: string;
}

const KIND_OF: Readonly<Partial<Record<TestedKind, number>>> = {
  missing: 0,
  null: NULL,
  number: NUMBER,
  boolean: BOOLEAN,
  array: ARRAY,
  object: OBJECT,
  text: STRING,
};

/** Returns true if the order of two values, as a negative number, 0 or a positive number, is the requested one. */
export function isInOrder(difference: number, order: Order): boolean {
  switch (order) {
    case '=':
      return difference === 0;
    case '!=':
      return difference !== 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
  }
}

/**
 * Returns the order of a cell and a value: negative, 0 or positive; null if they have none. A number is compared with numbers and texts that
 * are numbers, a date with dates, any other value with texts. True, false and null have no order; they equal the same word.
 *
 * @param isDate  true to compare dates as dates, so that `2024-03-05` and `05.03.2024 10:00` are equal
 * @param part    part of time that the text of the cell is; of a date, only this part is compared with it
 */
function orderOf({ kind, text }: Cell, value: Literal, isDate: boolean, part: TimePart | null): number | null {
  if (kind === 0) return null;
  if (value.type === 'null') return kind === NULL ? 0 : null;
  if (kind === NULL) return null;
  if (value.type === 'number') {
    const number = kind === NUMBER || kind === STRING ? writtenNumber(text) : null;
    return number === null ? null : compareDecimals(number, value.text);
  }
  if (value.type === 'boolean') return (kind === BOOLEAN || kind === STRING) && text === value.text ? 0 : null;
  if (kind !== STRING) return text === value.text ? 0 : null;
  const limit = isDate ? parseTime(value.text) : null;
  if (limit === null) return compareTexts(text, value.text);
  if (part !== null) return compareTexts(text, partOfTime(limit, part));
  const time = parseTime(text);
  return time && compareTimes(time, limit);
}

/**
 * Returns true if a cell and a value are in the order. A cell that has no order with the value is only `!=` to it. A quoted date equals only
 * the same text.
 */
export function compares(cell: Cell, order: Order, value: Literal, part: TimePart | null = null): boolean {
  const difference = orderOf(cell, value, value.type === 'word' || (order !== '=' && order !== '!='), part);
  return difference === null ? order === '!=' : isInOrder(difference, order);
}

/** Tests of a text with a text in lower case; case is ignored. */
export const textTests = {
  contains: (text: string, needle: string) => text.toLowerCase().includes(needle),
  starts: (text: string, needle: string) => text.toLowerCase().startsWith(needle),
  ends: (text: string, needle: string) => text.toLowerCase().endsWith(needle),
};

/** Returns the function that tests a cell. Case is ignored by `contains`, `starts` and `ends` only. */
export function cellTest(test: Test): (cell: Cell) => boolean {
  const { part } = test.term;
  switch (test.kind) {
    case 'compare':
      return (cell) => compares(cell, test.order, test.value, part);
    case 'in':
      return (cell) => test.values.some((value) => compares(cell, '=', value, part));
    case 'between':
      return (cell) => compares(cell, '>=', test.low, part) && compares(cell, '<=', test.high, part);
    case 'matches':
      return ({ kind, text }) => kind > NULL && test.automaton.test(text, false);
    case 'is':
      return isKind(test.tested);
    case 'contains':
    case 'starts':
    case 'ends': {
      const needle = test.value.text.toLowerCase();
      const holds = textTests[test.kind];
      return ({ kind, text }) => kind > NULL && holds(text, needle);
    }
  }
}

/** Returns the function that tests the kind of a cell. */
export function isKind(tested: TestedKind): (cell: Cell) => boolean {
  if (tested === 'empty') return ({ kind, text }) => kind === STRING && text === '';
  if (tested === 'date') return ({ kind, text }) => kind === STRING && parseTime(text) !== null;
  const kindNumber = KIND_OF[tested];
  return ({ kind }) => kind === kindNumber;
}
