import { Asker } from './measure/asker.ts';
import type { OursRequest, TimedResult } from './workers/visualizer.ours.worker.ts';

/** Opens the table engine in its own worker. */
export function openVisualizer() {
  const url = new URL('./workers/visualizer.ours.worker.ts', import.meta.url);
  const worker = new Asker<OursRequest, TimedResult>(new Worker(url, { type: 'module' }));
  return {
    run: async (request: OursRequest) => (await worker.ask(request)).ms,
    answer: async <Result>(request: OursRequest) => (await worker.ask(request)).result as Result,
  };
}
