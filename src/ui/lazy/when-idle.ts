/** Longest delay in ms: on a busy machine there may be no idle period for half a minute, and Safari has no requestIdleCallback. */
const WITHIN_MS = 1500;

/** Runs a function when the page has loaded and is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const controller = new AbortController();
  const idle = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(run, { timeout: WITHIN_MS });
      controller.signal.addEventListener('abort', () => cancelIdleCallback(handle));
    } else {
      const timer = setTimeout(run, WITHIN_MS);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    }
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true, signal: controller.signal });
  return () => controller.abort();
}
