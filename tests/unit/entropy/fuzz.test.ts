import { expect, test } from 'vitest';
import { randomBytes } from '#workers/entropy/bytes.ts';
import { drawDistinct, shuffle } from '#workers/entropy/distinct.ts';
import { fillBelow } from '#workers/entropy/fill-below.ts';
import { UniformSource } from '#workers/entropy/uniform.ts';
import { seeded } from '../../reference/seeded.ts';

const ROUNDS = 2500;
const TWO_32 = 2 ** 32;
const random = seeded('Entropy fuzz');
const source = new UniformSource((out) => out.set(random.bytes(out.length)));

/** Returns a bound of any size, including those next to a power of two. */
function anyBound(bitsMax: number): bigint {
  const power = 1n << BigInt(random.below(bitsMax + 1));
  const bound = random.pick([power, power - 1n, power + 1n, (power * BigInt(1 + random.below(1000))) / 1000n]);
  const most = 1n << BigInt(bitsMax);
  return bound < 1n ? 1n : bound > most ? most : bound;
}

test('numbers drawn with any bound are below it', () => {
  for (let round = 0; round < ROUNDS; round++) {
    const bound = anyBound(200);
    const big = source.bigBelow(bound);
    expect(big >= 0n && big < bound).toBe(true);
    const below = Number(anyBound(32));
    const from = below > TWO_32 / 2 ? 0 : random.below(1000);
    const one = source.below(below);
    expect(Number.isInteger(one) && one >= 0 && one < below).toBe(true);
    const out = new Uint32Array(random.below(40));
    fillBelow(out, below, (bytes) => bytes.set(random.bytes(bytes.length)), from);
    expect(out.every((value) => Number.isInteger(value) && value >= from && value < from + below)).toBe(true);
  }
});

test('an invalid bound and a draw of more numbers than the bound are refused', () => {
  for (const below of [0, -1, 1.5, TWO_32 + 1, Number.NaN, Infinity]) {
    expect(() => fillBelow(new Uint32Array(1), below), String(below)).toThrow(RangeError);
  }
  expect(() => source.bigBelow(0n)).toThrow(RangeError);
  expect(() => drawDistinct(3n, 4, source)).toThrow(RangeError);
});

test('a draw without replacement has no repetition, and a shuffle loses nothing', () => {
  for (let round = 0; round < ROUNDS / 10; round++) {
    const below = anyBound(random.pick([4, 12, 18, 33, 90]));
    const count = random.below(Number(below < 60n ? below + 1n : 60n));
    const drawn = [...drawDistinct(below, count, source)].map(BigInt);
    expect(new Set(drawn).size).toBe(count);
    expect(drawn.every((value) => value >= 0n && value < below)).toBe(true);
    const items = Array.from({ length: random.below(50) }, (_, index) => index);
    expect(shuffle([...items], source).sort((a, b) => a - b)).toEqual(items);
  }
});

test('randomBytes returns the requested number of bytes, and never the same 12 bytes or more twice', () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const size = random.below(random.pick([32, 600]));
    const bytes = randomBytes(size);
    expect(bytes.length).toBe(size);
    if (size < 12) continue;
    const text = bytes.join();
    expect(seen.has(text)).toBe(false);
    seen.add(text);
  }
});
