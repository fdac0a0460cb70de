import { releaseProxy } from 'comlink';
import type { Outcome } from '#workers/serve.ts';
import type { Control } from '#workers/wire/control.ts';
import { Cancelled } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { CallOptions, ConnectOptions } from './connect.ts';
import { type LiveWorker, nextJob, startWorker } from './live.ts';
import { WorkerDied } from './worker-died.ts';

/** An engine's methods as the page calls them on a session. */
export type SessionCalls<E> = {
  readonly [Method in keyof E]: E[Method] extends (request: infer Request, control: Control) => infer Result
    ? (request: Request, options?: CallOptions) => Promise<Awaited<Result>>
    : never;
};

/** What has to be done again, in this order, to bring a new worker to where the last one was. */
export type Recipe<E> = (calls: SessionCalls<E>) => Promise<unknown>;

/**
 * A worker that holds something, a file: its jobs run at the same time, each giving way to the others at its ticks. They are
 * cancelled only by asking. While there is a recipe it is not retired, and lives until `end`. If it dies, the next job brings
 * up another and brings it to where it was by the recipe.
 */
export interface Session<E> {
  readonly calls: SessionCalls<E>;
  /** Null while there is nothing to bring back. */
  setRecipe(recipe: Recipe<E> | null): void;
  end(): void;
}

/** A job is tried again in another worker once; what kills two of them is not tried on a third. */
const TRIES = 2;

export function openSession<E>(spawn: () => Worker, { retireAfterMs = 10_000 }: Pick<ConnectOptions, 'retireAfterMs'> = {}): Session<E> {
  const progress = new Map<number, (done: number, total: number) => void>();
  const failJobs = new Map<number, (reason: Error) => void>();
  let live: LiveWorker | undefined;
  let recipe: Recipe<E> | null = null;
  /** Resolves when the worker is where the last one was. */
  let ready: Promise<unknown> = Promise.resolve();
  /** Jobs that an `end` stopped are not tried again. */
  let ends = 0;
  /** Jobs that run or wait. */
  let jobs = 0;
  let retirement: ReturnType<typeof setTimeout> | undefined;

  function start(): LiveWorker {
    const started = startWorker({
      spawn,
      // Shared memory has room for one cancelled job; here they come by message, which a tick lets in.
      sharesCancel: false,
      onProgress: (job, done, total) => progress.get(job)?.(done, total),
      onEnd: (reason) => {
        if (live === started) live = undefined;
        for (const fail of failJobs.values()) fail(reason);
      },
    });
    return started;
  }

  async function job(worker: LiveWorker, method: string, request: unknown, { signal, onProgress }: CallOptions): Promise<unknown> {
    const number = nextJob();
    if (onProgress) progress.set(number, onProgress);
    const stop = () => void worker.remote.cancel(number);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        failJobs.set(number, reject);
        worker.remote.run(number, method, request, []).then(resolve, reject);
      });
      signal?.throwIfAborted();
      if (outcome.kind === 'refused') throw new InputError(outcome.code, outcome.field, outcome.values);
      if (outcome.kind === 'cancelled') throw new Cancelled('What it was about is gone');
      return outcome.value;
    } finally {
      signal?.removeEventListener('abort', stop);
      failJobs.delete(number);
      progress.delete(number);
    }
  }

  function callsOn(run: (method: string, request: unknown, options: CallOptions) => Promise<unknown>): SessionCalls<E> {
    return new Proxy({} as SessionCalls<E>, {
      get: (_, method) =>
        typeof method === 'string' && method !== 'then'
          ? (request: unknown, options: CallOptions = {}) => run(method, request, options)
          : undefined,
    });
  }

  function worker(): LiveWorker {
    if (live) return live;
    const revived = start();
    live = revived;
    const replay = recipe;
    ready = replay ? replay(callsOn((method, request, options) => job(revived, method, request, options))) : Promise.resolve();
    // Whoever waits for it hears of it; whoever comes later is not to be kept out by what he may never have asked for.
    ready.catch(() => revived.end(new WorkerDied('It could not be brought to where the last one was')));
    return revived;
  }

  function drop(reason: string): void {
    const ending = live;
    live = undefined;
    ending?.remote[releaseProxy]();
    ending?.end(new WorkerDied(reason));
  }

  /** A worker that holds nothing has nothing to stay for. */
  function retireLater(): void {
    clearTimeout(retirement);
    if (recipe !== null || jobs > 0) return;
    retirement = setTimeout(() => {
      if (recipe === null && jobs === 0) drop('Retired');
    }, retireAfterMs);
  }

  async function run(method: string, request: unknown, options: CallOptions): Promise<unknown> {
    jobs++;
    try {
      return await tried(method, request, options);
    } finally {
      jobs--;
      retireLater();
    }
  }

  async function tried(method: string, request: unknown, options: CallOptions): Promise<unknown> {
    const before = ends;
    for (let tries = 1; ; tries++) {
      options.signal?.throwIfAborted();
      try {
        const current = worker();
        await ready;
        return await job(current, method, request, options);
      } catch (error) {
        options.signal?.throwIfAborted();
        if (!(error instanceof WorkerDied) || error.isUnloaded || tries >= TRIES || ends > before) throw error;
      }
    }
  }

  return {
    calls: callsOn(run),
    setRecipe(next) {
      recipe = next;
      retireLater();
    },
    end() {
      ends++;
      recipe = null;
      clearTimeout(retirement);
      drop('The session ended');
    },
  };
}
