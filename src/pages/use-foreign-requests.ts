import { useEffect, useState } from 'react';

const isForeign = ({ name }: PerformanceEntry) => /^https?:/.test(name) && !name.startsWith(`${location.origin}/`);

/** How many requests this page has made to other sites since it was opened, as the browser counts them. */
export function useForeignRequests(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const foreign = list.getEntries().filter(isForeign).length;
      if (foreign > 0) setCount((before) => before + foreign);
    });
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return count;
}
