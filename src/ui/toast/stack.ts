export const VISIBLE_TOASTS = 3;
export const GAP_PX = 14;

interface Stack {
  /** Distance in px of each toast from the edge when the stack is expanded, newest first. */
  readonly offsetsPx: readonly number[];
  /** Height in px of the expanded stack. */
  readonly openPx: number;
  /** Height in px of the collapsed stack: the newest toast and the visible edges of the toasts behind it. */
  readonly closedPx: number;
}

/**
 * Computes the positions of toasts with the given heights, newest first. Toasts beyond the visible ones are behind the last visible one.
 */
export function placeToasts(heightsPx: readonly number[]): Stack {
  const offsetsPx: number[] = [];
  let nextPx = 0;
  let openPx = 0;
  for (const [index, heightPx] of heightsPx.entries()) {
    offsetsPx.push(nextPx);
    if (index >= VISIBLE_TOASTS) continue;
    openPx = nextPx + heightPx;
    if (index < VISIBLE_TOASTS - 1) nextPx += heightPx + GAP_PX;
  }
  const peeking = Math.min(heightsPx.length, VISIBLE_TOASTS) - 1;
  return { offsetsPx, openPx, closedPx: (heightsPx[0] ?? 0) + Math.max(0, peeking) * GAP_PX };
}
