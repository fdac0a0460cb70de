import { connect } from '#src/thread/worker-client.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';

/** Opens a worker that reads one file and keeps it. The jobs of the worker run concurrently: each yields to the others at its ticks. */
export const openVisualizer = () =>
  connect<VisualizerEngine>({
    spawn: () => new Worker(new URL('../../../workers/visualizer/worker.ts', import.meta.url), { type: 'module', name: 'visualizer' }),
    concurrency: Infinity,
    // If the worker ends, another one opens the text again and has the same rows.
    state: {
      open: () => true,
      complete: () => true,
      rowsAt: ({ rowsAt }) => rowsAt.problem?.kind !== 'syntax',
      addColumns: () => true,
      arrange: ({ problem }) => problem === null,
    },
  });
