import type { MenuStore } from '@ariakit/react/menu';
import { useCallback, useEffect, useRef } from 'react';

/** Time in ms for which a submenu stays open after the pointer left it and its row. */
const POINTER_GRACE_MS = 300;

/**
 * Closes a submenu when the pointer has been outside of it and its row for the grace period. The returned function returns true during the
 * grace period, in which other rows that the pointer crosses do not react.
 */
export function usePointerGrace(store: MenuStore, open: boolean): () => boolean {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    if (!open) return;
    const stop = () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
    const onMouseMove = (event: MouseEvent) => {
      const { contentElement, disclosureElement } = store.getState();
      const path = event.composedPath();
      const inside = [contentElement, disclosureElement].some((element) => element && path.includes(element));
      if (inside) stop();
      else timer.current ??= setTimeout(() => store.hide(), POINTER_GRACE_MS);
    };
    window.addEventListener('mousemove', onMouseMove, { capture: true, passive: true });
    return () => {
      stop();
      window.removeEventListener('mousemove', onMouseMove, { capture: true });
    };
  }, [store, open]);

  return useCallback(() => timer.current !== null, []);
}
