import { Asker } from './measure/asker.ts';
import type { DiffJob } from './workers/json-diff.ours.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/** Opens the engine that compares JSON texts in its own worker. */
export function openJsonDiff() {
  const url = new URL('./workers/json-diff.ours.worker.ts', import.meta.url);
  const worker = new Asker<DiffJob, TimedResult>(new Worker(url, { type: 'module' }));
  return {
    run: async (job: DiffJob) => (await worker.ask(job)).ms,
    answer: async <Result>(job: DiffJob) => (await worker.ask(job)).result as Result,
  };
}
