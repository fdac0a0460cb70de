import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { bothOf, filterName, filterValue } from '#workers/visualizer/filter.request.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { openTable } from '../visualizer/engine-calls.ts';

const people = [
  { id: 1, country: 'RU', price: 500, name: 'Anna', created: '2024-03-05T23:30:00+02:00', tags: ['a', 'b'] },
  { id: 2, country: 'KZ', price: 500.5, name: '', created: '2024-03-31', tags: [] },
  { id: 3, country: 'DE', price: '700', name: null, created: '05.04.2024 10:00', active: true },
  { id: 4, country: 'ru', price: null, name: 'ANNA B', created: 'soon', 'unit price': 1, active: false },
  { id: 5, name: 'an "or" b', price: 9007199254740992, created: '2023-12-31T23:59:59.5Z', nested: { deep: 7 } },
];

const arrange = (expression: string) =>
  visualizerEngine.arrange({ ...plainArrangement, expression, layout: plainSettings, locale: 'en' }, freeControl());

/** Returns the ids of the rows that an expression shows. */
async function idsWhere(expression: string): Promise<number[]> {
  const summary = await openTable(JSON.stringify(people).replace('9007199254740992', '9007199254740993'));
  const { problem, rows } = await arrange(expression);
  expect(problem).toBeNull();
  const id = summary.columns.find(({ path }) => path[0] === 'id')?.id ?? -1;
  const window = { first: 0, count: rows, columns: [id], layout: plainSettings, nestingDepth: 0 };
  return [...visualizerEngine.window(window, freeControl()).records].map((record) => record + 1);
}

describe('a filter expression shows the rows where', () => {
  test.each<[expression: string, ids: number[]]>([
    ['country = RU', [1]],
    ['country in (RU, KZ) and price > 500', [2]],
    ['country in ("RU", "KZ") or price > 600', [1, 2, 3, 5]],
    ['not (country = RU or country = KZ)', [3, 4, 5]],
    ['not country = RU and not country = KZ', [3, 4, 5]],
    ['country != RU', [2, 3, 4, 5]],
    ['country not in (RU)', [2, 3, 4, 5]],
    ['price = 500', [1]],
    ['price = 500.0', [1]],
    ['price = 5e2', [1]],
    ['price >= 700', [3, 5]],
    ['price between 500 and 700', [1, 2, 3]],
    ['price not between 500 and 700', [4, 5]],
    ['price > 9007199254740992', [5]],
    ['price < 9007199254740993', [1, 2, 3]],
    ['price = 9007199254740993', [5]],
    ['price is number', [1, 2, 5]],
    ['price is text', [3]],
    ['price is null', [4]],
    ['price = null', [4]],
    ['country is missing', [5]],
    ['country is not missing', [1, 2, 3, 4]],
    ['name is empty', [2]],
    ['name is null', [3]],
    ['name contains "anna"', [1, 4]],
    ['name starts with an', [1, 4, 5]],
    ['name ends b', [4, 5]],
    ['name = \'an "or" b\'', [5]],
    ['name = "an \\"or\\" b"', [5]],
    ['name matches "^A\\w+$"', [1]],
    ['name matches "^(?:Anna|ANNA)\\s?"', [1, 4]],
    ['name not matches "n"', [2, 3, 4]],
    ['tags contains b', [1]],
    ['tags is array', [1, 2]],
    ['active = true', [3]],
    ['active != true', [1, 2, 4, 5]],
    ['`unit price` = 1', [4]],
    ['"unit price" = 1', [4]],
    ['nested.deep > 6', [5]],
    ['created >= 2024-03-05', [1, 2, 3]],
    ['created < 2024-03-05', [5]],
    ['created >= "2024-03-05"', [1, 2, 3]],
    ['created != 2024-03-05', [2, 3, 4, 5]],
    ['not created >= 2024-03-05', [4, 5]],
    ['created >= "s"', [4]],
    ['name >= 2024-03-05', []],
    ['hour(created) >= 2024-03-05', [1, 2, 3]],
    ['month(created) <= 2024-03-31', [1, 2, 5]],
    ['year(created) < 2024-01-01', [5]],
    ['created is date and created >= 2024-03-06', [2, 3]],
    ['created = 2024-03-05', [1]],
    ['created between 2024-03-01 and 2024-03-31', [1, 2]],
    ['created < "2024-03-05T21:30:01Z" and created is date', [1, 5]],
    ['month(created) = "2024-03"', [1, 2]],
    ['year(created) in (2023)', [5]],
    ['hour(created) = "2024-03-05T23"', [1]],
  ])('%s', async (expression, ids) => {
    expect(await idsWhere(expression)).toEqual(ids);
  });
});

describe('a mistake in a filter expression is reported with its place', () => {
  test.each([
    ['', null],
    ['price >', { kind: 'syntax', place: 8, expected: 'value' }],
    ['price 500', { kind: 'syntax', place: 7, expected: 'operator' }],
    ['> 500', { kind: 'syntax', place: 1, expected: 'column' }],
    ['price > 500 country = RU', { kind: 'syntax', place: 13, expected: 'joiner' }],
    ['(price > 500', { kind: 'syntax', place: 13, expected: 'closingParenthesis' }],
    ['country in RU', { kind: 'syntax', place: 12, expected: 'openingParenthesis' }],
    ['country in (RU', { kind: 'syntax', place: 15, expected: 'closingParenthesis' }],
    ['country = "RU', { kind: 'syntax', place: 14, expected: 'closingQuote' }],
    ['price is nothing', { kind: 'syntax', place: 10, expected: 'kind' }],
    ['price between 1', { kind: 'syntax', place: 16, expected: 'joiner' }],
    [`${'('.repeat(300)}price = 1`, { kind: 'syntax', place: 202, expected: 'fewerLevels' }],
    ['not '.repeat(300), { kind: 'syntax', place: 805, expected: 'fewerLevels' }],
    [`price = ${'1'.repeat(10_000)}`, { kind: 'syntax', place: 10_001, expected: 'fewerCharacters' }],
    ['price = 1 and prise = 2', { kind: 'column', place: 15, asked: 'prise', near: 'price' }],
    ['name matches "(a)\\1"', { kind: 'pattern', place: 14, pattern: '(a)\\1', reason: 'backReference' }],
    ['name matches "(?=a)"', { kind: 'pattern', place: 14, pattern: '(?=a)', reason: 'lookAround' }],
    ['name matches "(a"', { kind: 'pattern', place: 14, pattern: '(a', reason: 'other' }],
  ])('%s', async (expression, problem) => {
    await openTable(JSON.stringify(people));
    expect((await arrange(expression)).problem).toEqual(problem);
  });
});

test('a mistake leaves the shown rows unchanged', async () => {
  await openTable(JSON.stringify(people));
  await arrange('country = RU');
  expect((await arrange('country = ')).rows).toBe(1);
});

test('a pattern on which a backtracking matcher needs exponential time is tested in linear time', async () => {
  await openTable(JSON.stringify([{ name: `${'a'.repeat(20_000)}b` }, { name: 'a' }]));
  expect((await arrange('name matches "^(a+)+$"')).rows).toBe(1);
});

test.each([
  ['a = 1 and b = 2', ['a = 1', 'b = 2']],
  ['a = 1 and (b = 2 or c = 3)', ['a = 1', '(b = 2 or c = 3)']],
  ['a = 1 or b = 2 and c = 3', ['a = 1 or b = 2 and c = 3']],
  ['not a = 1  and a between 1 and 2', ['not a = 1', 'a between 1 and 2']],
])('the conditions of %s are listed', async (expression, conditions) => {
  await openTable('[{"a":1,"b":2,"c":3},{"a":1}]');
  expect((await arrange(expression)).conditions).toEqual(conditions);
});

test.each(['price', 'unit price', 'and', 'a.b', 'a`b', 'цена', 'x\\y', '1st', 'naïve-name'])(
  'the name %s is quoted so that it is read back',
  async (name) => {
    await openTable(JSON.stringify([{ [name]: 'x' }, { other: 1 }]));
    expect(await arrange(`${filterName(name)} = x`)).toMatchObject({ rows: 1, problem: null });
  },
);

test.each(['', 'RU', 'a b', '"', '\\', "it's", '5', '-1.5e3', 'null', 'true', 'and', '2024-03-05', ')'])(
  'the text %j is quoted so that it is read back',
  async (text) => {
    await openTable(JSON.stringify([{ a: text }, { b: 1 }]));
    expect(await arrange(`a = ${filterValue(text)} or a = "${text.replaceAll(/[\\"]/g, '\\$&')}"`)).toMatchObject({
      rows: 1,
      problem: null,
    });
  },
);

test('an expression joined with another keeps the meaning of both', () => {
  expect(bothOf('', 'a = 1')).toBe('a = 1');
  expect(bothOf('a = 1 or b = 2', 'c = 3')).toBe('(a = 1 or b = 2) and c = 3');
});
