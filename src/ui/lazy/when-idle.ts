/** No longer than this: a browser on a busy machine may find no idle moment for half a minute, and Safari has no callbacks for them. */
const WITHIN_MS = 1500;

/** Runs what nobody waits for: when the page has loaded, and has nothing else to do. Returns what takes it back. */
export function whenIdle(run: () => void): () => void {
  const controller = new AbortController();
  const idle = () => {
    if (controller.signal.aborted) return;
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
