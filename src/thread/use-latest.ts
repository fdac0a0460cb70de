import { useEffect } from 'react';
import type { CallOptions, Releasable } from './worker-client.ts';
import { empty, type JobState } from './job-state.ts';
import { useAction } from './use-action.ts';

/**
 * Runs a job whenever its request changes, and returns its state. The request must be the same object as long as nothing has changed.
 *
 * @param call     method of a worker client
 * @param request  request of the job; null runs none
 */
export function useLatest<Request, Value>(
  call: (request: Request, options: CallOptions) => Promise<Releasable<Value>>,
  request: Request | null,
): JobState<Value> {
  const { state, run, clear } = useAction(call);
  useEffect(() => {
    if (request === null) clear();
    else run(request);
  }, [request, run, clear]);
  return request === null ? empty : state;
}
