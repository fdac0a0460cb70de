import { useEffect } from 'react';
import type { CallOptions, Held } from './worker-client.ts';
import type { JobState } from './job-state.ts';
import { useAction } from './use-action.ts';

/** Runs a job at every change of its request; null is no request. The request must be the same object while nothing has changed. */
export function useLatest<Request, Value>(
  call: (request: Request, options: CallOptions) => Promise<Held<Value>>,
  request: Request | null,
): JobState<Value> {
  const { state, run, clear } = useAction(call);
  useEffect(() => {
    if (request === null) clear();
    else run(request);
  }, [request, run, clear]);
  return request === null ? { status: 'empty' } : state;
}
