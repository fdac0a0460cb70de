import { expect, test } from 'vitest';
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
