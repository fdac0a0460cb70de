import { connect } from '#src/thread/worker-client.ts';
import type { RandomEngine } from '#workers/random/engine.ts';

/** Worker for numbers, dice and draws. */
export const randomClient = connect<RandomEngine>({
  spawn: () => new Worker(new URL('../../../workers/random/worker.ts', import.meta.url), { type: 'module', name: 'random' }),
});
