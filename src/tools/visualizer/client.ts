import { openSession } from '#src/thread/session.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';

/** A worker for one file: it is read there, and stays there. */
export const openVisualizer = () =>
  openSession<VisualizerEngine>(
    () => new Worker(new URL('../../../workers/visualizer/worker.ts', import.meta.url), { type: 'module', name: 'visualizer' }),
  );
