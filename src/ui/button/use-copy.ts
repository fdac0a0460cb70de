import { useEffect, useRef, useState } from 'react';
import { type Copied, copyText } from './copy-text.ts';

const FEEDBACK_MS = 1500;

type CopyState = 'idle' | 'copying' | 'copied' | 'failed';

/** Returns the state of the newest copy, which is reset after a moment, and a function that copies. */
export function useCopy(onFailed?: (error: unknown) => void) {
  const [state, setState] = useState<CopyState>('idle');
  const run = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (content: () => Copied): Promise<boolean> => {
    const mine = ++run.current;
    clearTimeout(timer.current);
    setState('copying');
    let next: CopyState = 'copied';
    try {
      await copyText(content());
    } catch (error) {
      next = 'failed';
      onFailed?.(error);
    }
    if (mine === run.current) {
      setState(next);
      timer.current = setTimeout(() => setState('idle'), next === 'copied' ? FEEDBACK_MS : FEEDBACK_MS * 3);
    }
    return next === 'copied';
  };
  return { state, copy };
}
