import { Asker } from './measure/asker.ts';
import type { OursQuestion } from './workers/questions.ours.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/** Opens the table engine in its own worker, for questions. */
export function openQuestions() {
  const url = new URL('./workers/questions.ours.worker.ts', import.meta.url);
  const worker = new Asker<OursQuestion, TimedResult>(new Worker(url, { type: 'module' }));
  return {
    run: async (request: OursQuestion) => (await worker.ask(request)).ms,
    answer: async (request: OursQuestion) => (await worker.ask(request)).result,
  };
}
