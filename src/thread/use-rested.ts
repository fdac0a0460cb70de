import { useEffect, useState } from 'react';

/** Pause in typing after which an error is shown. */
const REST_MS = 600;

/** Returns a value once it has stayed the same for 600 ms, so that a half-typed input is not reported; before that, null. */
export function useRested<Value>(value: Value | null): Value | null {
  const [rested, setRested] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value ? value : null;
}
