import { expose, transfer } from 'comlink';
import { BlockPool } from './wire/block.ts';
import { Cancelled, type Control } from './wire/control.ts';
import { InputError, type InputValues } from './wire/input-error.ts';
import { movables } from './wire/movables.ts';
import { quotedValues } from './wire/quoted.ts';

/** What a job comes to. Comlink carries bugs (thrown errors) itself. */
export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly field: string; readonly values: InputValues }
  | { readonly kind: 'cancelled' };

/** Methods of a worker that `src/thread/start-worker.ts` calls. */
export interface Served {
  /** @param cancelled  one Int32 in shared memory that holds the number of the last cancelled job; null where memory cannot be shared */
  attach(report: (job: number, done: number, total: number) => void, cancelled: Int32Array | null, lifeLock: string): Promise<boolean>;
  run(job: number, method: string, request: unknown, blocks: ArrayBuffer[]): Promise<Outcome>;
  cancel(job: number): void;
}

export type Engine = { readonly [method: string]: (request: never, control: Control) => unknown };

/** Progress is shown, not counted: its tape glides from one report to the next, and a phone draws the page anew for each. */
const REPORT_EVERY_MS = 100;
/** Where memory cannot be shared, a cancel can only arrive while the worker waits. */
const YIELD_EVERY_MS = 12;

/** Lets messages in. A message to oneself costs microseconds; timers are clamped to 4 ms. */
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
 * Takes a lock that ends with the worker: nothing else tells the page that a worker closed itself. Resolves when it is
 * taken, so that the page asks for it second; with false where there are no locks (an insecure origin, a site that may
 * store nothing): there such a death stays unnoticed. It takes a close from within, which no engine does: what a script
 * throws is an error, and a heap that is full ends the page as well in Chromium.
 */
function holdWhileAlive(lock: string): Promise<boolean> {
  return new Promise((taken) => {
    if (!navigator.locks) return taken(false);
    const held = navigator.locks.request(lock, () => {
      taken(true);
      return new Promise(() => undefined);
    });
    held.catch(() => taken(false));
  });
}

/** The requests of a worker are on its own timeline, where no page sees them: it tells them, and Comlink takes no notice. */
export interface ToldRequests {
  readonly requests: readonly { readonly url: string; readonly sizeBytes: number }[];
}

function tellRequests(): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    postMessage({
      requests: entries.map(({ name, encodedBodySize }) => ({ url: name, sizeBytes: encodedBodySize })),
    } satisfies ToldRequests);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Runs the engine's methods as jobs for the page: called once, by each `worker.ts`. */
export function serve(engine: Engine): void {
  const pool = new BlockPool();
  let flag: Int32Array | null = null;
  let report: ((job: number, done: number, total: number) => void) | undefined;
  /** Several jobs may run at once, where a worker holds something that is asked of from many sides. */
  const cancelled = new Set<number>();
  let attached: Promise<unknown> | undefined;

  function stopIfCancelled(job: number): void {
    if (cancelled.has(job) || (flag !== null && Atomics.load(flag, 0) === job)) throw new Cancelled();
  }

  function controlOf(job: number): Control {
    let reportedMs = performance.now();
    let breathedMs = reportedMs;
    return {
      block: (sizeBytes) => pool.take(sizeBytes),
      tick(done, total) {
        stopIfCancelled(job);
        const nowMs = performance.now();
        if (nowMs - reportedMs >= REPORT_EVERY_MS) {
          reportedMs = nowMs;
          report?.(job, done, total);
        }
        if (flag !== null || nowMs - breathedMs < YIELD_EVERY_MS) return;
        return breathe().then(() => {
          breathedMs = performance.now();
          stopIfCancelled(job);
        });
      },
    };
  }

  const served: Served = {
    attach(newReport, shared, lifeLock) {
      report = newReport;
      flag = shared;
      const held = holdWhileAlive(lifeLock);
      attached = held.then(breathe);
      return held;
    },
    async run(job, method, request, blocks) {
      // A job that ended the worker before the page has heard of the lock would be waited for in vain.
      await attached;
      for (const block of blocks) pool.give(block);
      try {
        stopIfCancelled(job);
        const call = engine[method];
        if (call === undefined) throw new Error(`The engine has no method ${method}`);
        const value = await call(request as never, controlOf(job));
        return transfer<Outcome>({ kind: 'done', value }, movables(value));
      } catch (error) {
        if (error instanceof Cancelled) return { kind: 'cancelled' };
        if (error instanceof InputError)
          return { kind: 'refused', code: error.code, field: error.field, values: quotedValues(error.values) };
        throw error;
      } finally {
        cancelled.delete(job);
      }
    },
    cancel(job) {
      cancelled.add(job);
    },
  };
  tellRequests();
  expose(served);
}
