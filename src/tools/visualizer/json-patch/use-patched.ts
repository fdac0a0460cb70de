import { useEffect, useState } from 'react';
import { wasCanceled } from '#src/thread/job-error.ts';
import { idle, type JobState } from '#src/thread/job-state.ts';
import type { Applied, ApplyRequest } from '#workers/visualizer/diff.request.ts';
import { type DiffClient, openDiffClient } from '../client.ts';
import { jsonErrorOf } from '../json-text/use-json-text.ts';

/** Applies a patch in a worker. A newer request replaces an older one. */
export function usePatched(request: ApplyRequest | null): { readonly state: JobState<Applied>; readonly client: DiffClient } {
  const [client] = useState(openDiffClient);
  const [state, setState] = useState<JobState<Applied>>(idle);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => client.end(), [client]);
  useEffect(() => {
    if (request === null) {
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState((last) => (last.status === 'loading' ? { ...last, progress: { done, total } } : last));
    };
    setState((last) => ({ status: 'loading', value: last.value }));
    client.apply(request, { signal, onProgress }).then(
      ({ value }) => !signal.aborted && setState({ status: 'ready', value }),
      (error: unknown) => {
        if (signal.aborted || wasCanceled(error)) return;
        setState((last) => ({ status: 'failed', value: last.value, error: jsonErrorOf(error, () => setAttempt((before) => before + 1)) }));
      },
    );
    return () => controller.abort();
  }, [client, request, attempt]);
  return { state, client };
}
