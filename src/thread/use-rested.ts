import { useEffect, useState } from 'react';

/** Pause in typing, in ms, after which an error is shown. */
const REST_MS = 600;

/** Returns a value after it has stayed the same for 600 ms, and null before that, so that incomplete input is not reported as an error. */
export function useRested<Value>(value: Value | null): Value | null {
  const [rested, setRested] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value ? value : null;
}
