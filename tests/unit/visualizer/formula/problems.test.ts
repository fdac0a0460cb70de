import { expect, test } from 'vitest';
import { openTable } from '../engine-calls.ts';
import { addColumns, problemOf, valueOf } from './formula-calls.ts';

test.each([
  ['', 1, 'operand'],
  ['a *', 4, 'operand'],
  ['a * * 2', 5, 'operand'],
  ['a 2', 3, 'end'],
  ['a) + 1', 2, 'end'],
  ['(a + 1', 7, 'closingParenthesis'],
  ['upper(b', 8, 'comma'],
  ['upper(b b)', 9, 'comma'],
  ['"abc', 5, 'closingQuote'],
  ['a is number or', 15, 'operand'],
  ['a is numeric', 6, 'kind'],
  ['a in 1', 6, 'openingParenthesis'],
  ['a between 1', 12, 'joiner'],
  ['a not 1', 7, 'operator'],
  ['extract(b, a)', 12, 'pattern'],
  ['b matches a', 11, 'pattern'],
  ['a + and', 5, 'operand'],
  ['007', 1, 'operand'],
  [`${'('.repeat(300)}a`, 202, 'fewerLevels'],
  [`${'-'.repeat(300)}a`, 202, 'fewerLevels'],
  [`a${' + a'.repeat(3000)}`, 10_001, 'fewerCharacters'],
])('%# a mistake is reported at its place', async (formula, place, expected) => {
  expect(await problemOf(formula)).toEqual({ kind: 'syntax', place, expected });
});

test.each([
  ['a * prise', { kind: 'column', place: 5, asked: 'prise', near: 'none' }],
  ['a + `unit prise`', { kind: 'column', place: 5, asked: 'unit prise', near: 'unit price' }],
  ['b = RU', { kind: 'column', place: 5, asked: 'RU', near: 'none' }],
  ['o.iner', { kind: 'column', place: 1, asked: 'o.iner', near: 'o.inner' }],
  ['uper(b)', { kind: 'function', place: 1, asked: 'uper', near: 'upper' }],
  ['1 + days(b)', { kind: 'arguments', place: 5, asked: 'days', form: 'exact', least: 2, most: 2 }],
  ['round()', { kind: 'arguments', place: 1, asked: 'round', form: 'range', least: 1, most: 2 }],
  ['coalesce()', { kind: 'arguments', place: 1, asked: 'coalesce', form: 'many', least: 1, most: Number.POSITIVE_INFINITY }],
  ['if(a + 1, 2, 3)', { kind: 'condition', place: 4 }],
  ['a > 1 and b & "x"', { kind: 'condition', place: 11 }],
  ['extract(b, "(a")', { kind: 'pattern', place: 12, pattern: '(a', reason: 'other' }],
  [String.raw`extract(b, "(a)\\1")`, { kind: 'pattern', place: 12, pattern: String.raw`(a)\1`, reason: 'backReference' }],
  ['1 + result', { kind: 'cycle', place: 5, asked: 'result' }],
])('%s is refused at its place', async (formula, problem) => {
  expect(await problemOf(formula)).toEqual(problem);
});

test('names with spaces and hyphens need backquotes, paths have dots, and words in any case are functions', async () => {
  expect(await problemOf('`unit price` * o.inner')).toBeNull();
  expect(await problemOf('a-1')).toBeNull();
  expect(await problemOf('UPPER(b) & If(a > 1, "x", "y")')).toBeNull();
  expect(await valueOf('a-1')).toBe('0');
});

test('a chain of thousands of operations needs no more levels than one', async () => {
  expect(await valueOf(`a${'+a'.repeat(4000)}`)).toBe('4001');
});

test('a column uses those before it; itself, later ones and left out ones are refused', async () => {
  await openTable('[{"a":2}]');
  const { summary, columns } = await addColumns('b = a * 2', 'c = b + d', 'd = b + 1', 'e = c', 'a = 1', 'f = d * 10');
  expect(columns.map(({ problem }) => problem)).toEqual([
    null,
    { kind: 'cycle', place: 5, asked: 'd' },
    null,
    { kind: 'column', place: 1, asked: 'c', near: 'a' },
    { kind: 'name', place: 0, asked: 'a', reason: 'taken' },
    null,
  ]);
  expect(summary.columns.map(({ name }) => name)).toEqual(['a', 'b', 'd', 'f']);
});

test('a name that is empty, used, or that of an object is refused', async () => {
  await openTable('[{"a":2,"o":{"inner":1}}]');
  const { columns } = await addColumns(' = 1', 'o.inner = 1', 'o = 1', 'new = 1', 'new = 2', `${'x'.repeat(201)} = 1`);
  expect(columns.map(({ problem }) => (problem?.kind === 'name' ? problem.reason : problem))).toEqual([
    'empty',
    'taken',
    'taken',
    null,
    'taken',
    'long',
  ]);
});
