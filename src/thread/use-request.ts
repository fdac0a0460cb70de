import { useCallback, useRef, useState } from 'react';

export interface RequestState<Request> {
  readonly request: Request;
  /** Applies a change to the newest request, which may not be rendered yet: input from before hydration is replayed within one event. */
  readonly change: (part: Partial<Request>) => void;
  /** Returns the newest request, also between a change and the render that shows it. */
  readonly latest: () => Request;
}

/** Holds the request that a form edits. */
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
