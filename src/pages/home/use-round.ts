import { type RefObject, useEffect, useReducer, useState } from 'react';

/** Time in ms for which each example is shown. */
const SHOWN_MS = 8000;
/** Part of the examples that must be in view before they compute and change. */
const SHARE_IN_VIEW = 0.6;

/** A round through examples, of which one is shown. */
interface Round {
  readonly current: number;
  /** True once the examples have been in view: before that, nothing is computed. */
  readonly isSeen: boolean;
  /** True while the examples change by themselves. */
  readonly isPlaying: boolean;
  /** Shows an example and stops the change. */
  readonly choose: (at: number) => void;
  readonly setPlaying: (plays: boolean) => void;
}

/**
 * Shows each of `count` examples in turn and stops after the first one is shown again, so that an open page does not compute for hours. The
 * change waits while the examples are out of view, while the pointer or the focus is in them, and in a hidden tab. It does not begin by
 * itself if the system asks for reduced motion.
 */
export function useRound(place: RefObject<HTMLElement | null>, count: number): Round {
  const [{ current, left }, dispatch] = useReducer(step, { current: 0, left: 0 });
  const [isSeen, setSeen] = useState(false);
  const [isInView, setInView] = useState(false);
  const isHeld = useHeld(place);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        setInView(entry?.isIntersecting ?? false);
        if (entry?.isIntersecting) setSeen(true);
      },
      { threshold: SHARE_IN_VIEW },
    );
    if (place.current) observer.observe(place.current);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ left: count });
    return () => observer.disconnect();
  }, [place, count]);
  const isPlaying = left > 0;
  const isMoving = isPlaying && isInView && !isHeld;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => dispatch({ current: (current + 1) % count, left: left - 1 }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isMoving, current, left, count]);
  return {
    current,
    isSeen,
    isPlaying,
    choose: (at) => dispatch({ current: at, left: 0 }),
    setPlaying: (plays) => dispatch({ left: plays ? count : 0 }),
  };
}

interface Turn {
  readonly current: number;
  /** Number of changes that are left in this round. */
  readonly left: number;
}

const step = (turn: Turn, change: Partial<Turn>): Turn => ({ ...turn, ...change });

/** Returns whether the pointer or the focus is in an element, or the tab is hidden. */
function useHeld(place: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const update = () => setHeld(element.matches(':hover, :focus-within') || document.hidden);
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    for (const type of events) element.addEventListener(type, update);
    document.addEventListener('visibilitychange', update);
    return () => {
      for (const type of events) element.removeEventListener(type, update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [place]);
  return isHeld;
}
