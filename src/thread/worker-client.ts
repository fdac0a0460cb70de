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

export type WorkerClient<E> = Calls<E> & {
  /** Starts a worker before the first request. Use it when a request is likely to follow. */
  readonly warm: () => void;
  /** Ends the workers and rejects their running and waiting jobs. The next call starts a worker without the state of the former one. */
  readonly end: () => void;
};

export interface ConnectOptions<E> {
  readonly spawn: () => Worker;
  /** Number of workers that may run at the same time. Default: 1. */
  readonly workers?: number;
  /**
   * Number of jobs that may run at the same time in one worker: 1 for a stateless engine, Infinity for one that keeps a file. Default: 1.
   */
  readonly concurrency?: number;
  /**
   * The methods that set the state of a worker, such as an open file, in the order in which they build on each other; each with a function
   * that returns whether a result changed the state. A worker that replaces an ended one repeats their last requests before its first job.
   * A call of the first method discards the state. A worker with a state is not retired. Default: no state.
   */
  readonly state?: {
    readonly [Method in keyof E]?: E[Method] extends (request: never, control: Control) => infer R
      ? (result: Awaited<R>) => boolean
      : never;
  };
  /** Time in ms for which an idle worker is kept. Default: 10,000. */
  readonly retireAfterMs?: number;
}

/** Number of attempts: a job whose worker ended is run once more in another worker. */
const TRIES = 2;

type Run = (method: string, request: unknown, options: CallOptions) => Promise<Releasable<unknown>>;

/** Place of one worker of a client. After its worker has ended, the next job starts another. */
interface Place {
  worker?: RunningWorker;
  /** Resolves when the worker has the state of its predecessor. */
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
export function connect<E>(options: ConnectOptions<E>): WorkerClient<E> {
  const { spawn, workers = 1, concurrency = 1, retireAfterMs = 10_000 } = options;
  const stateMethods = (options.state ?? {}) as Readonly<Record<string, (result: unknown) => boolean>>;
  const methods = Object.keys(stateMethods);
  const places = Array.from({ length: workers }, (): Place => ({ jobs: 0 }));
  const waiting: ((place: Place) => void)[] = [];
  const blocks = new BlockPool();
  /** The requests that made the current state, by their methods. */
  const stateRequests = new Map<string, unknown>();
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
      if (stateRequests.size > 0 || place.jobs > 0) return;
      blocks.drain();
      place.worker?.end(new WorkerDied('The worker was idle'));
    }, retireAfterMs);
  }

  function workerOf(place: Place): RunningWorker {
    if (place.worker?.hasEnded() === false) return place.worker;
    const worker = startWorker({ spawn, runsOneJob: concurrency === 1 });
    place.worker = worker;
    place.ready = repeatState(worker);
    // Jobs that wait for the state reject with its error; later jobs start another worker.
    place.ready.catch(() => worker.end(new WorkerDied('The worker could not be restored')));
    return worker;
  }

  async function repeatState(worker: RunningWorker): Promise<void> {
    for (const [method, request] of stateRequests) await attempt(worker, method, request, {});
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
    if (method === methods[0]) stateRequests.clear();
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
          if (stateMethods[method]?.(result.value)) {
            for (const later of methods.slice(methods.indexOf(method))) stateRequests.delete(later);
            stateRequests.set(method, request);
          }
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
    end() {
      ends++;
      stateRequests.clear();
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
