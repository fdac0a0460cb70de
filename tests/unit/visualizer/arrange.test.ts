import { describe, expect, test } from 'vitest';
import { cellTest } from '#workers/visualizer/table/filter.ts';
import { compareDecimals, doubleAt } from '#workers/visualizer/table/number-order.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { generatedRecords } from '../../reference/records.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { arrange, nameOf, openTable, shownCells } from './engine-calls.ts';

const idOf = (summary: TableSummary, name: string) => summary.columns.find((column) => nameOf(column) === name)?.id ?? -1;
const shown = (summary: TableSummary, name: string) => {
  const column = summary.columns.findIndex((one) => nameOf(one) === name);
  return shownCells(summary, 1000).map((cells) => cells[column]?.replace(/:(?!.*:).*$/, ''));
};

describe('sorting orders', () => {
  test('numbers by value, in any notation', async () => {
    const numbers = [
      '10',
      '9',
      '-1',
      '1e3',
      '9007199254740993',
      '9007199254740992',
      '9007199254740993.5',
      '1e400',
      '-1e400',
      '0',
      '-0',
      '1e-400',
      '1.0',
      '1',
    ];
    const summary = await openTable(`[${numbers.map((n, i) => `{"n":${n},"i":${i}}`).join(',')}]`);
    await arrange({ sort: [{ column: idOf(summary, 'n'), descending: false }] });
    const wanted = [
      '-1e400',
      '-1',
      '0',
      '-0',
      '1e-400',
      '1.0',
      '1',
      '9',
      '10',
      '1e3',
      '9007199254740992',
      '9007199254740993',
      '9007199254740993.5',
      '1e400',
    ];
    expect(shown(summary, 'n')).toEqual(wanted);
    await arrange({ sort: [{ column: idOf(summary, 'n'), descending: true }] });
    expect(shown(summary, 'n')[0]).toBe('1e400');
    // Equal numbers stay in the order of the file, in both directions.
    expect(shown(summary, 'n').slice(-5)).toEqual(['1e-400', '0', '-0', '-1', '-1e400']);
  });

  test.each([
    ['0.1', '0.09999999999999999999999'],
    ['5e-324', '4e-324'],
    ['-4e-324', '-5e-324'],
  ])('the numbers %s and %s, which round to the same double, by their decimal value', async (larger, smaller) => {
    const summary = await openTable(`[{"n":${larger}},{"n":${smaller}},{"n":${larger}}]`);
    await arrange({ sort: [{ column: idOf(summary, 'n'), descending: false }] });
    expect(shown(summary, 'n')).toEqual([smaller, larger, larger]);
    await arrange({ sort: [{ column: idOf(summary, 'n'), descending: true }] });
    expect(shown(summary, 'n')).toEqual([larger, larger, smaller]);
  });

  test('texts with numbers in them by the value of the numbers', async () => {
    const names = [
      'file10',
      'file2',
      'File3',
      'file',
      'file2b',
      'file002c',
      'a',
      '10',
      '9',
      'v1.10',
      'v1.9',
      'x99999999999',
      'x100000000000',
    ];
    const summary = await openTable(JSON.stringify(names.map((t) => ({ t }))));
    await arrange({ sort: [{ column: idOf(summary, 't'), descending: false }] });
    expect(shown(summary, 't')).toEqual(names.toSorted(new Intl.Collator('ru', { numeric: true }).compare));
    const statistics = { column: idOf(summary, 't'), locale: 'ru', layout: plainSettings };
    expect((await visualizerEngine.statistics(statistics, freeControl())).texts).toMatchObject({ min: '9', max: 'x100000000000' });
  });

  test('random texts of letters, spaces and digits as a collator with numeric order does', async () => {
    const random = seeded('natural order');
    const names = Array.from({ length: 500 }, () =>
      Array.from({ length: 1 + random.below(6) }, () => random.pick(['a', 'B', 'ж', ' ', '.', '0', '1', '9', '10', '123456789012'])).join(
        '',
      ),
    );
    const summary = await openTable(JSON.stringify(names.map((t) => ({ t }))));
    await arrange({ sort: [{ column: idOf(summary, 't'), descending: false }] });
    expect(shown(summary, 't')).toEqual(names.toSorted(new Intl.Collator('ru', { numeric: true }).compare));
  });

  test('number, string, boolean, array and object cells in this order, and null and absent cells last in both directions', async () => {
    const summary = await openTable('[{"v":null},{},{"v":{}},{"v":[1]},{"v":true},{"v":false},{"v":"ж"},{"v":"a"},{"v":2},{"v":1}]');
    const sort = (descending: boolean) => arrange({ sort: [{ column: idOf(summary, 'v'), descending }] });
    await sort(false);
    expect(shown(summary, 'v')).toEqual(['1', '2', 'ж', 'a', 'false', 'true', '1', '{}', 'null', undefined]);
    await sort(true);
    expect(shown(summary, 'v')).toEqual(['{}', '1', 'true', 'false', 'a', 'ж', '2', '1', 'null', undefined]);
  });

  test('texts in the order of the language, and rows with equal texts by a second column', async () => {
    const summary = await openTable('[{"t":"яма","n":1},{"t":"Ёж","n":2},{"t":"еда","n":2},{"t":"Ёж","n":1},{"t":"z\\u0061","n":0}]');
    await arrange({
      sort: [
        { column: idOf(summary, 't'), descending: false },
        { column: idOf(summary, 'n'), descending: true },
      ],
    });
    expect(shown(summary, 't')).toEqual(['еда', 'Ёж', 'Ёж', 'яма', 'za'].sort(new Intl.Collator('ru').compare));
    expect(shown(summary, 'n').filter((_, row) => shown(summary, 't')[row] === 'Ёж')).toEqual(['2', '1']);
  });

  test.each([
    ['few digits', 1e5],
    ['more digits than ranks have', 1e12],
    ['more digits than a double has', 1e19],
  ])('many numbers with %s as a slow implementation does', async (_, size) => {
    const random = seeded('sort');
    const values = Array.from({ length: 3000 }, () =>
      random.pick([random.below(50), (size * random.below(1000)) / 1e6, -random.below(1e6) / 100, size > 1e15 ? 1 / 3 : size]),
    );
    const summary = await openTable(JSON.stringify(values.map((n) => ({ n }))));
    await arrange({ sort: [{ column: idOf(summary, 'n'), descending: false }] });
    const wanted = values.toSorted((a, b) => a - b).slice(0, 1000);
    expect(shown(summary, 'n')).toEqual(wanted.map(String));
  });
});

test('parsed doubles equal those of the platform', () => {
  const random = seeded('doubles');
  const encoder = new TextEncoder();
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  for (let round = 0; round < rounds(5000); round++) {
    const text = `${random.pick(['', '-'])}${random.pick(['0', `${1 + random.below(9)}${digits(random.below(20))}`])}${random.pick(['', `.${digits(1 + random.below(24))}`])}${random.pick(['', '', `e${random.pick(['', '+', '-'])}${random.below(320)}`])}`;
    const bytes = encoder.encode(text);
    expect(doubleAt(bytes, 0, bytes.length), text).toBe(Number(text));
  }
});

test('numbers are compared in their decimal notation', () => {
  expect(compareDecimals('0.1', '1e-1')).toBe(0);
  expect(compareDecimals('123456789012345678901', '123456789012345678902')).toBeLessThan(0);
  expect(compareDecimals('-1e500', '-1e501')).toBeGreaterThan(0);
  expect(compareDecimals('-0', '0')).toBe(0);
  expect(compareDecimals('5', '-5')).toBeGreaterThan(0);
});

describe('search and filters', () => {
  const text = '[{"имя":"Анна","n":5,"tags":["x","Y"],"o":{"deep":{"er":"ИГЛА"}}},{"имя":"Пётр \\"Ё\\"","n":10},{"имя":null,"n":1e2}]';

  test('a search covers all cells, ignoring case, but not names', async () => {
    const summary = await openTable(text);
    const rows = (search: string) => arrange({ search });
    expect(await rows('анна')).toBe(1);
    expect(await rows('"Ё"')).toBe(1);
    expect(await rows('игла')).toBe(1);
    expect(await rows('x, y')).toBe(1);
    expect(await rows('1e2')).toBe(1);
    expect(await rows('имя')).toBe(0);
    expect(await rows('deep')).toBe(0);
    expect(await rows('')).toBe(3);
    await rows('ПЁТР');
    expect(shown(summary, 'n')).toEqual(['10']);
  });

  test('a filter applies to one column, and several combine', async () => {
    const summary = await openTable(text);
    const rows = (...filters: [string, string][]) =>
      arrange({ filters: filters.map(([name, one]) => ({ column: idOf(summary, name), text: one })) });
    expect(await rows(['имя', 'н'])).toBe(1);
    expect(await rows(['n', '>5'])).toBe(2);
    expect(await rows(['n', '>= 5'], ['имя', 'ё'])).toBe(1);
    expect(await rows(['n', '<100'])).toBe(2);
    expect(await rows(['tags', '='])).toBe(2);
    expect(await rows(['tags', '!='])).toBe(1);
    expect(await rows(['имя', '=null'])).toBe(1);
    expect(await rows(['имя', '!анна'])).toBe(2);
    expect(await rows(['имя', '<>анна'])).toBe(2);
    expect(await rows(['tags', '<>='])).toBe(1);
  });

  test('a filter ignores case, and compares only number cells by value', () => {
    expect(cellTest('=Ab')('aB', 4)).toBe(true);
    expect(cellTest('=Ab')('abc', 4)).toBe(false);
    expect(cellTest('<-1,5')('-2', 3)).toBe(true);
    expect(cellTest('>1')('2', 4)).toBe(false);
    expect(cellTest('>x')('a>X', 4)).toBe(true);
  });

  test('the search and a filter find the same number of rows as a slow implementation', async () => {
    const bytes = generatedRecords({ count: 4000 });
    const summary = await openTable(bytes);
    const records = JSON.parse(new TextDecoder().decode(bytes)) as { name: string; email: string }[];
    expect(await arrange({ search: 'ПЁТР' })).toBe(records.filter(({ name }) => name.includes('Пётр')).length);
    expect(await arrange({ search: 'ПЁТР' })).toBe(records.filter(({ name }) => name.includes('Пётр')).length);
    expect(await arrange({ filters: [{ column: idOf(summary, 'email'), text: 'user39' }] })).toBe(111);
  });
});

test('the statistics of a column contain distinct values, counts by kind, and the smallest and largest number', async () => {
  const summary = await openTable('[{"v":3},{"v":-1.50},{"v":"ж"},{"v":"abc"},{"v":null},{},{"v":3}]');
  const column = idOf(summary, 'v');
  expect(await visualizerEngine.statistics({ column, locale: 'ru', layout: plainSettings }, freeControl())).toMatchObject({
    rows: 7,
    distinct: 4,
    counts: { number: 3, string: 2, null: 1, absent: 1 },
    numbers: { min: '-1.50', max: '3' },
    texts: { longest: 3 },
  });
});
