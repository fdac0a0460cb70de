import { useState } from 'react';
import type { JobState } from './job-state.ts';
import { useRested } from './use-rested.ts';

type AnyState = Pick<JobState<unknown>, 'status' | 'error'>;

interface TypedState<State> {
  readonly state: State;
  /** True if `state` is the result of an earlier input, because the current one is invalid and typing has not paused for 600 ms. */
  readonly stale: boolean;
}

/**
 * Returns the state of a job for typed text. While the text is invalid, the previous state is returned until typing has paused for 600 ms,
 * so that incomplete text is not reported as an error. A shown error stays until the next job has ended.
 *
 * @param state    state of the job for the current text; the same object as long as it has not changed
 * @param isTyped  true if the request is typed text; default: true
 */
export function useTypedState<State extends AnyState>(state: State, isTyped = true): TypedState<State> {
  const refusal = isTyped && state.error?.kind === 'input' ? state.error : null;
  const isRested = useRested(refusal) !== null;
  const [last, setLast] = useState(state);
  const isPending = refusal !== null && !isRested;
  const isSettled = !isPending && state.status !== 'loading';
  if (isSettled && last !== state) setLast(state);
  if (isPending) return { state: last, stale: last.status === 'ready' };
  return { state: isTyped && state.status === 'loading' && last.status === 'failed' ? last : state, stale: false };
}
