import { vi } from 'vitest';

/**
 * Replaces the page's timers and its performance clock by a clock that only `advance` moves. Animation frames, messages,
 * promises and real input keep running, and with them React.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
}

/** Options of `expect.poll` and `expect.element` while the clock is stopped: retries, which advance it by `interval`, leave it unchanged. */
export const atOnce = { interval: 0 } as const;

/** Resolves when all pending updates of React have been rendered. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Advances the stopped clock by `ms`: runs every timer due by then and renders its changes. */
export async function advance(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await painted();
}
