import { Asker } from './measure/asker.ts';
import type { JsonJob } from './workers/json.ours.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/** Opens the engine for JSON texts in its own worker. */
export function openJsonText() {
  const url = new URL('./workers/json.ours.worker.ts', import.meta.url);
  const worker = new Asker<JsonJob, TimedResult>(new Worker(url, { type: 'module' }));
  return {
    run: async (job: JsonJob) => (await worker.ask(job)).ms,
    answer: async <Result>(job: JsonJob) => (await worker.ask(job)).result as Result,
  };
}
