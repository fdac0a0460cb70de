import { describe, expect, test } from 'vitest';
import { type EngineRow, type FigureRow, tablesOf, verdictOf } from '#scripts/bench/table.mjs';

const engine: EngineRow = {
  kind: 'engine',
  id: 'uuid/v4/1000000',
  oursMs: 5.4,
  rounds: 7,
  peers: [
    { id: 'uuid', ms: 1474, ratio: 273, min: 250, max: 281.5, atLeast: 50, aim: 200 },
    { id: 'lukeed', ms: 243, ratio: 45, min: 45, max: 45, atLeast: 40, aim: 80 },
    { id: 'native', ms: 54, ratio: 10, min: 10, max: 10, atLeast: 20, aim: 30 },
  ],
  limit: { name: 'copy', ms: 3.8, share: 0.7, min: 0.6, max: 0.75, atMost: 2, aim: 1.25 },
  against: null,
};
const figure: FigureRow = {
  kind: 'figure',
  id: 'cancel/table',
  unit: 'ms',
  value: 140,
  min: 12.5,
  max: 300,
  bound: { better: 'less', floor: 100, aim: 50 },
  below: null,
  machine: 2.04,
};
const lines = (table: string | undefined) => table?.split('\n').map((line) => line.split(/ {2,}/));

describe('a verdict', () => {
  test.each([
    [120, 'aim'],
    [100, 'aim'],
    [60, 'enough'],
    [50, 'enough'],
    [49, 'MISSED'],
  ])('on %i, where more is better, is “%s”', (value, verdict) => {
    expect(verdictOf(value, { better: 'more', floor: 50, aim: 100 })).toBe(verdict);
  });

  test.each([
    [0, 'aim'],
    [50, 'aim'],
    [100, 'enough'],
    [101, 'MISSED'],
  ])('on %i, where less is better, is “%s”', (value, verdict) => {
    expect(verdictOf(value, { better: 'less', floor: 100, aim: 50 })).toBe(verdict);
  });

  test('is absent without a bound', () => {
    expect(verdictOf(1, null)).toBe('');
  });
});

describe('tables', () => {
  test('compare an engine with its peers and its limit', () => {
    const { tables, missed } = tablesOf([engine]);
    expect(tables).toHaveLength(1);
    expect(lines(tables[0])).toEqual([
      ['id', 'ours', 'peer', 'peer ms', 'ratio', 'smallest – largest', 'release', 'at least / aim'],
      ['uuid/v4/1000000', '5.40 ms', 'uuid', '1474 ms', '273.0×', '250.0× – 281.5×', '50× / 200×', 'aim'],
      ['uuid/v4/1000000', '5.40 ms', 'lukeed', '243 ms', '45.0×', '40× / 80×', 'enough'],
      ['uuid/v4/1000000', '5.40 ms', 'native', '54 ms', '10.0×', '20× / 30×', 'MISSED'],
      ['uuid/v4/1000000', '5.40 ms', '(copy)', '3.80 ms', '70 %', '60 % – 75 %', '50 % / 80 %', 'enough'],
    ]);
    expect(missed).toEqual(['uuid/v4/1000000 beside native: 10.0×, floor / aim 20× / 30×']);
  });

  test('a row that got slower since the release is marked; one within the noise is not', () => {
    const ratios = { 'uuid/v4/1000000 beside uuid': 310, 'uuid/v4/1000000 beside lukeed': 49 };
    const { tables, slower } = tablesOf([engine], { version: '0.2.0', ratios });
    expect(lines(tables[0])?.[0]).toContain('0.2.0');
    expect(lines(tables[0])?.[1]).toContain('310.0× SLOWER');
    expect(lines(tables[0])?.[2]).toContain('49.0×');
    expect(slower).toEqual(['uuid/v4/1000000 beside uuid: 273.0×, in 0.2.0 310.0×']);
  });

  test('show single figures with their range, floor and aim, and how slow the machine was', () => {
    const score: FigureRow = { ...figure, id: 'score', unit: '', value: 99, min: 99, max: 99, machine: null };
    const { tables, missed } = tablesOf([figure, { ...score, bound: { better: 'more', floor: 98, aim: 100 } }]);
    expect(tables.map(lines)).toEqual([
      [
        ['id', 'figure', 'smallest – largest', 'floor / aim', 'machine'],
        ['cancel/table', '140 ms', '12.5 ms – 300 ms', '≤ 100 / 50 ms', '2.0×', 'MISSED'],
        ['score', '99', '≥ 98 / 100', 'enough'],
      ],
    ]);
    expect(missed).toEqual(['cancel/table: 140 ms, floor / aim ≤ 100 / 50 ms']);
  });
});
