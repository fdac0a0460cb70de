import { useEffect, useEffectEvent, useRef } from 'react';
import { holdCountdown, readCountdown, runCountdown, startCountdown } from './timing.ts';

/** Calls `onEnd` after `durationMs`, not counting pauses. A new revision restarts the countdown. */
export function useCountdown(durationMs: number, revision: number, held: boolean, onEnd: () => void): void {
  const countdown = useRef(startCountdown(durationMs));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    countdown.current = startCountdown(durationMs);
  }, [durationMs, revision]);

  useEffect(() => {
    if (held) return;
    countdown.current = runCountdown(countdown.current, performance.now());
    const leftMs = readCountdown(countdown.current, performance.now());
    if (leftMs === Infinity) return;
    const timer = setTimeout(() => end(), leftMs);
    return () => {
      clearTimeout(timer);
      countdown.current = holdCountdown(countdown.current, performance.now());
    };
  }, [durationMs, revision, held]);
}
