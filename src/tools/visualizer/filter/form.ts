import {
  filterName,
  filterValue,
  type FilterForm,
  type FormCondition,
  type FormOperator,
  isGrammarWord,
} from '#workers/visualizer/filter.request.ts';

/** Operators of a condition, by the number of their values. */
export const listOperators: readonly FormOperator[] = ['in', 'not in'];
export const kindOperators: readonly FormOperator[] = ['is', 'is not'];

/** Operators that are offered first for a column of numbers or dates, and for a column of other texts. */
export const orderedOperators: readonly FormOperator[] = [
  '>',
  '>=',
  '<',
  '<=',
  'between',
  '=',
  '!=',
  'in',
  'not in',
  'is',
  'is not',
  'contains',
  'starts',
  'ends',
  'matches',
];
export const textOperators: readonly FormOperator[] = [
  'in',
  'not in',
  '=',
  '!=',
  'contains',
  'not contains',
  'starts',
  'ends',
  'matches',
  '>',
  '>=',
  '<',
  '<=',
  'between',
  'is',
  'is not',
];

/** Marks of a language: the words of the operators, and the mark of its decimals. */
export interface Notation {
  readonly word: (id: string) => string;
  /** True if the numbers of the file have a decimal comma. */
  readonly hasDecimalComma: boolean;
}

/** A decimal number, with a point or a comma. */
export const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** A text that is written without quotation marks. */
const PLAIN_VALUE = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** Returns a value as it is written in an expression; a number with a decimal comma stays as it is if the file has one. */
export function writtenValue(value: string, { hasDecimalComma }: Notation): string {
  const text = value.trim();
  if (hasDecimalComma && NUMBER.test(text)) return text.replace('.', ',');
  return PLAIN_VALUE.test(text) && !isGrammarWord(text) ? text : filterValue(text);
}

/** Returns true if a condition has all its values. */
function isComplete({ operator, values }: FormCondition): boolean {
  if (operator === 'between') return values.slice(0, 2).filter((value) => value.trim() !== '').length === 2;
  return values.some((value) => value.trim() !== '');
}

/** Returns a column, or a part of its times, as it is written in an expression. */
export const columnTerm = (column: string, part: FormCondition['part'], { word }: Notation): string =>
  part === null ? filterName(column) : `${word(part)}(${filterName(column)})`;

/** Returns a condition as a filter expression. */
export function conditionText({ column, part, operator, values }: FormCondition, notation: Notation): string {
  const { word, hasDecimalComma } = notation;
  const name = columnTerm(column, part, notation);
  const [first = '', second = ''] = values;
  if (operator === 'between')
    return `${name} ${word('between')} ${writtenValue(first, notation)} ${word('and')} ${writtenValue(second, notation)}`;
  const operatorText = operator.split(' ').map(word).join(' ');
  if (kindOperators.includes(operator)) return `${name} ${operatorText} ${word(first)}`;
  if (!listOperators.includes(operator)) return `${name} ${operatorText} ${writtenValue(first, notation)}`;
  const list = values.filter((value) => value.trim() !== '').map((value) => writtenValue(value, notation));
  const separator = hasDecimalComma && list.some((value) => NUMBER.test(value)) ? '; ' : ', ';
  return `${name} ${operatorText} (${list.join(separator)})`;
}

/** Returns the complete conditions of a form as a filter expression. */
export function formText({ joiner, conditions }: FilterForm, notation: Notation): string {
  return conditions
    .filter(isComplete)
    .map((condition) => conditionText(condition, notation))
    .join(` ${notation.word(joiner)} `);
}
