import { whenIdle } from './when-idle.ts';

const inputEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
let settled: Promise<void> | undefined;

/** Resolves at the first input, or when the page is idle. All callers get the same promise. */
export function whenUsedOrIdle(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const listeners = new AbortController();
    const settle = () => {
      listeners.abort();
      cancelIdle();
      resolve();
    };
    for (const type of inputEvents) addEventListener(type, settle, { signal: listeners.signal, passive: true });
    const cancelIdle = whenIdle(settle);
  });
  return settled;
}
