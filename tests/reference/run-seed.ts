declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/**
 * Seed of the random input of `npm test`, so that a commit that passes once passes everywhere: with another seed in every run, one run in
 * fifty failed in an input that the commit had not touched. The nightly run has a random seed, and finds such inputs.
 */
const FIXED_SEED = 9562;

/**
 * Returns the seed of all random input of a run, as text: `SEED` of the environment, or the fixed seed, which is then stored there. The
 * configurations of the test runners call this function.
 */
export function chooseSeed(env: Record<string, string | undefined> = process.env): string {
  env.SEED ||= String(FIXED_SEED);
  if (!/^\d{1,10}$/.test(env.SEED)) throw new Error(`SEED must be a whole number, not ${env.SEED}`);
  return env.SEED;
}

/** Returns the seed of this run: in Node from the environment, in a page or a worker from the value that Vite inserted. */
export function runSeed(): number {
  // A runner without this project's configuration, for example in an editor, has no seed.
  return Number(globalThis.process?.env.SEED ?? (import.meta as { env?: { SEED?: string } }).env?.SEED ?? chooseSeed());
}

/**
 * Returns the number of rounds of random input: all with a seed of its own, as in the nightly run, and a quarter with the fixed seed, which
 * repeats the same input in every run of `npm test`.
 */
export const rounds = (all: number): number => (runSeed() === FIXED_SEED ? Math.ceil(all / 4) : all);

/** Returns the command that runs a test file again with the same random input. */
export function replayCommand(file: string, seed: number = runSeed()): string {
  return `SEED=${seed} npm test -- ${file}`;
}
