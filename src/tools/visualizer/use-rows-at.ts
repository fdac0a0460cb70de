import { useState } from 'react';
import { useRested } from '#src/thread/use-rested.ts';

/** The query in the field “Rows at”, and the one that is evaluated: the same once typing has rested for 600 ms. */
export interface RowsAtInput {
  /** Text of the field; null where it shows the query that the engine chose. */
  readonly typed: string | null;
  /** Null: the engine chooses. */
  readonly query: string | null;
  readonly type: (text: string) => void;
  readonly choose: (query: string | null) => void;
}

export function useRowsAt(): RowsAtInput {
  const [typed, setTyped] = useState<string | null>(null);
  const [query, setQuery] = useState<string | null>(null);
  const rested = useRested(typed);
  if (rested !== null && rested !== (query ?? '')) setQuery(rested || null);
  const choose = (next: string | null) => {
    setTyped(null);
    setQuery(next);
  };
  return { typed, query, type: setTyped, choose };
}
