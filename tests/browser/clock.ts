import { vi } from 'vitest';

/**
 * Replaces the page's timers and its performance clock by one that only `advance` moves. Animation frames, messages,
 * promises and real input keep running, and with them React.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
}

/** Options of `expect.poll` and `expect.element` while the clock is stopped: each retry advances it by `interval`. */
export const atOnce = { interval: 0 } as const;

/** Resolves when what React has been told by now is drawn. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Lets `ms` pass on the stopped clock: every timer due by then has run, and what it changed is drawn. */
export async function advance(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await painted();
}
