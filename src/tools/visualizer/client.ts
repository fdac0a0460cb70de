import { connect } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';

/** A worker that reads one file and holds it; its jobs run at the same time, each until its next tick. */
export const openVisualizer = () =>
  connect<VisualizerEngine>({
    spawn: () => new Worker(new URL('../../../workers/visualizer/worker.ts', import.meta.url), { type: 'module', name: 'visualizer' }),
    concurrency: Infinity,
  });
