import { describe, expect, test } from 'vitest';
import { drawDistinct, shuffle } from '#workers/entropy/distinct.ts';
import { fillBelow } from '#workers/entropy/fill-below.ts';
import { UniformSource } from '#workers/entropy/uniform.ts';
import { chiSquareDeviation, evenChiSquare } from '../../reference/random.ts';
import { rounds } from '../../reference/run-seed.ts';

/** Limit in standard deviations, upwards and downwards; it is exceeded with a probability of about 2 · 10⁻⁹. */
const DEVIATION_MAX = 6;

/** Returns a source that yields all words in order, so that the expected numbers are known. */
function allWords(width: 2 | 4, from: number): (out: Uint8Array) => void {
  let next = from;
  return (out) => {
    const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
    for (let at = 0; at + width <= out.length; at += width) {
      if (width === 2) view.setUint16(at, next++ & 0xffff, true);
      else view.setUint32(at, next++ >>> 0, true);
    }
  };
}

describe('fillBelow', () => {
  test.each([1, 2, 3, 6, 7, 10, 49, 94, 100, 1000, 40_000, 65_535, 65_536])(
    'draws each number below %i equally often from all 65,536 words',
    (below) => {
      const each = Math.floor(65_536 / below);
      const out = new Uint32Array(each * below);
      fillBelow(out, below, allWords(2, 0));
      const counts = new Uint32Array(below);
      for (const value of out) counts[value] = (counts[value] as number) + 1;
      expect(counts.every((count) => count === each)).toBe(true);
    },
  );

  test('uses 32-bit words for larger bounds, and rejects those that would favor some results', () => {
    const below = 3_000_000_000;
    const out = new Uint32Array(100);
    // The expected numbers are ⌊word · below / 2^32⌋ for the largest words, without the rejected ones.
    fillBelow(out, below, allWords(4, 0xffff_ff00));
    const expected: number[] = [];
    for (let word = 0xffff_ff00n; expected.length < 100; word++) {
      const product = (word & 0xffff_ffffn) * BigInt(below);
      if ((product & 0xffff_ffffn) >= 2n ** 32n % BigInt(below)) expected.push(Number(product >> 32n));
    }
    expect([...out]).toEqual(expected);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Infinity])('refuses %d', (below) => {
    expect(() => fillBelow(new Uint32Array(1), below)).toThrow(RangeError);
  });

  // With x mod n, lower numbers would be twice as frequent for the bounds 40,000 and 3 · 2^30. 100 and 49 are common bounds.
  test.each([
    [100, 100],
    [49, 49],
    [40_000, 64],
    [65_536, 64],
    [3 * 2 ** 30, 48],
  ])('10,000,000 numbers below %i are uniformly distributed', (below, bins) => {
    const out = new Uint32Array(1_000_000);
    const counts = Array.from({ length: bins }, () => 0);
    for (let round = 0; round < 10; round++) {
      fillBelow(out, below);
      const scale = bins / below;
      for (let at = 0; at < out.length; at++) {
        const bin = Math.floor((out[at] as number) * scale);
        counts[bin] = (counts[bin] as number) + 1;
      }
    }
    const expected = counts.map((_, bin) => Math.ceil(((bin + 1) * below) / bins) - Math.ceil((bin * below) / bins));
    const chiSquare = counts.reduce((sum, count, bin) => {
      const mean = (10_000_000 * (expected[bin] as number)) / below;
      return sum + (count - mean) ** 2 / mean;
    }, 0);
    expect(Math.abs(chiSquareDeviation(chiSquare, bins - 1))).toBeLessThan(DEVIATION_MAX);
  });
});

describe('UniformSource', () => {
  test.each([3, 100, 65_536, 65_537, 4_000_000_000])('below %i returns the same numbers as fillBelow', (below) => {
    const words = (from: number) => allWords(below > 65_536 ? 4 : 2, from);
    const source = new UniformSource(words(7));
    const out = new Uint32Array(300);
    fillBelow(out, below, words(7));
    expect(Array.from(out, () => source.below(below))).toEqual([...out]);
  });

  test('is also uniformly distributed for large ranges', () => {
    const source = new UniformSource();
    const below = 3n * 2n ** 70n;
    const counts = Array.from({ length: 30 }, () => 0);
    let outside = 0;
    for (let draw = 0; draw < 60_000; draw++) {
      const value = source.bigBelow(below);
      if (value < 0n || value >= below) outside++;
      const bin = Number((value * 30n) / below);
      counts[bin] = (counts[bin] as number) + 1;
    }
    expect(outside).toBe(0);
    expect(Math.abs(chiSquareDeviation(evenChiSquare(counts), 29))).toBeLessThan(DEVIATION_MAX);
  });

  test('the largest word gives the largest number of a range of 2^64', () => {
    const source = new UniformSource((out) => out.fill(0xff));
    expect(source.bigBelow(2n ** 64n)).toBe(2n ** 64n - 1n);
    expect(() => source.bigBelow(0n)).toThrow(RangeError);
  });
});

describe('drawDistinct', () => {
  test('returns the first numbers of a shuffle, whether all candidates are stored or only the swapped ones', () => {
    // The same random words give the same choices. Up to 65,536 candidates are stored in an array, more are not.
    const laid = drawDistinct(60_000n, 500, new UniformSource(allWords(2, 1)));
    const order = Uint32Array.from({ length: 60_000 }, (_, item) => item);
    expect([...laid]).toEqual(Array.from(shuffle(order, new UniformSource(allWords(2, 1)), 500).slice(0, 500)));
    const remembered = drawDistinct(100_000n, 500, new UniformSource(allWords(4, 0x1234_5678)));
    const longer = Uint32Array.from({ length: 100_000 }, (_, item) => item);
    expect([...remembered]).toEqual(Array.from(shuffle(longer, new UniformSource(allWords(4, 0x1234_5678)), 500).slice(0, 500)));
  });

  test('refuses to draw more numbers than the range has', () => {
    expect(() => drawDistinct(9n, 10, new UniformSource())).toThrow(RangeError);
  });

  test('every order of four items is equally likely', () => {
    const source = new UniformSource();
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds(48_000); round++) {
      const order = shuffle(['a', 'b', 'c', 'd'], source).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(Math.abs(chiSquareDeviation(evenChiSquare([...counts.values()]), 23))).toBeLessThan(DEVIATION_MAX);
  });

  test('every pair of five items is equally likely', () => {
    const source = new UniformSource();
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds(40_000); round++) {
      const pair = drawDistinct(5n, 2, source).join();
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect(counts.size).toBe(20);
    expect(Math.abs(chiSquareDeviation(evenChiSquare([...counts.values()]), 19))).toBeLessThan(DEVIATION_MAX);
  });
});
