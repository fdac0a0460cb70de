import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { GROUPS_MAX, type Measure, rowCount } from '#workers/visualizer/summary.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { seeded } from '../../reference/seeded.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { by, groupsOf, orders, show, summarize } from './summary-calls.ts';

describe('a summary groups by', () => {
  test('equal values, in which missing and null are two groups and escapes do not count', async () => {
    await openTable(orders);
    expect(await groupsOf({ groupBy: [by('country')] })).toEqual([
      '{"country":"RU","count":3}',
      '{"country":"KZ","count":2}',
      '{"country":null,"count":1}',
      '{"count":1}',
    ]);
  });

  test('numbers by value, but not with the texts that spell them', async () => {
    await openTable(orders);
    expect(await groupsOf({ groupBy: [by('user')] })).toEqual([
      '{"user":1,"count":2}',
      '{"user":3,"count":2}',
      '{"user":2,"count":1}',
      '{"user":null,"count":1}',
      '{"user":"3","count":1}',
    ]);
    await openTable('[{"n":-1},{"n":-1.0},{"n":-2}]');
    expect(await groupsOf({ groupBy: [by('n')] })).toEqual(['{"n":-1,"count":2}', '{"n":-2,"count":1}']);
  });

  test('months, in their order, and names the cells that are not dates', async () => {
    await openTable(orders);
    expect(await groupsOf({ groupBy: [by('at', 'month')] })).toEqual([
      '{"month(at)":"2024-03","count":3}',
      '{"month(at)":"2024-04","count":1}',
      '{"month(at)":null,"count":2}',
      '{"count":1}',
    ]);
    expect((await summarize({ groupBy: [by('at', 'month')] })).leftOut).toEqual([{ name: 'month(at)', cells: 1 }]);
  });

  test.each([
    ['year', ['"2024"']],
    ['day', ['"2024-03-05"', '"2024-03-31"', '"2024-04-01"']],
    ['hour', ['"2024-03-05T10"', '"2024-03-05T23"', '"2024-03-31T00"', '"2024-04-01T08"']],
  ] as const)('the %s as it is written', async (part, parts) => {
    await openTable(orders);
    const groups = await groupsOf({ groupBy: [by('at', part)] });
    expect(groups.map((group) => /:("[^"]+")/.exec(group)?.[1]).filter(Boolean)).toEqual(parts);
  });

  test('ranges of numbers, in their order', async () => {
    await openTable('[{"n":-0.5},{"n":0},{"n":0.49},{"n":"0.5"},{"n":1e2},{"n":"x"},{"n":null}]');
    expect(await groupsOf({ groupBy: [by('n', 'range', '0.5')] })).toEqual([
      '{"range(n)":-0.5,"count":1}',
      '{"range(n)":0,"count":2}',
      '{"range(n)":0.5,"count":1}',
      '{"range(n)":100,"count":1}',
      '{"range(n)":null,"count":2}',
    ]);
    expect((await summarize({ groupBy: [by('n', 'range', '0.5')] })).leftOut).toEqual([{ name: 'range(n)', cells: 1 }]);
  });

  test('several columns', async () => {
    await openTable('[{"a":1,"b":"x"},{"a":1,"b":"y"},{"a":2,"b":"x"},{"a":1,"b":"x"}]');
    expect(await groupsOf({ groupBy: [by('a'), by('b')] })).toEqual([
      '{"a":1,"b":"x","count":2}',
      '{"a":1,"b":"y","count":1}',
      '{"a":2,"b":"x","count":1}',
    ]);
  });

  test('nothing: all rows are one group', async () => {
    await openTable(orders);
    expect(await groupsOf({})).toEqual(['{"count":7}']);
  });
});

/** Returns a table with a column `n` of numbers that are separated by commas. */
const tableOf = (numbers: string) => `[${numbers.replaceAll(/[^,]+/g, '{"n":$&}')}]`;

describe('a summary shows', () => {
  const figures = async (table: string, measures: readonly Measure[]) => {
    await openTable(table);
    return (await groupsOf({ show: measures }))[0];
  };

  test('exact sums and means of numbers, and of texts that are numbers', async () => {
    expect(await figures(orders, [show('sum', 'price'), show('mean', 'price')])).toBe(
      '{"sum(price)":9007199254740987.8,"mean(price)":1801439850948197.56}',
    );
  });

  test.each([
    ['0.1,0.2', '0.3'],
    ['1e3,1E-3', '1000.001'],
    ['9007199254740993,9007199254740993', '18014398509481986'],
    [
      '999999999999999,999999999999999,999999999999999,999999999999999,999999999999999,999999999999999,999999999999999,999999999999999,999999999999999,999999999999999',
      '9999999999999990',
    ],
    ['-0.000000000001,1000', '999.999999999999'],
    ['0.0000000000001,99999999999999', '99999999999999.0000000000001'],
    ['1e400,-1e400,5', '5'],
    ['1.10,1.10', '2.2'],
    ['-0.5,0.5', '0'],
    ['null', 'null'],
  ])('the sum of %s as %s', async (numbers, sum) => {
    expect(await figures(tableOf(numbers), [show('sum', 'n')])).toBe(`{"sum(n)":${sum}}`);
  });

  test.each([
    ['1,2', '1.5'],
    ['1,1,2', '1.3333333333333333333'],
    ['2,2,1', '1.6666666666666666667'],
    ['0.00000000000000000000000000000001', '0.00000000000000000000000000000001'],
  ])('the mean of %s as %s', async (numbers, mean) => {
    expect(await figures(tableOf(numbers), [show('mean', 'n')])).toBe(`{"mean(n)":${mean}}`);
  });

  test('the smallest and the largest number as written, and of a column without numbers the first and the last text', async () => {
    const measures = [show('min', 'n'), show('max', 'n'), show('min', 't'), show('max', 't')];
    expect(
      await figures(
        '[{"n":10.50,"t":"b"},{"n":9007199254740993,"t":"\\u0061"},{"n":9007199254740992,"t":null},{"n":"9.0","t":"c"}]',
        measures,
      ),
    ).toBe('{"min(n)":9.0,"max(n)":9007199254740993,"min(t)":"\\u0061","max(t)":"c"}');
  });

  test('the first and the last text of a column in which fewer than half of the values are numbers', async () => {
    const measures = [show('min', 't'), show('max', 't')];
    const names = '[{"t":"b"},{"t":"12"},{"t":null},{"t":"a"},{}]';
    expect(await figures(names, measures)).toBe('{"min(t)":"12","max(t)":"b"}');
    expect((await summarize({ show: measures })).leftOut).toEqual([]);
    const half = '[{"t":"b"},{"t":"12"},{"t":null},{"t":7},{"t":true}]';
    expect(await figures(half, measures)).toBe('{"min(t)":7,"max(t)":12}');
    expect((await summarize({ show: measures })).leftOut).toEqual([
      { name: 'min(t)', cells: 2 },
      { name: 'max(t)', cells: 2 },
    ]);
  });

  test('the median, and percentiles by nearest rank', async () => {
    const table = `[${[5, 1, 4, 2, 3, 10].map((n) => `{"n":${n}}`).join(',')}]`;
    const measures = [show('median', 'n'), show('percentile', 'n', 50), show('percentile', 'n', 95), show('percentile', 'n', 1)];
    expect(await figures(table, measures)).toBe('{"median(n)":3.5,"p50(n)":3,"p95(n)":10,"p1(n)":1}');
  });

  test('a percentile with decimals by its exact rank', async () => {
    const table = `[${Array.from({ length: 1000 }, (_, n) => `{"n":${n + 1}}`).join(',')}]`;
    expect(await figures(table, [show('percentile', 'n', 16.1), show('percentile', 'n', 16.11)])).toBe('{"p16.1(n)":161,"p16.11(n)":162}');
  });

  test('numbers of distinct values without null, first values and shares', async () => {
    expect(await figures(orders, [show('distinct', 'user'), show('first', 'user'), show('share')])).toBe(
      '{"distinct(user)":4,"first(user)":1,"share":100}',
    );
  });

  test('shares of the shown rows in percent', async () => {
    await openTable('[{"a":1},{"a":2},{"a":2}]');
    expect(await groupsOf({ groupBy: [by('a')], show: [show('share')] })).toEqual(['{"a":2,"share":66.6667}', '{"a":1,"share":33.3333}']);
  });

  test('how many cells a figure leaves out', async () => {
    await openTable(orders);
    expect((await summarize({ show: [show('sum', 'price'), show('max', 'price'), show('median', 'price')] })).leftOut).toEqual([
      { name: 'sum(price)', cells: 1 },
      { name: 'max(price)', cells: 1 },
      { name: 'median(price)', cells: 1 },
    ]);
  });
});

test('a summary covers the rows that the filter shows', async () => {
  await openTable(orders);
  await visualizerEngine.arrange({ ...plainArrangement, expression: 'country = RU', layout: plainSettings, locale: 'en' }, freeControl());
  expect(await groupsOf({ show: [rowCount, show('sum', 'price')] })).toEqual(['{"count":3,"sum(price)":-6.7}']);
});

test('the values of the pivot column become columns with the first figure', async () => {
  await openTable(
    '[{"c":"RU","y":2023,"n":1},{"c":"RU","y":2024,"n":2},{"c":"KZ","y":2024,"n":4},{"c":"RU","n":8},{"c":"RU","y":2024,"n":16}]',
  );
  expect(await groupsOf({ groupBy: [by('c')], show: [show('sum', 'n')], pivot: 'y' })).toEqual([
    '{"c":"RU","sum(n)":27,"2023":1,"2024":18,"(missing)":8}',
    '{"c":"KZ","sum(n)":4,"2023":null,"2024":4,"(missing)":null}',
  ]);
});

test('the columns of the pivot are in the order of their first rows', async () => {
  await openTable('[{"y":"rare"},{"y":"often"},{"y":"often"}]');
  expect(await groupsOf({ pivot: 'y' })).toEqual(['{"count":3,"rare":1,"often":2}']);
});

test('pivot values beyond the limit become one column', async () => {
  await openTable(JSON.stringify(Array.from({ length: 120 }, (_, n) => ({ y: n < 60 ? 'often' : n, n: 1 }))));
  const [group = ''] = await groupsOf({ show: [show('sum', 'n')], pivot: 'y' });
  const columns = JSON.parse(group) as Record<string, number>;
  expect([Object.keys(columns).length, columns['often'], columns['(others)']]).toEqual([52, 60, 11]);
});

test('groups beyond the limit become one row without keys, and their number is given', async () => {
  await openTable(`[${Array.from({ length: GROUPS_MAX + 5 }, (_, n) => `{"n":${n}}`).join(',')},{"n":${GROUPS_MAX + 4}}]`);
  const { otherGroups, groups, blob } = await summarize({ groupBy: [by('n')], show: [rowCount, show('max', 'n')] });
  const objects = (await blob.text()).slice(1, -1).split(',\n');
  expect([otherGroups, groups]).toEqual([5, GROUPS_MAX + 1]);
  expect([objects[0], objects.at(-1)]).toEqual([
    `{"n":${GROUPS_MAX + 4},"count":2,"max(n)":${GROUPS_MAX + 4}}`,
    `{"count":5,"max(n)":${GROUPS_MAX + 3}}`,
  ]);
});

test('the values of a key are written in full, also if they have more than 8 MiB together', async () => {
  const names = Array.from({ length: 9 }, (_, n) => String(n).repeat(1024 * 1024));
  await openTable(JSON.stringify(names.map((name) => ({ name }))));
  const groups = await groupsOf({ groupBy: [by('name')] });
  expect(groups.length).toBe(9);
  expect(groups.every((group, n) => group === `{"name":"${names[n]}","count":1}`)).toBe(true);
});

test.each([
  [{ groupBy: [by('contry')] }, 'visualizer.error.noColumn', { asked: 'contry', near: 'country' }],
  [{ show: [show('sum', 'x')] }, 'visualizer.error.noColumn', { asked: 'x', near: 'none' }],
  [{ pivot: 'usr' }, 'visualizer.error.noColumn', { asked: 'usr', near: 'user' }],
  [{ groupBy: [by('price', 'range', '0')] }, 'visualizer.error.rangeSize', {}],
  [{ groupBy: [by('price', 'range', 'x')] }, 'visualizer.error.rangeSize', {}],
  [{ groupBy: [by('price', 'range', '1e999999999999')] }, 'visualizer.error.rangeSize', {}],
])('the plan %j is refused', async (plan, code, values) => {
  await openTable(orders);
  await expect(summarize(plan)).rejects.toMatchObject({ code, values });
});

test('figures of random rows equal those of plain arithmetic on scaled integers', async () => {
  const random = seeded('summary');
  const rows = Array.from({ length: 3000 }, () => ({ k: random.below(40), cents: random.below(2_000_001) - 1_000_000 }));
  const text = (cents: number) =>
    `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  await openTable(`[${rows.map(({ k, cents }) => `{"k":${k},"n":${text(cents)}}`).join(',')}]`);
  const groups = await groupsOf({
    groupBy: [by('k')],
    show: [rowCount, show('sum', 'n'), show('min', 'n'), show('max', 'n'), show('distinct', 'n')],
  });
  for (const group of groups) {
    const { k, count, ...figures } = JSON.parse(group) as Record<string, number>;
    const own = rows.filter((row) => row.k === k).map(({ cents }) => cents);
    expect(count).toBe(own.length);
    expect(Object.values(figures).map((figure, index) => (index < 3 ? Math.round(figure * 100) : figure))).toEqual([
      own.reduce((sum, cents) => sum + cents, 0),
      Math.min(...own),
      Math.max(...own),
      new Set(own).size,
    ]);
  }
});
