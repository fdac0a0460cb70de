import { describe, expect, test } from 'vitest';
import { chooseSeed, replayCommand, runSeed } from '../../reference/run-seed.ts';
import { seeded } from '../../reference/seeded.ts';

const drawn = (name: string, seed?: number) => Array.from(seeded(name, seed).bytes(16));

describe('the seed of a run', () => {
  test('is the same in each run if the environment has none, and is stored there for child processes', () => {
    const env: Record<string, string | undefined> = {};
    const seed = chooseSeed(env);
    expect(env.SEED).toBe(seed);
    expect(chooseSeed({})).toBe(seed);
  });

  test('is SEED of the environment if that is set', () => {
    expect(chooseSeed({ SEED: '42' })).toBe('42');
    expect(runSeed()).toBe(Number(process.env.SEED));
  });

  test.each(['x', '-1', '1.5', '99999999999'])('is refused if it is not a whole number of at most 10 digits: %s', (SEED) => {
    expect(() => chooseSeed({ SEED })).toThrow(`SEED must be a whole number, not ${SEED}`);
  });

  test('is in the command that repeats a failed file', () => {
    expect(replayCommand('tests/unit/qr/fuzz.test.ts', 42)).toBe('SEED=42 npm test -- tests/unit/qr/fuzz.test.ts');
  });
});

describe('random input', () => {
  test('is the same for the same seed and name', () => {
    expect(drawn('a', 42)).toEqual(drawn('a', 42));
    expect(drawn('a', 42)).toEqual([60, 174, 26, 216, 71, 70, 13, 220, 244, 104, 81, 129, 46, 186, 154, 143]);
  });

  test('follows the seed of the run by default', () => {
    expect(drawn('a')).toEqual(drawn('a', runSeed()));
  });

  test('differs with the seed and with the name', () => {
    expect(drawn('a', 43)).not.toEqual(drawn('a', 42));
    expect(drawn('b', 42)).not.toEqual(drawn('a', 42));
  });
});
