import { v1, v6 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { takeBatch } from '#workers/uuid/version/clock.ts';
import { parseCount } from '#workers/uuid/count.ts';
import { ownNode } from '#workers/uuid/version/own.ts';
import { formatTicks, parseTime } from '#workers/uuid/version/time.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { refusal } from '../../reference/refusal.ts';
import { draw, rowsOf } from './engine-calls.ts';

describe('count', () => {
  test.each([
    ['1', 1],
    ['  10 ', 10],
    ['+7', 7],
    ['1000000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['1 000 000', 1_000_000],
    ['1\u00a0000\u00a0000', 1_000_000],
    ['10\u202f000', 10_000],
    ["100'000", 100_000],
    ['100’000', 100_000],
    ['007', 7],
    ['1e3', 1000],
  ])('%j is parsed as %i', (typed, count) => {
    expect(parseCount(typed)).toBe(count);
  });

  const limits = { min: 1, max: 10_000_000 };
  test.each([
    ['', 'countMissing', limits],
    ['   ', 'countMissing', limits],
    ['1.5', 'countNotWhole', { asked: '1.5', ...limits }],
    ['1,5', 'countNotWhole', { asked: '1,5', ...limits }],
    ['1,00', 'countNotWhole', { asked: '1,00', ...limits }],
    ['1,000 000', 'countNotWhole', { asked: '1,000 000', ...limits }],
    ['ten', 'countNotWhole', { asked: 'ten', ...limits }],
    ['0x10', 'countNotWhole', { asked: '0x10', ...limits }],
    ['NaN', 'countNotWhole', { asked: 'NaN', ...limits }],
    ['-1.5', 'countNotWhole', { asked: '-1.5', ...limits }],
    ['0', 'countRange', { asked: '0', ...limits }],
    ['-5', 'countRange', { asked: '-5', ...limits }],
    ['1e9', 'countRange', { asked: '1e9', ...limits }],
    ['10000001', 'countRange', { asked: '10000001', ...limits }],
    ['10,000,001', 'countRange', { asked: '10000001', ...limits }],
    ['9'.repeat(400), 'countRange', { asked: '9'.repeat(400), ...limits }],
  ])('%j is refused: %s', async (count, code, values) => {
    expect(await refusal(draw({ count }))).toEqual({ code: `uuid.error.${code}`, field: 'count', values });
  });
});

describe('a typed time', () => {
  test.each([
    ['1970-01-01T00:00:00Z', 0n],
    ['1970-01-01t00:00:00.0000001z', 1n],
    ['1970-01-01 00:00:00.5+00:00', 5_000_000n],
    ['2026-11-20T08:08:11.123+03:00', 17_951_512_911_230_000n],
    ['1969-12-31T23:59:59.9999999Z', -1n],
    ['1582-10-15T00:00:00Z', -122_192_928_000_000_000n],
    ['10889-08-02T05:31:50.655Z', 2_814_749_767_106_550_000n],
    ['2024-02-29T00:00:00Z', 17_091_648_000_000_000n],
    ['1645557742000', 16_455_577_420_000_000n],
    ['-1', -10_000n],
  ])('%s is parsed', (typed, unixTicks) => {
    expect(parseTime(typed)).toBe(unixTicks);
  });

  test.each(['2026-11-20T05:08:11.123Z', '1582-10-15T00:00:00.0000001Z', '5236-03-31T21:21:00.6846975Z', '1969-12-31T23:59:59.9999999Z'])(
    '%s is parsed and formatted to the same time',
    (typed) => {
      expect(formatTicks(parseTime(typed) as bigint)).toBe(typed.replace('123Z', '1230000Z'));
    },
  );

  test.each([
    'yesterday',
    '2026-11-20',
    '2026-11-20T05:08:11',
    '2026-13-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-02-28T24:00:00Z',
    '2026-02-28T00:60:00Z',
    '2026-02-28T00:00:60Z',
    '2026-02-28T00:00:00+24:00',
    '2026-11-20T05:08:11.12345678Z',
    '1.5',
    '1e12',
  ])('%s is refused', async (time) => {
    for (const kind of ['v1', 'v6', 'v7'] as const) {
      expect(await refusal(draw({ kind, time }))).toEqual({ code: 'uuid.error.time', field: 'time', values: { asked: time } });
    }
  });

  const gregorian = { min: '1582-10-15T00:00:00.0000000Z', max: '5236-03-31T21:21:00.6846975Z' };
  const unix = { min: '1970-01-01T00:00:00.000Z', max: '10889-08-02T05:31:50.655Z' };
  test.each([
    ['v1', '1582-10-14T23:59:59.9999999Z', gregorian],
    ['v6', '5236-03-31T21:21:00.6846976Z', gregorian],
    ['v1', '99999999999999999', gregorian],
    ['v7', '1969-12-31T23:59:59.9999999Z', unix],
    ['v7', '-1', unix],
    ['v7', '281474976710656', unix],
  ] as const)('%s of %s is out of range', async (kind, time, range) => {
    expect(await refusal(draw({ kind, time }))).toEqual({ code: 'uuid.error.timeRange', field: 'time', values: { asked: time, ...range } });
  });

  test('timestamps are used up to the last one', async () => {
    const rows = rowsOf(await draw({ kind: 'v6', count: '2', time: '5236-03-31T21:21:00.6846974Z' }));
    expect(rows.map((row) => row.slice(0, 18))).toEqual(['ffffffff-ffff-6ffe', 'ffffffff-ffff-6fff']);
    const tooMany = await refusal(draw({ kind: 'v6', count: '3', time: '5236-03-31T21:21:00.6846974Z' }));
    expect(tooMany.values).toMatchObject({ max: '5236-03-31T21:21:00.6846973Z' });
    expect(rowsOf(await draw({ kind: 'v7', time: '281474976710655' }))[0]?.slice(0, 13)).toBe('ffffffff-ffff');
  });

  test('versions without a time ignore the typed time', async () => {
    expect(rowsOf(await draw({ kind: 'v4', time: 'yesterday', clockSeq: 'x', node: 'y' })).length).toBe(1);
  });
});

describe('a typed clock sequence or node', () => {
  test('and a typed time give the v1 and v6 of the package uuid', async () => {
    const random = seeded('options');
    for (let round = 0; round < rounds(100); round++) {
      const [msecs, nsecs] = [random.below(2 ** 41), random.below(10_000)];
      const [clockseq, node] = [random.below(0x4000), random.bytes(6)];
      const time = `${new Date(msecs).toISOString().slice(0, -1)}${String(nsecs).padStart(4, '0')}Z`;
      const request = { time, clockSeq: String(clockseq), node: Buffer.from(node).toString('hex') };
      expect(rowsOf(await draw({ kind: 'v1', ...request }))).toEqual([v1({ msecs, nsecs, clockseq, node })]);
      expect(rowsOf(await draw({ kind: 'v6', ...request }))).toEqual([v6({ msecs, nsecs, clockseq, node })]);
    }
  });

  test.each(['0', '16383', ' 5 '])('the clock sequence %j is used', async (clockSeq) => {
    const [row] = rowsOf(await draw({ kind: 'v1', clockSeq }));
    expect(Number.parseInt(row?.slice(19, 23) ?? '', 16) & 0x3fff).toBe(Number(clockSeq));
  });

  test.each(['16384', '-1', '1.5', 'x', '0x10'])('clock sequence %j is refused', async (clockSeq) => {
    const values = { asked: clockSeq, min: 0, max: 16383 };
    expect(await refusal(draw({ kind: 'v6', clockSeq }))).toEqual({ code: 'uuid.error.clockSeq', field: 'clockSeq', values });
  });

  test.each(['9f6bdeced846', '9F:6B:DE:CE:D8:46', '9f-6b-de-ce-d8-46', '9f6b.dece.d846', '9f 6b de ce d8 46'])(
    'the node %s is parsed',
    (typed) => {
      expect(ownNode(typed)).toEqual(Uint8Array.of(0x9f, 0x6b, 0xde, 0xce, 0xd8, 0x46));
    },
  );

  test.each(['9f6bdeced84', '9f6bdeced8466', '9g6bdeced846', ':9f6bdeced846', '9f::6bdeced846'])('node %j is refused', async (node) => {
    expect(await refusal(draw({ kind: 'v1', node }))).toEqual({ code: 'uuid.error.node', field: 'node', values: { asked: node } });
  });
});

describe('the clock of v1 and v6 (RFC 9562 §6.1)', () => {
  const random = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7);
  const free = { clockSeq: null, node: null };
  const start = () => ({ lastTicks: 1000n, clockSeq: 0x3fff, node: Uint8Array.of(9, 9, 9, 9, 9, 9) });

  test('a batch ends at the current time', () => {
    expect(takeBatch(start(), 10, 2000n, free, random)).toMatchObject({ ticks: 1991n, clockSeq: 0x3fff });
    expect(takeBatch(start(), 999, 2000n - 1n, free, random)).toMatchObject({ ticks: 1001n, clockSeq: 0x3fff });
  });

  test('the clock sequence changes if batches overlap, and if the clock goes back', () => {
    expect(takeBatch(start(), 1000, 1999n, free, random)).toMatchObject({ ticks: 1000n, clockSeq: 0 });
    expect(takeBatch(start(), 1, 500n, free, random)).toMatchObject({ ticks: 500n, clockSeq: 0 });
  });

  test('with a typed clock sequence the node changes; with a typed clock sequence and node the time continues from the last batch', () => {
    expect(takeBatch(start(), 1, 500n, { clockSeq: 5, node: null }, random)).toMatchObject({
      ticks: 500n,
      clockSeq: 5,
      node: Uint8Array.of(1, 1, 2, 3, 4, 5),
    });
    expect(takeBatch(start(), 3, 500n, { clockSeq: 5, node: random.subarray(2) }, random)).toMatchObject({ ticks: 1001n, clockSeq: 5 });
  });
});
