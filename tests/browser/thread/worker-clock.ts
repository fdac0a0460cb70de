let nowMs = 0;

/** Replaces the clock of this worker by one that advances only by `passTime`, so that results do not depend on the machine's speed. */
export function stopClock(): void {
  // oxlint-disable-next-line no-restricted-properties -- it is replaced, not read
  performance.now = () => nowMs;
}

export function passTime(ms: number): void {
  nowMs += ms;
}
