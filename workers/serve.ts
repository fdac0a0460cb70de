import { expose, transfer } from 'comlink';
import { BlockPool } from './wire/block.ts';
import { Canceled, type Control } from './wire/control.ts';
import { InputError, type InputValues } from './wire/input-error.ts';
import { movables } from './wire/movables.ts';
import { quotedValues } from './wire/quoted.ts';

/** Result of a job. Comlink transmits other thrown errors itself: bugs, and Canceled, which the page does not read. */
export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly field: string; readonly values: InputValues };

/** Reports the progress of a job to the page, and the preview of its result when there is one. */
type Report = (job: number, done: number, total: number, preview?: unknown) => void;

/** Methods of a worker that `src/thread/start-worker.ts` calls. */
export interface Served {
  /** @param canceled  one Int32 in shared memory: the number of the last canceled job; null where memory cannot be shared */
  attach(report: Report, canceled: Int32Array | null, lifeLock: string): Promise<boolean>;
  run(job: number, method: string, request: unknown, blocks: ArrayBuffer[]): Promise<Outcome>;
  cancel(job: number): void;
}

export type Engine = { readonly [method: string]: (request: never, control: Control) => unknown };

/** Interval between progress reports. It is not shorter, because a phone repaints after each; the progress bar animates in between. */
const REPORT_EVERY_MS = 100;
/** Interval of pauses in a job. Without shared memory, a cancellation is a message, which arrives only in such a pause. */
const YIELD_EVERY_MS = 12;

/** Lets queued messages arrive. A message that the worker sends to itself takes microseconds; timers wait at least 4 ms. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Acquires a lock that the browser releases when the worker ends: the page gets no other sign that a worker closed itself. Resolves to true
 * when the lock is held, so that a later request of the page waits for the end of the worker. Resolves to false where locks are not
 * available (an insecure origin, or blocked storage); the page then does not detect that the worker closed itself. Only `close()` within
 * the worker would do that, and no engine calls it: a thrown error is reported, and a full heap also ends the page in Chromium.
 */
function holdWhileAlive(lock: string): Promise<boolean> {
  return new Promise((taken) => {
    if (!navigator.locks) return taken(false);
    const acquired = navigator.locks.request(lock, () => {
      taken(true);
      return new Promise(() => undefined);
    });
    acquired.catch(() => taken(false));
  });
}

/** Message with the requests of a worker, which are on its own performance timeline and not visible to the page. Comlink ignores it. */
export interface RequestsReport {
  readonly requests: readonly { readonly url: string; readonly sizeBytes: number }[];
}

function tellRequests(): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    postMessage({
      requests: entries.map(({ name, encodedBodySize }) => ({ url: name, sizeBytes: encodedBodySize })),
    } satisfies RequestsReport);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Runs the engine's methods as jobs for the page. Called once by each `worker.ts`. */
export function serve(engine: Engine): void {
  const pool = new BlockPool();
  let flag: Int32Array | null = null;
  let report: Report | undefined;
  /** Numbers of canceled jobs: an engine that keeps a file may run several jobs at the same time. */
  const canceled = new Set<number>();
  let attached: Promise<unknown> | undefined;

  function stopIfCanceled(job: number): void {
    if (canceled.has(job) || (flag !== null && Atomics.load(flag, 0) === job)) throw new Canceled();
  }

  function controlOf(job: number): Control {
    let reportedMs = performance.now();
    let breathedMs = reportedMs;
    return {
      block: (sizeBytes) => pool.take(sizeBytes),
      preview: (result) => report?.(job, 0, 1, result),
      tick(done, total) {
        stopIfCanceled(job);
        const nowMs = performance.now();
        if (nowMs - reportedMs >= REPORT_EVERY_MS) {
          reportedMs = nowMs;
          report?.(job, done, total);
        }
        if (flag !== null || nowMs - breathedMs < YIELD_EVERY_MS) return;
        return breathe().then(() => {
          breathedMs = performance.now();
          stopIfCanceled(job);
        });
      },
    };
  }

  const served: Served = {
    attach(newReport, shared, lifeLock) {
      report = newReport;
      flag = shared;
      const acquired = holdWhileAlive(lifeLock);
      attached = acquired.then(breathe);
      return acquired;
    },
    async run(job, method, request, blocks) {
      // Waits for the lock: if a job ended the worker before the lock was held, the page would never detect the end.
      await attached;
      for (const block of blocks) pool.give(block);
      try {
        stopIfCanceled(job);
        const call = engine[method];
        if (call === undefined) throw new Error(`The engine has no method ${method}`);
        const value = await call(request as never, controlOf(job));
        return transfer<Outcome>({ kind: 'done', value }, movables(value));
      } catch (error) {
        if (error instanceof InputError)
          return { kind: 'refused', code: error.code, field: error.field, values: quotedValues(error.values) };
        throw error;
      } finally {
        canceled.delete(job);
      }
    },
    cancel(job) {
      canceled.add(job);
    },
  };
  tellRequests();
  expose(served);
}
