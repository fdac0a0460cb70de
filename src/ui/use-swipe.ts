import { type PointerEvent, useRef } from 'react';
import { type Axis, axisOf, isSwipe, type SwipeDirection, type Travel, travelAlong } from './swipe.ts';

interface SwipeStart {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  readonly startMs: number;
  axis: Axis | null;
  travel: Travel;
}

interface SwipeOptions {
  directions: readonly SwipeDirection[];
  /** Returns true if a press on this target may begin a swipe. */
  accepts: (event: PointerEvent<HTMLElement>) => boolean;
  /** Called while the pointer moves, and with null if it is released without a swipe. */
  onMove: (travel: Travel | null, element: HTMLElement) => void;
  onSwipe: (travel: Travel, element: HTMLElement) => void;
}

/** Returns pointer handlers that distinguish a swipe (45 px or a flick in an allowed direction) from a press. */
export function useSwipe({ directions, accepts, onMove, onSwipe }: SwipeOptions) {
  const press = useRef<SwipeStart | null>(null);

  const letGo = (event: PointerEvent<HTMLElement>, canceled: boolean) => {
    const start = press.current;
    if (start?.pointerId !== event.pointerId) return;
    press.current = null;
    if (!canceled && isSwipe(start.travel, event.timeStamp - start.startMs)) onSwipe(start.travel, event.currentTarget);
    else onMove(null, event.currentTarget);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || press.current || !accepts(event)) return;
      const { pointerId, clientX, clientY, timeStamp } = event;
      press.current = { pointerId, startX: clientX, startY: clientY, startMs: timeStamp, axis: null, travel: { x: 0, y: 0 } };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = press.current;
      if (start?.pointerId !== event.pointerId) return;
      const moved = { x: event.clientX - start.startX, y: event.clientY - start.startY };
      start.axis ??= axisOf(moved);
      if (!start.axis) return;
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId);
      start.travel = travelAlong(moved, start.axis, directions);
      onMove(start.travel, event.currentTarget);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, true),
  };
}
