declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/**
 * Returns the seed of all random input of a run, as text: `SEED` of the environment, or a random number that is then stored there. The
 * configurations of the test runners call this function.
 */
export function chooseSeed(env: Record<string, string | undefined> = process.env): string {
  env.SEED ||= String(crypto.getRandomValues(new Uint32Array(1))[0]);
  if (!/^\d{1,10}$/.test(env.SEED)) throw new Error(`SEED must be a whole number, not ${env.SEED}`);
  return env.SEED;
}

/** Returns the seed of this run: in Node from the environment, in a page or a worker from the value that Vite inserted. */
export function runSeed(): number {
  // A runner without this project's configuration, for example in an editor, has no seed, so a random one is chosen.
  return Number(globalThis.process?.env.SEED ?? (import.meta as { env?: { SEED?: string } }).env?.SEED ?? chooseSeed());
}

/** Returns the command that runs a test file again with the same random input. */
export function replayCommand(file: string, seed: number = runSeed()): string {
  return `SEED=${seed} npm test -- ${file}`;
}
