/** Default time in ms for which a toast is shown. */
export const DISPLAY_MS = 4000;

/** Time in ms for which a dismissed toast stays in the list, for its closing animation. */
export const REMOVAL_DELAY_MS = 200;

/** Longest timeout of browsers, 31 bits of milliseconds; a toast with a longer duration stays. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/** Reasons that pause all countdowns; one is enough. */
export type Hold = 'hovered' | 'expanded' | 'touched' | 'focused' | 'hidden';

export type Holds = ReadonlySet<Hold>;

export const NO_HOLDS: Holds = new Set();

/** Returns the set with a reason added or removed; the same set if nothing changes, so that sets can be compared by identity. */
export function withHold(holds: Holds, hold: Hold, on: boolean): Holds {
  if (holds.has(hold) === on) return holds;
  const next = new Set(holds);
  if (on) next.add(hold);
  else next.delete(hold);
  return next;
}

/** Remaining time of a toast: `leftMs` at the time `sinceMs`; paused while `sinceMs` is null. */
interface Countdown {
  readonly leftMs: number;
  readonly sinceMs: number | null;
}

export function startCountdown(durationMs: number): Countdown {
  const endless = Number.isNaN(durationMs) || durationMs > LONGEST_TIMEOUT_MS;
  return { leftMs: endless ? Infinity : Math.max(0, durationMs), sinceMs: null };
}

export function readCountdown({ leftMs, sinceMs }: Countdown, nowMs: number): number {
  return sinceMs === null ? leftMs : Math.max(0, leftMs - (nowMs - sinceMs));
}

export function runCountdown(countdown: Countdown, nowMs: number): Countdown {
  return countdown.sinceMs === null ? { leftMs: countdown.leftMs, sinceMs: nowMs } : countdown;
}

/** Pauses a countdown and keeps its remaining time. */
export function holdCountdown(countdown: Countdown, nowMs: number): Countdown {
  return countdown.sinceMs === null ? countdown : { leftMs: readCountdown(countdown, nowMs), sinceMs: null };
}
