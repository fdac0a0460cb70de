import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose focused row may be removed. Returns the handlers of the list, and a function that focuses the active row
 * when it is rendered.
 */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, active: number | null) {
  const takesFocus = useRef(false);
  const holdsFocus = useRef(false);
  useLayoutEffect(() => {
    const row = takesFocus.current && scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    if (row) {
      takesFocus.current = false;
      row.focus({ preventScroll: true });
    } else if (holdsFocus.current && document.activeElement === document.body) {
      // The focused row was removed by scrolling, which fires no blur event.
      scroller.current?.focus({ preventScroll: true });
    }
  });
  return {
    focusActive() {
      takesFocus.current = true;
    },
    onFocus() {
      holdsFocus.current = true;
    },
    onBlur() {
      holdsFocus.current = false;
    },
  };
}
