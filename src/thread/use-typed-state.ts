import { useState } from 'react';
import type { JobState } from './job-state.ts';
import { useRested } from './use-rested.ts';

interface TypedState<Value> {
  readonly state: JobState<Value>;
  /** Whether `state` has the value of an earlier input, because the present one was refused and typing has not rested yet. */
  readonly stale: boolean;
}

/** Keeps the previous state of a job while the text of its request is typed: a mistake is reported when typing rests for 600 ms. */
export function useTypedState<Value>(state: JobState<Value>, isTyped = true): TypedState<Value> {
  const refusal = isTyped && state.status === 'failed' && state.error.kind === 'input' ? state.error : null;
  const isTold = useRested(refusal) !== null;
  const [last, setLast] = useState(state);
  const isPending = refusal !== null && !isTold;
  const isSettled = !isPending && state.status !== 'working';
  // Without a request each render has another object.
  const isNew = last !== state && (last.status !== 'empty' || state.status !== 'empty');
  if (isSettled && isNew) setLast(state);
  if (isPending) return { state: last, stale: last.status === 'done' };
  return { state: isTyped && state.status === 'working' && last.status === 'failed' ? last : state, stale: false };
}
