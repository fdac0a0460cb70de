import { useCallback, useRef, useState } from 'react';

interface RequestState<Request> {
  readonly request: Request;
  /** Merges `part` into the newest request, also before that request is rendered, so that two changes between two renders are both kept. */
  readonly change: (part: Partial<Request>) => void;
  /** Returns the newest request, also before it is rendered. */
  readonly latest: () => Request;
}

/**
 * Returns the request that a form edits, with functions to change it.
 *
 * @param first  initial request, or a function that returns it
 */
export function useRequest<Request extends object>(first: Request | (() => Request)): RequestState<Request> {
  const [request, setRequest] = useState(first);
  const newest = useRef(request);
  const change = useCallback((part: Partial<Request>) => {
    newest.current = { ...newest.current, ...part };
    setRequest(newest.current);
  }, []);
  const latest = useCallback(() => newest.current, []);
  return { request, change, latest };
}
