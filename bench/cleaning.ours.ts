import { Asker } from './measure/asker.ts';
import type { CleaningJob } from './measure/cleaning.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/** Opens the table engine in its own worker, for steps that clean rows. */
export function openCleaning() {
  const url = new URL('./workers/cleaning.ours.worker.ts', import.meta.url);
  return new Asker<CleaningJob, TimedResult>(new Worker(url, { type: 'module' }));
}
