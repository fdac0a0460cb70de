import type { Control } from '#workers/wire/control.ts';
import { importSlot } from './import-slot.ts';
import { spawnAhead, type WorkerAhead } from './worker-ahead.ts';
import type { WorkerSlot } from './worker-slot.ts';

/** An engine's methods as the page calls them: the control stays in the worker, buffers come back with a release. */
export type Client<E> = {
  readonly [Method in keyof E]: E[Method] extends (request: infer Request, control: Control) => infer Result
    ? (request: Request, options?: CallOptions) => Promise<Held<Awaited<Result>>>
    : never;
} & {
  /** Spawns a worker ahead of the first request: to be called on intent. */
  readonly warm: () => void;
};

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A result whose memory is lent: after `release()` its buffers may be moved away at any time. */
export interface Held<Value> {
  readonly value: Value;
  readonly release: () => void;
}

export interface ConnectOptions {
  /** How many workers may run at once. */
  readonly size?: number;
  /** How long an idle worker is kept. */
  readonly retireAfterMs?: number;
}

/**
 * Workers as one typed client: spawned on first use, a job each, abortable, revived after a crash, retired when idle.
 * A bug in an engine rejects with its error; a mistake of the user with an InputError; an abort with the signal's reason.
 *
 * The code that speaks with them is no part of what a page is live with: it is on its way from here on, beside the page, and a worker that is
 * wanted before it is there is spawned without it.
 */
export function connect<E>(spawn: () => Worker, { size = 1, retireAfterMs = 10_000 }: ConnectOptions = {}): Client<E> {
  let ahead: WorkerAhead | undefined;
  let slots: readonly WorkerSlot[] | undefined;
  let coming: Promise<readonly WorkerSlot[]> | undefined;
  let refusal: unknown;
  const spawnNext = () => {
    const worker = ahead ? ahead.take() : spawn();
    ahead = undefined;
    return worker;
  };
  const come = () => {
    coming ??= importSlot(refusal).then(
      ({ WorkerSlot: Slot }) => {
        slots = Array.from({ length: size }, () => new Slot(spawnNext, retireAfterMs));
        // Also if nobody is left who wants it: it is to be retired.
        if (ahead) slots[0]?.warm();
        return slots;
      },
      (reason: unknown) => {
        coming = undefined;
        refusal = reason;
        ahead?.end();
        ahead = undefined;
        throw reason;
      },
    );
    return coming;
  };
  const wanted = () => {
    if (!slots) ahead ??= spawnAhead(spawn);
    return come();
  };
  const leastBusy = (all: readonly WorkerSlot[]) => all.reduce((best, slot) => (slot.waiting < best.waiting ? slot : best));
  const run = async (method: string, request: unknown, options: CallOptions) => {
    options.signal?.throwIfAborted();
    const all = await wanted();
    return leastBusy(all).run(method, request, options);
  };
  const warm = () => {
    // No worker helps to write a page.
    if (import.meta.env.SSR) return;
    wanted().then(
      (all) => leastBusy(all).warm(),
      // Whoever has a job for it hears of it.
      () => undefined,
    );
  };
  // What fails here is asked for once more with the first job.
  if (!import.meta.env.SSR) come().catch(() => undefined);

  const methods = new Map<string, unknown>([['warm', warm]]);
  return new Proxy({} as Client<E>, {
    get(_, method) {
      // A promise asks every object it meets for `then`.
      if (typeof method !== 'string' || method === 'then') return undefined;
      if (!methods.has(method)) methods.set(method, (request: unknown, options: CallOptions = {}) => run(method, request, options));
      return methods.get(method);
    },
  });
}
