import type { MenuStore } from '@ariakit/react/menu';
import { useCallback, useEffect, useRef } from 'react';

/** Time in ms for which a submenu stays open after the pointer left it and its row. */
const POINTER_GRACE_MS = 300;
/** Distance in px by which the pointer may miss the straight way to the submenu. */
const MARGIN_PX = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns whether a point lies between the place where the pointer left the row and the near side of the submenu. */
function isOnTheWay({ x, y }: Point, from: Point, submenu: Element): boolean {
  const { left, right, top, bottom } = submenu.getBoundingClientRect();
  const near = from.x < left ? left : right;
  const share = (x - from.x) / (near - from.x);
  if (!(share >= 0 && share <= 1)) return false;
  const lowest = from.y + share * (bottom - from.y) + MARGIN_PX;
  return y >= from.y + share * (top - from.y) - MARGIN_PX && y <= lowest;
}

/**
 * Closes a submenu when the pointer has been outside of it and its row for the grace period. In this time, rows between the two do not react
 * to the pointer. The returned function returns true during the grace period.
 */
export function usePointerGrace(store: MenuStore, open: boolean): () => boolean {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    if (!open) return;
    let leftAt: Point | null = null;
    const stop = () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
    const onMouse = (event: MouseEvent) => {
      const { contentElement, disclosureElement } = store.getState();
      // `mouseout` and `mouseleave` come from the element that is left.
      const target = /out|leave/.test(event.type) ? event.relatedTarget : event.target;
      const isIn = (element: Element | null, node = target) => element !== null && node instanceof Node && element.contains(node);
      const point = { x: event.clientX, y: event.clientY };
      if (isIn(contentElement) || isIn(disclosureElement)) {
        stop();
        leftAt = isIn(disclosureElement) ? point : null;
        return;
      }
      if (isIn(disclosureElement, event.target)) leftAt ??= point;
      if (leftAt || event.type === 'mousemove') timer.current ??= setTimeout(() => store.hide(), POINTER_GRACE_MS);
      if (leftAt && contentElement && isOnTheWay(point, leftAt, contentElement)) {
        event.stopImmediatePropagation();
      }
    };
    const types = ['mousemove', 'mouseover', 'mouseout', 'mouseenter', 'mouseleave'] as const;
    for (const type of types) window.addEventListener(type, onMouse, { capture: true, passive: true });
    return () => {
      stop();
      for (const type of types) window.removeEventListener(type, onMouse, { capture: true });
    };
  }, [store, open]);

  return useCallback(() => timer.current !== null, []);
}
