import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is on paper has to be there before the browser looks. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return printing;
}
