let nowMs = 0;

/** Replaces the clock of this worker by one that moves only when `passTime` is called: what depends on it is exact on any machine. */
export function stopClock(): void {
  performance.now = () => nowMs;
}

export function passTime(ms: number): void {
  nowMs += ms;
}
