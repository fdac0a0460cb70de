/** How long a toast stays unless it is told otherwise. */
export const DISPLAY_MS = 4000;

/** How long a dismissed toast stays in the list, so that it can leave in sight. */
export const REMOVAL_DELAY_MS = 200;

/** Browsers count a timeout in 31 bits: what is longer never ends. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/** Why every countdown stands still. One reason is enough. */
export type Hold = 'hovered' | 'expanded' | 'touched' | 'focused' | 'hidden';

export type Holds = ReadonlySet<Hold>;

export const NO_HOLDS: Holds = new Set();

/** The same set comes back when nothing changes, so that it can be compared by identity. */
export function withHold(holds: Holds, hold: Hold, on: boolean): Holds {
  if (holds.has(hold) === on) return holds;
  const next = new Set(holds);
  if (on) next.add(hold);
  else next.delete(hold);
  return next;
}

/** The time a toast has left: `leftMs` at `sinceMs`, and running from there; standing still while `sinceMs` is null. */
export interface Countdown {
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

/** What was left when it stopped is what is left when it runs again. */
export function holdCountdown(countdown: Countdown, nowMs: number): Countdown {
  return countdown.sinceMs === null ? countdown : { leftMs: readCountdown(countdown, nowMs), sinceMs: null };
}
