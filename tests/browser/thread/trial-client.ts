import { onTestFinished } from 'vitest';
import { type Client, type ConnectOptions, connect } from '#src/thread/connect.ts';
// It comes late to pages; from a server that transforms it first it would come later than tests wait.
import '#src/thread/worker-slot.ts';
import type { TrialEngine } from './trial-engine.ts';

export interface Trial {
  readonly client: Client<TrialEngine>;
  /** All workers that the client has spawned. */
  readonly spawned: readonly Worker[];
}

export const spawnTrial = () => new Worker(new URL('./trial.worker.ts', import.meta.url), { type: 'module', name: 'trial' });
export const spawnSlowTrial = () => new Worker(new URL('./slow-trial.worker.ts', import.meta.url), { type: 'module', name: 'slow trial' });
export const spawnMute = () => new Worker(new URL('./mute.worker.ts', import.meta.url), { type: 'module', name: 'mute' });

/** A client of the trial engine, whose workers end with the test. */
export function connectTrial(options: ConnectOptions = {}, spawn: () => Worker = spawnTrial): Trial {
  const spawned: Worker[] = [];
  onTestFinished(() => {
    for (const worker of spawned) worker.terminate();
  });
  const client = connect<TrialEngine>(() => {
    const worker = spawn();
    spawned.push(worker);
    return worker;
  }, options);
  return { client, spawned };
}

const realTimeout = setTimeout;

/** Real time, also where a test has stopped the page's clock. */
export const wait = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms));

/** What a promise rejects with; fails where it does not. */
export async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail');
}
