import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { Bar, ColumnStatistics } from '#workers/visualizer/profile.request.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { Canceled, freeControl } from '#workers/wire/control.ts';
import { seeded } from '../../reference/seeded.ts';
import { arrange, openTable } from '../visualizer/engine-calls.ts';

/** Returns the statistics of the column `v` of a table with these cells as JSON; an empty text is a missing cell. */
async function profile(cells: readonly string[]): Promise<ColumnStatistics> {
  const records = cells.map((cell, row) => (cell === '' ? `{"row":${row}}` : `{"v":${cell},"row":${row}}`));
  const { columns } = await openTable(`[${records.join()}]`);
  const column = columns.find(({ name }) => name === 'v')?.id ?? -1;
  return visualizerEngine.statistics({ column, locale: 'en', layout: plainSettings }, freeControl());
}

const shortly = (bars: readonly Bar[]) => bars.map(({ from, to, count }) => `${from}${to === null ? '' : `–${to}`}: ${count}`);

/** Expects that each filter shows as many rows as it stands for. */
async function expectFilters(bars: readonly Pick<Bar, 'filter' | 'count'>[]) {
  for (const { filter, count } of bars) {
    if (filter !== '') expect([filter, await arrange({ expression: filter })]).toEqual([filter, count]);
  }
}

describe('missing, null and empty cells', () => {
  test('are counted apart, and none of them is among the frequent values', async () => {
    const { counts, empty, distinct, top, filters } = await profile(['""', 'null', '', '"a"', '"b"', '"a"', '""', '']);
    expect({ missing: counts.absent, null: counts.null, empty, distinct }).toEqual({ missing: 2, null: 1, empty: 2, distinct: 3 });
    expect(shortly(top)).toEqual(['a: 2', 'b: 1']);
    await expectFilters([
      { filter: filters.missing, count: 2 },
      { filter: filters.null, count: 1 },
      { filter: filters.empty, count: 2 },
    ]);
  });
});

describe('frequent values', () => {
  test('are ten at most, by count, with one entry for all spellings of a value', async () => {
    const cells = ['1.0', '1', '"\\u0041"', '"A"', '"A"', 'true', '[1]', '[1]', '{}', ...'abcdefgh'].map((cell) =>
      /[a-h]$/.test(cell) && cell.length === 1 ? `"${cell}"` : cell,
    );
    const { top, distribution } = await profile(cells);
    expect(shortly(top).slice(0, 4)).toEqual(['A: 3', '1.0: 2', '[1]: 2', 'true: 1']);
    expect(top).toHaveLength(10);
    expect(distribution).toMatchObject({ form: 'values', bars: top, others: 3 });
    expect(top[2]?.filter).toBe('');
    await expectFilters(top);
  });

  test('that are long are cut and have no filter', async () => {
    const { top } = await profile([JSON.stringify('я'.repeat(2000)), '"short"']);
    expect(top.map(({ from, filter }) => [from.length, from.endsWith('…'), filter])).toEqual([
      [101, true, ''],
      [5, false, 'v = "short"'],
    ]);
  });
});

describe('the histogram of numbers', () => {
  test('has edges in round steps, and each number is in its range by its exact decimals', async () => {
    // In doubles, 0.3 / 0.1 is below 3 and 0.7 / 0.1 is below 7; 0.1 × 3 is above 0.3.
    const cells = ['0', '0.1', '0.2', '0.3', '0.7', '0.70', '1.9', '4.999999999999999999999'];
    const { distribution } = await profile(cells);
    expect(distribution.form).toBe('numbers');
    expect(shortly(distribution.bars).slice(0, 4)).toEqual(['0–0.5: 4', '0.5–1: 2', '1–1.5: 0', '1.5–2: 1']);
    expect(shortly(distribution.bars).at(-1)).toBe('4.5–5: 1');
    await expectFilters(distribution.bars);
  });

  test('has one bar for each value if there are at most 30 possible ones', async () => {
    expect(shortly((await profile(['3', '1', '3', '"2"', 'null'])).distribution.bars)).toEqual(['1: 1', '2: 1', '3: 2']);
    expect(shortly((await profile(['0.25', '0.27'])).distribution.bars)).toEqual(['0.25: 1', '0.26: 0', '0.27: 1']);
    expect(shortly((await profile(['5e-1', '5e-1'])).distribution.bars)).toEqual(['0.5: 2']);
  });

  test('covers numbers beyond the range of doubles, and leaves out those with an exponent beyond 10,000', async () => {
    const { distribution, outliers } = await profile(['1e400', '5e400', '20e400', '1e999999', '9007199254740993']);
    expect(distribution.bars).toHaveLength(21);
    expect(distribution.bars[1]).toMatchObject({ from: '1e400', to: '2e400', count: 1 });
    expect(distribution.others).toBe(1);
    expect(outliers?.count).toBe(1);
    await expectFilters(distribution.bars);
  });

  test('counts other values apart, and a column with more of them than numbers has no histogram', async () => {
    expect((await profile(['1', '2', '"n/a"', 'null', ''])).distribution).toMatchObject({ form: 'numbers', others: 1 });
    const texts = await profile(['1', '"a"', '"b"', '"c"']);
    expect([texts.distribution.form, texts.outliers]).toEqual(['values', null]);
  });

  test('and the filters of its bars contain each random number once', async () => {
    const random = seeded('histogram');
    for (let round = 0; round < 3; round++) {
      const scale = random.below(5);
      const cells = Array.from({ length: 100 }, () => {
        const digits = String(random.below(10 ** (1 + random.below(6))));
        const number = `${random.pick(['', '-'])}${digits}${scale === 0 ? '' : `.${String(random.below(10 ** scale)).padStart(scale, '0')}`}`;
        return random.pick([number, number, `"${number}"`, `${number}e${random.below(3) - 1}`]);
      });
      const { distribution, outliers } = await profile(cells);
      expect(distribution.bars.reduce((sum, { count }) => sum + count, 0)).toBe(100);
      expect(distribution.bars.length).toBeLessThanOrEqual(30);
      await expectFilters([...distribution.bars, ...(outliers ? [outliers] : [])]);
    }
  });
});

describe('the time line', () => {
  test.each([
    [['2024-03-05T10:20:01Z', '2024-03-05T10:20:03'], '2024-03-05T10:20:01–2024-03-05T10:20:02: 1', 3],
    [['2024-03-05T10:20:01Z', '2024-03-05 10:59'], '2024-03-05T10:20–2024-03-05T10:21: 1', 40],
    [['2024-03-05T10:20:01Z', '07.03.2024 10:59'], '2024-03-05T10: 1', 49],
    [['2024-03-05', '2024-03-05', '2024/03/08'], '2024-03-05: 2', 4],
    [['2024-03-05T10:00', '2024-05-31'], '2024-03-05: 1', 88],
    [['2023-12-31', 'Tue, 5 Mar 2024 10:20:30 +0200', '2025-01-01'], '2023-12: 1', 14],
    [['1950-12-31', '2024-03-05'], '1950: 1', 75],
    [['1912-12-31', '2024-03-05', '2025-01-01'], '1912–1914: 1', 57],
    [['2024-03-05', '9999-12-31'], '2000–2100: 1', 80],
    [['0001-01-01', '1969-12-31T23:59:59'], '0000–0020: 1', 99],
  ])('of %j begins with %s', async (times, first, bars) => {
    const { distribution, outliers } = await profile([...times.map((time) => JSON.stringify(time)), '"soon"', 'null']);
    expect([distribution.form, distribution.others, outliers]).toEqual(['times', 1, null]);
    expect(shortly(distribution.bars)[0]).toBe(first);
    expect(distribution.bars).toHaveLength(bars);
    expect(distribution.bars.reduce((sum, { count }) => sum + count, 0)).toBe(times.length);
    await expectFilters(distribution.bars.filter(({ count }) => count > 0));
  });

  test('is not drawn for a column with few times', async () => {
    expect((await profile(['"2024-03-05"', '"a"', '"b"'])).distribution.form).toBe('values');
  });
});

describe('outliers', () => {
  test('are the numbers farther than 1.5 interquartile ranges from the quartiles, with exact limits', async () => {
    const cells = ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '1.20', '1.2000000000000000001', '-1e3', '"9"'];
    const { outliers } = await profile(cells);
    // The quartiles are 0.2 and 0.8, so that the limits are 0.2 − 0.9 and 0.8 + 0.9.
    expect(outliers).toEqual({ low: '-0.7', high: '1.7', count: 2, filter: 'v < -0.7 or v > 1.7' });
    await expectFilters(outliers ? [outliers] : []);
  });

  test('are not at the limits', async () => {
    // The quartiles are 1 and 3, and the limits −2 and 6.
    const { outliers } = await profile(['1', '1', '2', '3', '3', '6', '-2', '6.0000000000000000001'].toReversed());
    expect(outliers).toMatchObject({ low: '-2', high: '6', count: 1 });
  });
});

test('the distributions of several columns are counted by one call, which stops when it is canceled', async () => {
  const { columns } = await openTable('[{"a":1,"b":"x"},{"a":2,"b":"x"}]');
  const request = { columns: columns.map(({ id }) => id), layout: plainSettings };
  const found = await visualizerEngine.distributions(request, freeControl());
  expect(found.map(({ form, bars }) => [form, shortly(bars)])).toEqual([
    ['numbers', ['1: 1', '2: 1']],
    ['values', ['x: 2']],
  ]);
  const tick = () => Promise.reject(new Canceled());
  await expect(visualizerEngine.distributions(request, { ...freeControl(), tick })).rejects.toThrow(Canceled);
});

test('a filter or search limits a profile to the rows that it shows, and filters within them', async () => {
  const { columns } = await openTable('[{"a":9,"b":"x"},{"a":1,"b":"x"},{"a":"9","b":"y"},{"a":null,"b":"y"},{"a":5,"b":"y"},{"b":"x"}]');
  const [a] = columns.map(({ id }) => id) as [number];
  const statistics = () => visualizerEngine.statistics({ column: a, locale: 'en', layout: plainSettings }, freeControl());
  await arrange({ sort: [{ column: a, descending: true }] });
  expect(await statistics()).toMatchObject({ rows: 6, distinct: 4, counts: { absent: 1, null: 1 } });
  for (const part of [{ expression: 'b = x' }, { search: 'x' }]) {
    await arrange({ ...part, sort: [{ column: a, descending: false }] });
    const { rows, distinct, counts, numbers, top } = await statistics();
    expect({ rows, distinct, absent: counts.absent, null: counts.null, numbers }).toEqual({
      rows: 3,
      distinct: 2,
      absent: 1,
      null: 0,
      numbers: { min: '1', max: '9' },
    });
    // The order of the table decides between values that are as frequent, however its rows are sorted.
    expect(shortly(top)).toEqual(['9: 1', '1: 1']);
    expect(await arrange({ ...part, expression: `b = x and ${top[0]?.filter}` })).toBe(1);
  }
  await arrange({ expression: 'b = y' });
  const [found] = await visualizerEngine.distributions({ columns: [a], layout: plainSettings }, freeControl());
  expect(shortly(found?.bars ?? [])).toEqual(['5: 1', '6: 0', '7: 0', '8: 0', '9: 1']);
});
