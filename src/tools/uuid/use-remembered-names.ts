import { useEffect, useRef } from 'react';
import type { JobState } from '#src/thread/job-state.ts';
import type { NameRequest, UuidLines } from '#workers/uuid/request.ts';
import { rememberResult } from './recent-results.ts';

/** Pause in typing, in ms, after which a result is remembered, because each keystroke produces a result. */
const REST_MS = 800;

/** Adds results of v3 and v5 to the recent results under the name of their tab: one per namespace and text, independent of the format. */
export function useRememberedNames(state: JobState<UuidLines>, request: NameRequest | null, tab: string): void {
  const last = useRef<NameRequest>(null);
  useEffect(() => {
    if (state.status !== 'done' || request === null) return;
    const isSame = (['namespace', 'customNamespace', 'names'] as const).every((part) => last.current?.[part] === request[part]);
    if (isSame) return;
    const timer = setTimeout(() => {
      last.current = request;
      rememberResult(tab, state.value.lines);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [state, request, tab]);
}
