import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridPlace } from './grid-keys.ts';

/** Keeps the focus on the active cell when it is rendered again. Returns a function that focuses the cell. */
export function useGridFocus(grid: RefObject<HTMLElement | null>, active: GridPlace | null): () => void {
  const isRequested = useRef(false);
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const onIn = () => {
      hasFocus.current = true;
    };
    const onOut = () => {
      hasFocus.current = false;
    };
    element.addEventListener('focusin', onIn);
    element.addEventListener('focusout', onOut);
    return () => {
      element.removeEventListener('focusin', onIn);
      element.removeEventListener('focusout', onOut);
    };
  }, [grid]);
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!active || !(isRequested.current || isLost)) return;
    const place = active.row < 0 ? `[data-heading="${active.column}"]` : `[data-row="${active.row}"][data-column="${active.column}"]`;
    const cell = grid.current?.querySelector<HTMLElement>(place);
    if (!cell) return;
    isRequested.current = false;
    cell.focus({ preventScroll: true });
    // The cell is already visible within the grid; the page may have to scroll.
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return useCallback(() => {
    isRequested.current = true;
  }, []);
}
