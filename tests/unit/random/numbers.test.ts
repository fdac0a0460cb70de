import { describe, expect, test } from 'vitest';
import type { NumberRequest } from '#workers/random/request.ts';
import { seeded } from '../../reference/seeded.ts';
import { refusal } from '../../reference/refusal.ts';
import { generate, rowsOf, textOf } from './engine-calls.ts';

const sorted = (rows: readonly string[]) => rows.map(Number).sort((a, b) => a - b);

describe('numbers', () => {
  test('are in the closed range, including both ends', async () => {
    const rows = rowsOf(await generate({ min: '-3', max: '3', count: '10000' }));
    expect(rows).toHaveLength(10_000);
    expect([...new Set(sorted(rows))]).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  });

  test('that are unique and fill the range occur once each, not in sorted order', async () => {
    const rows = rowsOf(await generate({ min: '1', max: '10,000', count: '10 000', unique: true }));
    expect(sorted(rows)).toEqual(Array.from({ length: 10_000 }, (_, at) => at + 1));
    expect(rows).not.toEqual(rows.toSorted((a, b) => Number(a) - Number(b)));
  });

  test('beyond 2^53 are exact', async () => {
    const rows = rowsOf(await generate({ min: '9007199254740993', max: '9007199254740995', count: '300' }));
    expect(new Set(rows)).toEqual(new Set(['9007199254740993', '9007199254740994', '9007199254740995']));
    const [long = ''] = rowsOf(await generate({ min: `-1${'0'.repeat(60)}`, max: `1${'0'.repeat(60)}`, count: '1' }));
    expect(long).toMatch(/^-?\d{50,61}$/);
    const unique = rowsOf(await generate({ min: '0', max: '1e30', count: '1000', unique: true, sort: 'ascending' }));
    expect(new Set(unique).size).toBe(1000);
    expect(unique).toEqual(unique.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
  });

  test('with decimals are on an exact grid', async () => {
    const rows = rowsOf(await generate({ min: '0', max: '0.3', decimals: true, places: '1', count: '4', unique: true, sort: 'ascending' }));
    expect(rows).toEqual(['0.0', '0.1', '0.2', '0.3']);
    const negative = rowsOf(await generate({ min: '-0.02', max: '0.01', decimals: true, count: '4', unique: true, sort: 'descending' }));
    expect(negative).toEqual(['0.01', '0.00', '-0.01', '-0.02']);
    const fine = rowsOf(await generate({ min: '0', max: '1', decimals: true, places: '20', count: '5' }));
    expect(fine.every((row) => /^[01]\.\d{20}$/.test(row))).toBe(true);
  });

  test('with a step start at the minimum', async () => {
    const rows = rowsOf(
      await generate({ min: '0.1', max: '1', decimals: true, places: '2', step: '0.25', count: '4', unique: true, sort: 'ascending' }),
    );
    expect(rows).toEqual(['0.10', '0.35', '0.60', '0.85']);
  });

  test.each<[exclude: string, left: number[]]>([
    ['5', [1, 2, 3, 4, 6, 7, 8, 9, 10]],
    ['1, 10, 5-9', [2, 3, 4]],
    ['5–7; 6..8\n2', [1, 3, 4, 9, 10]],
    ['8 - 20', [1, 2, 3, 4, 5, 6, 7]],
    ['-5-2', [3, 4, 5, 6, 7, 8, 9, 10]],
    ['9-10,1,3,2', [4, 5, 6, 7, 8]],
  ])('do not include the exclusions %j', async (exclude, left) => {
    const drawn = await generate({ min: '1', max: '10', exclude, unique: true, count: String(left.length), sort: 'ascending' });
    expect(rowsOf(drawn).map(Number)).toEqual(left);
    expect(drawn.available).toBe(String(left.length));
  });

  test('that are left by random exclusions equal those left by a plain filter', async () => {
    const random = seeded('exclusions');
    for (let round = 0; round < 40; round++) {
      const from = random.below(40) - 20;
      const size = random.below(60) + 2;
      const gone = Array.from({ length: random.below(6) }, () => {
        const start = from + random.below(size);
        return [start, Math.min(from + size - 1, start + random.below(8))] as const;
      });
      const left = Array.from({ length: size }, (_, at) => from + at).filter((value) => !gone.some(([a, b]) => value >= a && value <= b));
      if (left.length === 0) continue;
      const request = { min: String(from), max: String(from + size - 1), exclude: gone.map(([a, b]) => `${a}..${b}`).join(', ') };
      const rows = rowsOf(await generate({ ...request, count: String(left.length), unique: true, sort: 'ascending' }));
      expect(rows.map(Number)).toEqual(left);
    }
  });

  test.each<[NumberRequest['output'], RegExp]>([
    ['lines', /^(-?\d+\n){3}$/],
    ['commas', /^-?\d+(, -?\d+){2}\n$/],
    ['spaces', /^-?\d+( -?\d+){2}\n$/],
    ['json', /^\[-?\d+(, -?\d+){2}\]\n$/],
  ])('are written as %s', async (output, pattern) => {
    const drawn = await generate({ min: '-9', max: '9', count: '3', output });
    expect(textOf(drawn)).toMatch(pattern);
    expect(rowsOf(drawn).every((row) => /^-?\d+$/.test(row))).toBe(true);
    if (output === 'json') expect(JSON.parse(textOf(drawn))).toEqual(rowsOf(drawn).map(Number));
  });

  test('have statistics and a histogram that agree with the generated rows', async () => {
    const drawn = await generate({ min: '0.5', max: '99.5', decimals: true, places: '1', count: '999' });
    const tenths = rowsOf(drawn).map((row) => Math.round(Number(row) * 10));
    const sum = tenths.reduce((total, value) => total + value, 0);
    const order = tenths.toSorted((a, b) => a - b);
    expect(drawn.statistics).toMatchObject({
      sum: (sum / 10).toFixed(1),
      median: String((order[499] as number) / 10),
      least: ((order[0] as number) / 10).toFixed(1),
      greatest: ((order[998] as number) / 10).toFixed(1),
    });
    expect(Number(drawn.statistics.average)).toBeCloseTo(sum / 9990, 9);
    expect(drawn.histogram.reduce((total, { count }) => total + count, 0)).toBe(999);
    for (const { from, to, count } of drawn.histogram) {
      expect(tenths.filter((value) => value >= Number(from) * 10 - 0.5 && value <= Number(to) * 10 + 0.5)).toHaveLength(count);
    }
    const { statistics } = await generate({ min: '0', max: '1', count: '1', unique: true, exclude: '0' });
    expect(statistics).toEqual({ sum: '1', average: '1', median: '1', least: '1', greatest: '1' });
  });

  test('are parsed in the notation of the selected language', async () => {
    const one = { count: '1', unique: true, decimals: true, places: '1' } as const;
    const [ru] = rowsOf(await generate({ ...one, min: '1 234,4', max: '1 234,5', exclude: '1234.4', mark: ',' }));
    expect(ru).toBe('1234.5');
    const [en] = rowsOf(await generate({ ...one, min: '1,234.4', max: '1,234.5', exclude: '1234.4' }));
    expect(en).toBe('1234.5');
    const [minus] = rowsOf(await generate({ min: '−2', max: '−1', exclude: '-2', count: '1' }));
    expect(minus).toBe('-1');
  });
});

describe('bad input', () => {
  test.each<[name: string, request: Partial<NumberRequest>, code: string, field: string]>([
    ['a reversed range', { min: '10', max: '1' }, 'minNotLess', 'min'],
    ['a range of one', { min: '5', max: '5.0' }, 'minNotLess', 'min'],
    ['no minimum', { min: ' ' }, 'notNumber', 'min'],
    ['NaN', { max: 'NaN' }, 'notNumber', 'max'],
    ['Infinity', { max: 'Infinity' }, 'notNumber', 'max'],
    ['hex', { max: '0x10' }, 'notNumber', 'max'],
    ['digits of another script', { max: '٣' }, 'notNumber', 'max'],
    ['1e400', { max: '1e400' }, 'tooLong', 'max'],
    ['1e-400', { min: '1e-400' }, 'tooLong', 'min'],
    ['30 places', { decimals: true, places: '30' }, 'places', 'places'],
    ['no places', { decimals: true, places: '' }, 'places', 'places'],
    ['a bound finer than the grid', { min: '0.123', decimals: true }, 'tooFine', 'min'],
    ['a fraction among whole numbers', { max: '9.5' }, 'tooFine', 'max'],
    ['count 0', { count: '0' }, 'count', 'count'],
    ['count 10,001', { count: '10001' }, 'count', 'count'],
    ['count 1.5', { count: '1.5' }, 'count', 'count'],
    ['no count', { count: '' }, 'count', 'count'],
    ['step 0', { step: '0' }, 'step', 'step'],
    ['a step too fine', { step: '0.5' }, 'tooFine', 'step'],
    ['a step that is no number', { step: 'x' }, 'notNumber', 'step'],
    ['everything excluded', { exclude: '1-100' }, 'allExcluded', 'exclude'],
    ['an exclusion outside', { exclude: '5, 500' }, 'excludeOutside', 'exclude'],
    ['an exclusion off the grid', { exclude: '5.5' }, 'excludeOffGrid', 'exclude'],
    ['a reversed exclusion', { exclude: '9-5' }, 'excludeReversed', 'exclude'],
    ['words', { exclude: '5, six' }, 'excludeText', 'exclude'],
    ['unique 10,000 of 9,999', { max: '9999', count: '10000', unique: true }, 'uniqueExceedsRange', 'count'],
    ['too few left by exclusions', { max: '10', count: '9', unique: true, exclude: '1-5' }, 'notEnoughUnique', 'count'],
    ['too few left by a step', { max: '10', count: '9', unique: true, step: '5' }, 'notEnoughUnique', 'count'],
  ])('%s is refused', async (_, request, code, field) => {
    expect(await refusal(generate(request))).toMatchObject({ code: `random.error.${code}`, field });
  });

  test('is reported with the requested and the available numbers', async () => {
    expect((await refusal(generate({ max: '9999', count: '10000', unique: true }))).values).toEqual({
      requested: 10_000,
      available: '9999',
    });
    expect((await refusal(generate({ exclude: '5, 500' }))).values).toEqual({ asked: '500', min: '1', max: '100' });
  });
});
