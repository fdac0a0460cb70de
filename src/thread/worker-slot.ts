import { releaseProxy, transfer } from 'comlink';
import type { Outcome } from '#workers/serve.ts';
import { BlockPool } from '#workers/wire/block.ts';
import { Cancelled } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { movables } from '#workers/wire/movables.ts';
import type { CallOptions, Held } from './connect.ts';
import { type LiveWorker, nextJob, startWorker } from './live.ts';
import { WorkerDied } from './worker-died.ts';

/** A job that has not stopped this long after it was cancelled loses its worker. */
const STOP_WITHIN_MS = 100;
/** A job whose worker died is tried again in another once; what kills two of them is not tried on a third. */
const TRIES = 2;

/** Place for one worker: holds the queue of its jobs, and outlives the workers that come and go in it. */
export class WorkerSlot {
  readonly #spawn: () => Worker;
  readonly #retireAfterMs: number;
  readonly #blocks = new BlockPool();
  readonly #progress = new Map<number, (done: number, total: number) => void>();
  #live: LiveWorker | undefined;
  /** Fails the job that is running: a call whose worker died is never settled by Comlink. */
  #failJob: ((reason: Error) => void) | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #retirement: ReturnType<typeof setTimeout> | undefined;
  /** Jobs that run or wait. */
  waiting = 0;

  constructor(spawn: () => Worker, retireAfterMs: number) {
    this.#spawn = spawn;
    this.#retireAfterMs = retireAfterMs;
  }

  warm(): void {
    this.#worker();
    if (this.waiting === 0) this.#retireLater();
  }

  /** Runs a job when those before it have ended. */
  async run(method: string, request: unknown, { signal, onProgress }: CallOptions): Promise<Held<never>> {
    signal?.throwIfAborted();
    const before = this.#queue;
    let leave: () => void = () => undefined;
    this.#queue = new Promise<void>((resolve) => {
      leave = resolve;
    });
    this.waiting++;
    clearTimeout(this.#retirement);
    try {
      await before;
      signal?.throwIfAborted();
      const held = await this.#tried(method, request, signal, onProgress);
      signal?.throwIfAborted();
      return held;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      leave();
      this.waiting--;
      if (this.waiting === 0) this.#retireLater();
    }
  }

  async #tried(
    method: string,
    request: unknown,
    signal: CallOptions['signal'],
    onProgress: CallOptions['onProgress'],
  ): Promise<Held<never>> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#job(method, request, signal, onProgress);
      } catch (error) {
        signal?.throwIfAborted();
        // A script that did not arrive will not arrive at once.
        if (!(error instanceof WorkerDied) || error.isUnloaded || tries >= TRIES) throw error;
      }
    }
  }

  async #job(method: string, request: unknown, signal: CallOptions['signal'], onProgress: CallOptions['onProgress']): Promise<Held<never>> {
    const live = this.#worker();
    const job = nextJob();
    if (onProgress) this.#progress.set(job, onProgress);
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const stop = () => {
      if (live.cancelled) Atomics.store(live.cancelled, 0, job);
      else void live.remote.cancel(job);
      // A worker that is still on its way has not begun: to end it would only bring the next one as late.
      live.started.then(
        () => {
          if (!ended) deadline = setTimeout(() => live.end(new WorkerDied('A cancelled job did not stop')), STOP_WITHIN_MS);
        },
        () => undefined,
      );
    };
    signal?.addEventListener('abort', stop, { once: true });
    const blocks = this.#blocks.drain();
    try {
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        this.#failJob = reject;
        live.remote.run(job, method, request, transfer(blocks, blocks)).then(resolve, reject);
      });
      if (outcome.kind === 'refused') throw new InputError(outcome.code, outcome.field, outcome.values);
      if (outcome.kind === 'cancelled') throw new Cancelled('Nobody aborted this job');
      const held = this.#hold(outcome.value as never);
      if (signal?.aborted) held.release();
      return held;
    } finally {
      ended = true;
      this.#failJob = undefined;
      clearTimeout(deadline);
      signal?.removeEventListener('abort', stop);
      this.#progress.delete(job);
    }
  }

  #hold<Value>(value: Value): Held<Value> {
    let held = true;
    const release = () => {
      if (!held) return;
      held = false;
      for (const block of movables(value)) if (block instanceof ArrayBuffer) this.#blocks.give(block);
    };
    return { value, release };
  }

  #worker(): LiveWorker {
    this.#live ??= this.#start();
    return this.#live;
  }

  #start(): LiveWorker {
    const live = startWorker({
      spawn: this.#spawn,
      sharesCancel: true,
      onProgress: (job, done, total) => this.#progress.get(job)?.(done, total),
      onEnd: (reason) => {
        if (this.#live !== live) return;
        this.#live = undefined;
        this.#failJob?.(reason);
      },
    });
    return live;
  }

  #retireLater(): void {
    clearTimeout(this.#retirement);
    this.#retirement = setTimeout(() => {
      const live = this.#live;
      if (!live || this.waiting > 0) return;
      live.remote[releaseProxy]();
      this.#blocks.drain();
      live.end(new WorkerDied('Retired'));
    }, this.#retireAfterMs);
  }
}
