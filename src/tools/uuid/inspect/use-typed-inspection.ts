import { useState } from 'react';
import { useRested } from '#src/thread/use-rested.ts';
import type { Inspection } from '#workers/uuid/request.ts';

interface TypedInspection {
  readonly value: Inspection | undefined;
  /** True if the typed text is not a UUID but may become one; `value` is then the previous UUID, if any. */
  readonly isPending: boolean;
  readonly stale: boolean;
}

/** Returns the previous UUID while the next one is typed: an invalid text is reported after a pause of 600 ms. */
export function useTypedInspection(value: Inspection | undefined, isTyped: boolean): TypedInspection {
  const wrong = isTyped && value?.lines.count === 1 && value.first.error ? value : null;
  const isRested = useRested(wrong) !== null;
  const isPending = wrong !== null && !isRested;
  const [last, setLast] = useState(value);
  if (!isPending && last !== value) setLast(value);
  if (!isPending) return { value, isPending, stale: false };
  // An earlier list is not shown again, because its bytes have been released.
  const before = last?.lines.count === 1 ? last : undefined;
  return { value: before, isPending, stale: before !== undefined && !before.first.error };
}
