import { useCallback, useRef, useState } from 'react';

export interface RequestState<Request> {
  readonly request: Request;
  /** Each change builds on the one before, drawn or not: what was entered before the page was live arrives all at once. */
  readonly change: (part: Partial<Request>) => void;
  /** The newest, also within one event. */
  readonly latest: () => Request;
}

/** The request that a form edits. */
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
