import type { Control } from '#workers/wire/control.ts';
import { WorkerSlot } from './worker-slot.ts';

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
 */
export function connect<E>(spawn: () => Worker, { size = 1, retireAfterMs = 10_000 }: ConnectOptions = {}): Client<E> {
  const slots = Array.from({ length: size }, () => new WorkerSlot(spawn, retireAfterMs));
  const leastBusy = () => slots.reduce((best, slot) => (slot.waiting < best.waiting ? slot : best));
  const methods = new Map<string, unknown>([['warm', () => leastBusy().warm()]]);
  return new Proxy({} as Client<E>, {
    get(_, method) {
      // A promise asks every object it meets for `then`.
      if (typeof method !== 'string' || method === 'then') return undefined;
      if (!methods.has(method)) {
        methods.set(method, (request: unknown, options: CallOptions = {}) => leastBusy().run(method, request, options));
      }
      return methods.get(method);
    },
  });
}
