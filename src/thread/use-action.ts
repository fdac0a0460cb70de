import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOptions, Releasable } from './worker-client.ts';
import { jobErrorOf, wasCanceled } from './job-error.ts';
import { idle, type JobState, type Progress } from './job-state.ts';

type Call<Request, Value> = (request: Request, options: CallOptions) => Promise<Releasable<Value>>;

export interface Action<Request, Value> {
  readonly state: JobState<Value>;
  /** Starts a job with the request. A job that is still running is aborted. */
  readonly run: (request: Request) => void;
  /** Aborts the running job and keeps the last result. */
  readonly cancel: () => void;
  /** Removes the error of a mistake in the input, because the input has changed; the last result is shown again. */
  readonly dismiss: () => void;
  /** Aborts the running job and releases the last result. */
  readonly clear: () => void;
}

/**
 * Runs a job for each call of `run` and returns its state. Only the newest job sets the state, in whatever order jobs end. The memory of a
 * result is released when the next result or its preview has replaced it: two large results may not fit into memory. A fault is returned as
 * an error state, like an InputError (job-error.ts), because an error screen would discard the entered values.
 *
 * @param call  method of a worker client
 */
export function useAction<Request, Value>(call: Call<Request, Value>): Action<Request, Value> {
  const [state, setState] = useState<JobState<Value>>(idle);
  const running = useRef<AbortController>(undefined);
  /** The last result and its state, which a cancellation restores. */
  const lastResult = useRef<Releasable<Value> & { readonly state: JobState<Value> }>(undefined);
  const latestCall = useRef(call);
  useEffect(() => {
    latestCall.current = call;
  });
  useEffect(() => () => running.current?.abort(), []);

  /** Result that is no longer part of the state. It is released after the paint without it: 353 MiB take 30 ms or more to be freed. */
  const dropped = useRef<Releasable<Value>>(undefined);
  const drop = useCallback(() => {
    dropped.current ??= lastResult.current;
    lastResult.current = undefined;
  }, []);
  useEffect(() => {
    dropped.current?.release();
    dropped.current = undefined;
  });

  const run = useCallback(
    (request: Request) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const startedMs = performance.now();
      const showProgress = (progress?: Progress, rows?: unknown) =>
        setState(({ preview }) => ({
          status: 'loading',
          value: lastResult.current?.value,
          preview: (rows as Value | undefined) ?? preview,
          progress,
        }));
      showProgress();
      const onProgress = (done: number, total: number, rows?: unknown) => {
        if (signal.aborted) return;
        if (rows) drop();
        showProgress({ done, total }, rows);
      };
      latestCall.current(request, { signal, onProgress }).then(
        (result) => {
          if (signal.aborted) return result.release();
          const former = lastResult.current;
          lastResult.current = { ...result, state: { status: 'ready', value: result.value, elapsedMs: performance.now() - startedMs } };
          setState(lastResult.current.state);
          former?.release();
        },
        (error: unknown) => {
          if (signal.aborted) return;
          // The engine gave the job up for a newer text.
          if (wasCanceled(error)) return setState(lastResult.current?.state ?? idle);
          const jobError = jobErrorOf(error, () => run(request));
          setState((before) => ({ status: 'failed', value: before.value, error: jobError }));
        },
      );
    },
    [drop],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    setState(lastResult.current?.state ?? { status: 'idle', isCanceled: true });
  }, []);
  const dismiss = useCallback(() => {
    setState((before) => (before.error?.kind === 'input' ? (lastResult.current?.state ?? idle) : before));
  }, []);
  const clear = useCallback(() => {
    running.current?.abort();
    setState(idle);
    drop();
  }, [drop]);

  return { state, run, cancel, dismiss, clear };
}

/**
 * Runs a job whenever its request changes, and returns its state. The request must be the same object as long as nothing has changed.
 *
 * @param call     method of a worker client
 * @param request  request of the job; null runs none
 */
export function useLatest<Request, Value>(call: Call<Request, Value>, request: Request | null): JobState<Value> {
  const { state, run, clear } = useAction(call);
  useEffect(() => {
    if (request === null) clear();
    else run(request);
  }, [request, run, clear]);
  return request === null ? idle : state;
}
