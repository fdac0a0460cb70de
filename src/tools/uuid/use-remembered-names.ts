import { useEffect, useRef } from 'react';
import type { JobState } from '#src/thread/job-state.ts';
import type { NameRequest } from '#workers/uuid/request.ts';
import { rememberResult } from './recent-results.ts';
import type { SpelledUuids } from './UuidResult.tsx';

/** Each key press gives a result; it is remembered if no key follows for this time. */
const REST_MS = 800;

/** Keeps results of v3 and v5 among the recent ones, under the name of their tab: one for each namespace and text, whatever its format. */
export function useRememberedNames(state: JobState<SpelledUuids>, request: NameRequest | null, tab: string): void {
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
