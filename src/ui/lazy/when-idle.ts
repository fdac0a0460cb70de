/** Longest delay in ms: on a busy machine there may be no idle period for half a minute, and Safari has no requestIdleCallback. */
const WITHIN_MS = 1500;
/** Events of a first input. A file from another window is dragged without pointer events. */
const inputEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'dragenter'] as const;
let used: Promise<void> | undefined;
let usedOrIdle: Promise<void> | undefined;

/** Runs a function when the page has loaded and is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  let isCanceled = false;
  const runUnlessCanceled = () => isCanceled || run();
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(runUnlessCanceled, { timeout: WITHIN_MS })
      : setTimeout(runUnlessCanceled, WITHIN_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isCanceled = true;
  };
}

/** Resolves at the first input. All callers get the same promise. */
export function whenUsed(): Promise<void> {
  if (import.meta.env.SSR) return new Promise(() => undefined);
  used ??= new Promise((resolve) => {
    // In the capture phase, because React stops the propagation of an input on markup that it has not hydrated.
    for (const type of inputEvents) addEventListener(type, () => resolve(), { once: true, capture: true });
  });
  return used;
}

/** Resolves at the first input, or when the page is idle. All callers get the same promise. */
export function whenUsedOrIdle(): Promise<void> {
  usedOrIdle ??= new Promise((resolve) => {
    void whenUsed().then(resolve);
    whenIdle(resolve);
  });
  return usedOrIdle;
}
