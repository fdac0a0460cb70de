import { proxy, transfer, wrap } from 'comlink';
import type { Outcome, Served, RequestsReport } from '#workers/serve.ts';
import { isMemoryMessage } from '#workers/wire/browser-errors.ts';
import { WorkerDied } from './job-error.ts';
import { noteRequests } from '#src/network/traffic.ts';
import { watchStart } from './watch-start.ts';
import type { CallOptions } from './worker-client.ts';

/** A worker whose job is still running this many ms after its cancellation is terminated. */
const STOP_WITHIN_MS = 100;

/** Job numbers are unique over all workers, so that a late report is never attributed to another job. */
let lastJob = 0;

export interface RunningWorker {
  /** @param blocks  memory to transfer to the worker with the request */
  readonly run: (method: string, request: unknown, options: CallOptions, blocks: ArrayBuffer[]) => Promise<Outcome>;
  /** Ends the worker; its jobs reject with the reason. */
  readonly end: (reason: WorkerDied) => void;
  /** Returns whether the worker has ended, for any reason. */
  readonly hasEnded: () => boolean;
}

interface StartOptions {
  readonly spawn: () => Worker;
  /**
   * True if the worker runs one job at a time. A cancellation is then written to shared memory, which the worker reads during its work, and
   * the worker of a job that ignores it is terminated. Otherwise a cancellation is a message, which the worker receives while the job
   * awaits `control.tick`, and the worker is not terminated, because other jobs run in it.
   */
  readonly runsOneJob: boolean;
}

/** Starts a worker and detects its end: by its error events, and by a lock (Web Locks) that it holds while it runs. */
export function startWorker({ spawn, runsOneJob }: StartOptions): RunningWorker {
  const worker = spawn();
  const remote = wrap<Served>(worker);
  // A browser may lack SharedArrayBuffer although the page is cross-origin isolated.
  const canShare = globalThis.crossOriginIsolated && typeof SharedArrayBuffer !== 'undefined';
  const canceled = runsOneJob && canShare ? new Int32Array(new SharedArrayBuffer(4)) : null;
  const jobs = new Map<number, { readonly onProgress: CallOptions['onProgress']; readonly fail: (reason: Error) => void }>();
  let endReason: WorkerDied | undefined;
  const end = (reason: WorkerDied) => {
    worker.terminate();
    stopWatch();
    endReason ??= reason;
    // Comlink never settles a call to a worker that has ended.
    for (const { fail } of jobs.values()) fail(reason);
  };
  const stopWatch = watchStart(end);
  worker.addEventListener('error', ({ message }) =>
    // The event has a message if the script threw, and none if it could not be loaded.
    end(
      message
        ? new WorkerDied(message, isMemoryMessage(message) ? 'ended' : 'thrown')
        : new WorkerDied('The worker could not be loaded', 'unloaded'),
    ),
  );
  worker.addEventListener('messageerror', () => end(new WorkerDied('A message could not be read')));
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<RequestsReport> | null>) => {
    if (data?.requests) noteRequests(data.requests);
  });
  const onProgress = (job: number, done: number, total: number, preview?: unknown) => jobs.get(job)?.onProgress?.(done, total, preview);
  const lifeLock = `worker ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const started = remote.attach(proxy(onProgress), canceled, lifeLock);
  started.then(
    // The worker holds the lock while it runs; the lock is granted to the page when the worker has ended.
    (holdsLock) => {
      stopWatch();
      return holdsLock ? navigator.locks.request(lifeLock, () => end(new WorkerDied('The worker closed'))) : undefined;
    },
    (error: unknown) => end(new WorkerDied(String(error))),
  );

  const run: RunningWorker['run'] = async (method, request, { signal, onProgress: report }, blocks) => {
    if (endReason) throw endReason;
    const job = ++lastJob;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const stopLater = () => {
      if (jobs.has(job)) deadline = setTimeout(() => end(new WorkerDied('A canceled job did not stop')), STOP_WITHIN_MS);
    };
    const cancel = () => {
      if (canceled) Atomics.store(canceled, 0, job);
      else void remote.cancel(job);
      // The time limit begins when the worker has started: before that, the worker has not begun the job, and a new worker would not start
      // sooner.
      if (runsOneJob) started.then(stopLater, () => undefined);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise<Outcome>((resolve, fail) => {
        jobs.set(job, { onProgress: report, fail });
        remote.run(job, method, request, transfer(blocks, blocks)).then(resolve, fail);
      });
    } finally {
      jobs.delete(job);
      clearTimeout(deadline);
      signal?.removeEventListener('abort', cancel);
    }
  };
  return { run, end, hasEnded: () => endReason !== undefined };
}
