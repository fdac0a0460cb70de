import { connect, type WorkerClient } from '#src/thread/worker-client.ts';
import type { DiffEngine } from '#workers/visualizer/diff.engine.ts';
import type { VisualizerEngine } from '#workers/visualizer/engine.ts';
import type { JsonEngine } from '#workers/visualizer/json.engine.ts';

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
      rowsFrom: () => true,
      addColumns: () => true,
      arrange: ({ problem }) => problem === null,
    },
  });

export type JsonClient = WorkerClient<JsonEngine>;

/** Opens a worker that reads one JSON text and keeps it. */
export const openJsonClient = (): JsonClient =>
  connect<JsonEngine>({
    spawn: () => new Worker(new URL('../../../workers/visualizer/json.worker.ts', import.meta.url), { type: 'module', name: 'json' }),
    concurrency: Infinity,
    // If the worker ends, another one opens the text again and lays it out.
    state: { open: () => true, lay: () => true },
  });

export type DiffClient = WorkerClient<DiffEngine>;

/** Opens a worker that reads two JSON texts and keeps them. */
export const openDiffClient = (): DiffClient =>
  connect<DiffEngine>({
    spawn: () => new Worker(new URL('../../../workers/visualizer/diff.worker.ts', import.meta.url), { type: 'module', name: 'diff' }),
    concurrency: Infinity,
    // If the worker ends, another one opens the texts again and compares them.
    state: { open: () => true, compare: () => true, lay: () => true },
  });
