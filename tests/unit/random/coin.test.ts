import { describe, expect, test } from 'vitest';
import { tossCoins } from '#workers/random/coin.ts';
import { randomEngine } from '#workers/random/engine.ts';
import { COINS_MAX, type CoinSide } from '#workers/random/request.ts';
import type { FillRandom } from '#workers/entropy/uniform.ts';
import { Canceled, freeControl } from '#workers/wire/control.ts';
import { refusal } from '../../reference/refusal.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { rowsOf, textOf } from './engine-calls.ts';

const random = seeded('coin');
const coin = (count: string) => randomEngine.coin({ count, words: 'en' }, freeControl());

/** Returns a source of these bytes, in their order. */
function from(bytes: Uint8Array): FillRandom {
  let at = 0;
  return (out) => {
    out.set(bytes.subarray(at, at + out.length));
    at += out.length;
  };
}

/** Finds the first of the longest runs. */
function longestIn(sides: readonly string[]): { side: string; length: number } {
  const runs = sides.map((side, at) => {
    let end = at;
    while (sides[end] === side) end++;
    return { side, length: end - at };
  });
  const length = Math.max(...runs.map((run) => run.length));
  return runs.find((run) => run.length === length) as { side: string; length: number };
}

describe('given random bits', () => {
  test.each<[bits: number[], count: string, text: string, run: readonly [CoinSide, number]]>([
    [[0b1], '1', 'heads\n', ['heads', 1]],
    [[0b0], '1', 'tails\n', ['tails', 1]],
    [[0b0110], '4', 'tails\nheads\nheads\ntails\n', ['heads', 2]],
    [[0b0000_0011, 0b1], '10', `${'heads\n'.repeat(2)}${'tails\n'.repeat(6)}heads\ntails\n`, ['tails', 6]],
    [[0xff, 0xff], '12', 'heads\n'.repeat(12), ['heads', 12]],
    [[0x00, 0x00], '13', 'tails\n'.repeat(13), ['tails', 13]],
    // Two runs of two: the first is returned.
    [[0b0011], '4', 'heads\nheads\ntails\ntails\n', ['heads', 2]],
  ])('%j, %s tosses have a known result', async (bits, count, text, [side, length]) => {
    const tossed = await tossCoins({ count, words: 'en' }, freeControl(), from(Uint8Array.from(bits)));
    expect(textOf(tossed)).toBe(text);
    const sides = text.trim().split('\n');
    expect(rowsOf(tossed)).toEqual(sides);
    expect(tossed.faces).toEqual(sides.length > 12 ? [] : sides);
    expect(tossed.heads).toBe(sides.filter((each) => each === 'heads').length);
    expect(tossed.heads + tossed.tails).toBe(Number(count));
    expect(tossed.longestRun).toEqual({ side, length });
  });

  test('each toss uses one bit', async () => {
    let used = 0;
    await tossCoins({ count: '1000000', words: 'en' }, freeControl(), (out) => void (used += out.length));
    expect(used).toBe(125_000);
  });

  test('rows, sums and the longest run are those of a slow reference', async () => {
    for (let round = 0; round < rounds(75); round++) {
      const count = 1 + random.below(random.pick([4, 13, 200]));
      // Some bits are made equal to those before them, so that long runs occur.
      const bytes = random.bytes(Math.ceil(count / 8)).map((byte) => (random.below(3) === 0 ? random.pick([0, 0xff]) : byte));
      const bits = [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
      const sides = bits.slice(0, count).map((bit) => (bit === 1 ? 'heads' : 'tails'));
      const tossed = await tossCoins({ count: String(count), words: 'en' }, freeControl(), from(bytes));
      expect(rowsOf(tossed)).toEqual(sides);
      expect(tossed.heads).toBe(sides.filter((side) => side === 'heads').length);
      expect(tossed.longestRun).toEqual(longestIn(sides));
    }
  });

  test('a run continues over the pieces between two ticks', async () => {
    const { lines, heads, longestRun } = await tossCoins({ count: '200000', words: 'en' }, freeControl(), (out) => void out.fill(0xff));
    expect(heads).toBe(200_000);
    expect(longestRun).toEqual({ side: 'heads', length: 200_000 });
    expect(lines.bytes).toHaveLength(1_200_000);
  });
});

test('in Russian the rows have words of different lengths', async () => {
  const tossed = await tossCoins({ count: '4', words: 'ru' }, freeControl(), from(Uint8Array.from([0b0110])));
  expect(rowsOf(tossed)).toEqual(['решка', 'орёл', 'орёл', 'решка']);
  expect(textOf(tossed)).toBe('решка\nорёл\nорёл\nрешка\n');
});

test('a million tosses are fair and independent', async () => {
  const tossed = await coin('1000000');
  const sides = rowsOf(tossed);
  expect(sides).toHaveLength(COINS_MAX);
  expect(tossed.faces).toEqual([]);
  const heads = sides.filter((side) => side === 'heads').length;
  expect([tossed.heads, tossed.tails]).toEqual([heads, COINS_MAX - heads]);
  // Ten standard deviations, 500 each: a fair coin exceeds them once in 10^22 tests.
  expect(Math.abs(heads - 500_000)).toBeLessThan(5000);
  const changes = sides.filter((side, at) => at > 0 && side !== sides[at - 1]).length;
  expect(Math.abs(changes - 500_000)).toBeLessThan(5000);
  // A run of 100 occurs once in 10^24 tests, and one of 9 is missing even more rarely.
  expect(tossed.longestRun.length).toBeLessThan(100);
  expect(tossed.longestRun.length).toBeGreaterThan(8);
});

test('the work reports its progress and stops when it is canceled', async () => {
  const ticks: number[] = [];
  await tossCoins(
    { count: '150000', words: 'en' },
    { ...freeControl(), tick: (done, total) => void ticks.push(done, total) },
    () => undefined,
  );
  expect(ticks).toEqual([65_536, 150_000, 131_072, 150_000, 150_000, 150_000]);
  const stop = () => Promise.reject(new Canceled());
  await expect(tossCoins({ count: '150000', words: 'en' }, { ...freeControl(), tick: stop }, () => undefined)).rejects.toBeInstanceOf(
    Canceled,
  );
});

describe('the count', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['1,000,000', 1_000_000],
    ['1 000', 1000],
    ['1e3', 1000],
  ])('%j is accepted', async (count, tosses) => {
    expect((await coin(count)).lines.count).toBe(tosses);
  });

  test.each(['0', '1000001', '', ' ', '1.5', '-1', '1e', 'ten', '٣', 'NaN', '9'.repeat(400)])('%j is refused', async (count) => {
    const refused = await refusal(coin(count));
    expect(refused).toMatchObject({ code: 'random.error.count', field: 'count', values: { min: 1, max: 1_000_000 } });
  });
});
