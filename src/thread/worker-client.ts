import { BlockPool } from '#workers/wire/block.ts';
import type { Control } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { movables } from '#workers/wire/movables.ts';
import { WorkerDied } from './job-error.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

/**
 * The methods of an engine as the page calls them: without the `control` argument, which exists only in the worker, and with a `Releasable`
 * result.
 */
type Calls<E> = {
  readonly [Method in keyof E]: E[Method] extends (request: infer Request, control: Control) => infer Result
    ? (request: Request, options?: CallOptions) => Promise<Releasable<Awaited<Result>>>
    : never;
};

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** @param preview  the result with only its first rows; undefined in most reports */
  readonly onProgress?: ((done: number, total: number, preview?: unknown) => void) | undefined;
}

/** A result whose memory is reused: after `release()` its buffers are transferred to a worker with the next request. */
export interface Releasable<Value> {
  readonly value: Value;
  readonly release: () => void;
}

/** Restores the state of an ended worker in a new one. */
type Restore<E> = (calls: Calls<E>) => Promise<unknown>;

export type WorkerClient<E> = Calls<E> & {
  /** Starts a worker before the first request. Use it when a request is likely to follow. */
  readonly warm: () => void;
  /** Sets the function that a new worker runs before its first job. While it is set, idle workers are kept. Null removes it. */
  readonly setRestore: (restore: Restore<E> | null) => void;
  /** Ends the workers, rejects their running and waiting jobs, and removes the restore function. The next call starts a worker again. */
  readonly end: () => void;
};

export interface ConnectOptions {
  readonly spawn: () => Worker;
  /** Number of workers that may run at the same time. Default: 1. */
  readonly workers?: number;
  /**
   * Number of jobs that may run at the same time in one worker: 1 for a stateless engine, Infinity for one that keeps a file. Default: 1.
   */
  readonly concurrency?: number;
  /** Time in ms for which an idle worker is kept. Default: 10,000. */
  readonly retireAfterMs?: number;
}

/** Number of attempts: a job whose worker ended is run once more in another worker. */
const TRIES = 2;

type Run = (method: string, request: unknown, options: CallOptions) => Promise<Releasable<unknown>>;

/** A slot for one worker of a client. After its worker has ended, the next job starts another. */
interface Place {
  worker?: RunningWorker;
  /** Resolves when the worker has been restored. */
  ready?: Promise<unknown>;
  /** Number of jobs running in the worker. */
  jobs: number;
  retirement?: ReturnType<typeof setTimeout>;
}

/**
 * Creates a typed client of one or more workers. They start at the first call, are replaced after a crash and are retired when idle. A call
 * rejects with an InputError if its request is invalid, with the reason of its signal if it was aborted, with WorkerDied if its worker was
 * not loaded, ended in both attempts or was ended by `end`, and with the engine's error if the engine has a bug.
 */
export function connect<E>({ spawn, workers = 1, concurrency = 1, retireAfterMs = 10_000 }: ConnectOptions): WorkerClient<E> {
  const places = Array.from({ length: workers }, (): Place => ({ jobs: 0 }));
  const waiting: ((place: Place) => void)[] = [];
  const blocks = new BlockPool();
  let restore: Restore<E> | null = null;
  /** Number of calls of `end`: a job from before the last call is not retried. */
  let ends = 0;

  const leastBusy = () => places.reduce((best, place) => (place.jobs < best.jobs ? place : best));

  function enter(): Place | Promise<Place> {
    const place = leastBusy();
    if (place.jobs >= concurrency) return new Promise((resolve) => waiting.push(resolve));
    place.jobs++;
    return place;
  }

  function leave(place: Place): void {
    const next = waiting.shift();
    if (next) return next(place);
    place.jobs--;
    retireLater(place);
  }

  function retireLater(place: Place): void {
    clearTimeout(place.retirement);
    place.retirement = setTimeout(() => {
      if (restore !== null || place.jobs > 0) return;
      blocks.drain();
      place.worker?.end(new WorkerDied('The worker was idle'));
    }, retireAfterMs);
  }

  function workerOf(place: Place): RunningWorker {
    if (place.worker?.hasEnded() === false) return place.worker;
    const worker = startWorker({ spawn, runsOneJob: concurrency === 1 });
    place.worker = worker;
    place.ready = Promise.resolve(restore?.(callsOf<Calls<E>>((...call) => attempt(worker, ...call))));
    // Jobs that wait for the restore reject with its error; later jobs start another worker.
    place.ready.catch(() => worker.end(new WorkerDied('The worker could not be restored')));
    return worker;
  }

  async function attempt(worker: RunningWorker, method: string, request: unknown, options: CallOptions): Promise<Releasable<unknown>> {
    const outcome = await worker.run(method, request, options, blocks.drain());
    if (outcome.kind === 'refused') throw new InputError(outcome.code, outcome.field, outcome.values);
    const { value } = outcome;
    const release = () => {
      for (const block of movables(value)) if (block instanceof ArrayBuffer) blocks.give(block);
    };
    if (options.signal?.aborted) release();
    return { value, release };
  }

  const run: Run = async (method, request, options) => {
    const { signal } = options;
    const endsBefore = ends;
    signal?.throwIfAborted();
    const place = await enter();
    try {
      for (let tries = 1; ; tries++) {
        signal?.throwIfAborted();
        if (ends > endsBefore) throw new WorkerDied('The client was ended');
        try {
          const worker = workerOf(place);
          await place.ready;
          signal?.throwIfAborted();
          const result = await attempt(worker, method, request, options);
          signal?.throwIfAborted();
          return result;
        } catch (error) {
          signal?.throwIfAborted();
          // A worker whose script was not loaded is not retried: an immediate second load would fail in the same way.
          if (!(error instanceof WorkerDied) || error.how === 'unloaded' || tries >= TRIES) throw error;
        }
      }
    } finally {
      leave(place);
    }
  };

  return callsOf<WorkerClient<E>>(run, {
    warm() {
      // Pages are prerendered in Node, which has no Worker.
      if (import.meta.env.SSR) return;
      const place = leastBusy();
      workerOf(place);
      retireLater(place);
    },
    setRestore(next: Restore<E> | null) {
      restore = next;
      for (const place of places) retireLater(place);
    },
    end() {
      ends++;
      restore = null;
      blocks.drain();
      for (const { worker } of places) worker?.end(new WorkerDied('The client was ended'));
    },
  });
}

/** Returns an object with the methods in `own`; any other method name calls the engine. */
function callsOf<Client>(run: Run, own: Record<string, unknown> = {}): Client {
  return new Proxy(own, {
    get(methods, method) {
      // `await` looks for a method `then` on every object.
      if (typeof method !== 'string' || method === 'then') return undefined;
      return (methods[method] ??= (request: unknown, options: CallOptions = {}) => run(method, request, options));
    },
  }) as Client;
}
