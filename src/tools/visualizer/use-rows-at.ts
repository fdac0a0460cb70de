import { useState } from 'react';
import { useRested } from '#src/thread/use-rested.ts';

/** Returns true for a query that selects all records of a text; it is not shown beside the result. */
export const isRecordsQuery = (query: string) => query === '$' || query === '$[*]';

/** The text in the field “Rows at”, and the query that is evaluated: the text after a pause in typing of 600 ms. */
export interface RowsAtInput {
  /** Typed text; null if the field shows a chosen query or the query of the engine. */
  readonly typed: string | null;
  /** Null if the engine chooses the rows. */
  readonly query: string | null;
  readonly type: (text: string) => void;
  readonly choose: (query: string | null) => void;
}

/** Returns the state of the field “Rows at”. */
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
