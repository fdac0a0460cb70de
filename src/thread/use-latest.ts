import { useEffect } from 'react';
import type { CallOptions, Releasable } from './worker-client.ts';
import { empty, type JobState } from './job-state.ts';
import { type Action, useAction } from './use-action.ts';

type Call<Request, Value> = (request: Request, options: CallOptions) => Promise<Releasable<Value>>;

/**
 * Runs a job whenever its request changes, and returns its state. The request must be the same object as long as nothing has changed.
 *
 * @param call     method of a worker client
 * @param request  request of the job; null runs none
 */
export function useLatest<Request, Value>(call: Call<Request, Value>, request: Request | null): JobState<Value> {
  return useLatestAction(call, request).state;
}

/** Does the same as `useLatest`, and also returns the function that cancels the job. */
export function useLatestAction<Request, Value>(
  call: Call<Request, Value>,
  request: Request | null,
): Pick<Action<Request, Value>, 'state' | 'cancel'> {
  const { state, run, clear, cancel } = useAction(call);
  useEffect(() => {
    if (request === null) clear();
    else run(request);
  }, [request, run, clear]);
  return { state: request === null ? empty : state, cancel };
}
