import { proxy, type Remote, wrap } from 'comlink';
import type { Served, ToldRequests } from '#workers/serve.ts';
import { WorkerDied } from './worker-died.ts';

/** Job numbers are unique over all workers, so that a late report is never taken for another job's. */
let lastJob = 0;

export function nextJob(): number {
  return ++lastJob;
}

/**
 * A script still not there after so long will not come: its connection stalls, or the worker closed before it said a word, of
 * which nothing else tells. The page itself, larger than any of them, came the same way. Counted in seconds that the page has
 * lived through: one that was frozen or asleep gives its worker the rest.
 */
const START_WITHIN_S = 30;

export interface LiveWorker {
  readonly remote: Remote<Served>;
  /** Where the number of a cancelled job is put; null where it has to be sent. */
  readonly cancelled: Int32Array | null;
  /** Resolves when the worker has started. */
  readonly started: Promise<unknown>;
  readonly end: (reason: Error) => void;
}

interface StartOptions {
  readonly spawn: () => Worker;
  /** A cancel goes through shared memory: it arrives while the worker works, and is about one job at a time. */
  readonly sharesCancel: boolean;
  readonly onProgress: (job: number, done: number, total: number) => void;
  /** Called once, however the worker ended. */
  readonly onEnd: (reason: Error) => void;
}

/** A worker that runs, and whose end is noticed: by its errors, and by a lock that it holds while it lives. */
export function startWorker({ spawn, sharesCancel, onProgress, onEnd }: StartOptions): LiveWorker {
  const worker = spawn();
  const remote = wrap<Served>(worker);
  const cancelled = sharesCancel && globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  let ended = false;
  let waitedS = 0;
  const watch = setInterval(() => {
    if (++waitedS >= START_WITHIN_S) end(new WorkerDied('The worker gave no answer', { isUnloaded: true }));
  }, 1000);
  const end = (reason: Error) => {
    worker.terminate();
    clearInterval(watch);
    if (ended) return;
    ended = true;
    onEnd(reason);
  };
  worker.addEventListener('error', ({ message }) =>
    // What a script throws has words; one that did not arrive has none.
    end(new WorkerDied(message || 'The worker could not be loaded', { isUnloaded: !message })),
  );
  worker.addEventListener('messageerror', () => end(new WorkerDied('A message could not be read')));
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<ToldRequests> | null>) => {
    const { requests } = data ?? {};
    if (!requests) return;
    import('./note-told.ts').then(
      ({ noteTold }) => noteTold({ requests }),
      () => undefined,
    );
  });
  const lifeLock = `worker ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const started = remote.attach(proxy(onProgress), cancelled, lifeLock);
  started.then(
    // The worker holds the lock while it lives; to be granted it means that the worker is gone.
    (held) => {
      clearInterval(watch);
      return held ? navigator.locks.request(lifeLock, () => end(new WorkerDied('The worker closed'))) : undefined;
    },
    (error: unknown) => end(new WorkerDied(String(error))),
  );
  return { remote, cancelled, started, end };
}
