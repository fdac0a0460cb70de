import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reachOf, type ScrollScale, scaleOf, toCanvas, toList } from './scroll-scale.ts';

/** Number of rows rendered above and below the visible ones; one step of a mouse wheel is three rows. */
const SPARE_ROWS = 8;
/**
 * Distance in px between two scroll events above which the scrollbar was used: a wheel, a key or a finger scrolls less, and moving the
 * scrollbar's thumb by one pixel scrolls by 20,000.
 */
const JUMP_PX = 4000;
/** Error in px of the thumb's position above which it is corrected when scrolling pauses. */
const DRIFT_PX = 100_000;
const PAUSE_MS = 150;

export interface RowWindow {
  /** Rows to draw: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
  readonly rowPx: number;
  readonly canvasPx: number;
  /** Difference between a position in the list and the position on the canvas. */
  readonly base: number;
  /** Rows that are at least partly visible: from `top` up to, not including, `bottom`. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the rows to render of `count` rows of equal height in a scroller, null until the scroller has been measured, and three functions:
 * one scrolls to a row, one returns the first fully visible row, one returns the number of rows by which Page Up and Page Down move. The
 * height of a row is the scroller's line height. @tanstack/react-virtual keeps a record per row: with a million rows it needed 12 to 27 ms
 * and 30 MB at each new count (Node 20); this hook keeps no record.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [rowWindow, setRowWindow] = useState<RowWindow | null>(null);
  // `placed` is the last known scrollTop. Reading scrollTop, or setting it to the same value, would force a layout of the rows just
  // rendered.
  const state = useRef({ base: 0, top: 0, placed: 0, rowPx: 0, scale: scaleOf(0, 0) });

  const show = useCallback(() => {
    const { base, top, rowPx, scale } = state.current;
    if (rowPx === 0) return;
    const all = Math.round(scale.listPx / rowPx);
    const topRow = Math.floor((top + base) / rowPx);
    const bottomRow = Math.ceil((top + base + scale.viewPx) / rowPx);
    const next: RowWindow = {
      first: Math.max(0, topRow - SPARE_ROWS),
      end: Math.min(all, bottomRow + SPARE_ROWS),
      rowPx,
      canvasPx: scale.canvasPx,
      base,
      top: topRow,
      bottom: Math.min(all, bottomRow),
    };
    setRowWindow((last) => (last && sameWindow(last, next) ? last : next));
  }, []);

  /** Scrolls to a position of the list: to a near position by the same distance on the canvas, to a far position by its scaled position. */
  const scrollTo = useCallback(
    (listTop: number) => {
      const element = scroller.current;
      const now = state.current;
      if (!element) return;
      const { listMax, canvasMax } = reachOf(now.scale);
      const target = Math.round(Math.min(Math.max(0, listTop), listMax));
      const near = target - now.base;
      const stays = Math.abs(near - now.top) < JUMP_PX && near >= 0 && near <= canvasMax;
      const top = stays ? near : toCanvas(now.scale, target);
      now.base = target - top;
      now.top = top;
      now.placed = top;
      flushSync(show);
      element.scrollTop = top;
    },
    [scroller, show],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rowPx = Number.parseFloat(getComputedStyle(element).lineHeight);
      const now = state.current;
      // The first visible row is kept when the height of a row changes.
      const topRow = now.rowPx > 0 ? (now.top + now.base) / now.rowPx : 0;
      now.rowPx = rowPx;
      now.scale = scaleOf(count * rowPx, element.clientHeight);
      const listTop = Math.round(Math.min(topRow * rowPx, reachOf(now.scale).listMax));
      now.top = toCanvas(now.scale, listTop);
      now.base = listTop - now.top;
      show();
    };
    measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, count, show]);

  const canvasPx = rowWindow?.canvasPx;
  const base = rowWindow?.base;
  useLayoutEffect(() => {
    // scrollTop can be set only after the canvas has its new height and base.
    const element = scroller.current;
    const now = state.current;
    if (!element || canvasPx === undefined || base !== now.base || now.placed === now.top) return;
    now.placed = now.top;
    element.scrollTop = now.top;
  }, [scroller, canvasPx, base]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pause: ReturnType<typeof setTimeout>;
    const settle = () => {
      const { base, top, scale } = state.current;
      if (strayed(scale, top, base)) scrollToPlace(top + base);
    };
    const scrollToPlace = (listTop: number) => {
      const now = state.current;
      now.top = toCanvas(now.scale, listTop);
      now.base = Math.round(listTop) - now.top;
      flushSync(show);
    };
    const onScroll = () => {
      const now = state.current;
      const top = element.scrollTop;
      if (Math.abs(top - now.top) >= JUMP_PX) now.base = Math.round(toList(now.scale, top) - top);
      now.top = top;
      now.placed = top;
      clearTimeout(pause);
      if (atFalseEnd(now.scale, top, now.base)) settle();
      else {
        flushSync(show);
        pause = setTimeout(settle, PAUSE_MS);
      }
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(pause);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, show]);

  const topRow = useCallback(() => {
    const { top, base, rowPx } = state.current;
    return rowPx > 0 ? Math.ceil((top + base) / rowPx) : 0;
  }, []);

  /** Scrolls a row into view: by the smallest distance, or to the middle if it was far away. */
  const reveal = useCallback(
    (row: number) => {
      const { top, base, rowPx, scale } = state.current;
      const rowTop = row * rowPx;
      const listTop = top + base;
      const above = listTop - rowTop;
      const below = rowTop + rowPx - (listTop + scale.viewPx);
      if (above <= 0 && below <= 0) return;
      const far = Math.max(above, below) > scale.viewPx;
      scrollTo(far ? rowTop - (scale.viewPx - rowPx) / 2 : above > 0 ? rowTop : listTop + below);
    },
    [scrollTo],
  );

  const pageRows = useCallback(() => Math.max(1, Math.floor(state.current.scale.viewPx / state.current.rowPx) - 1), []);

  return { shown: rowWindow, reveal, topRow, pageRows };
}

function sameWindow(a: RowWindow, b: RowWindow): boolean {
  return (Object.keys(a) as (keyof RowWindow)[]).every((key) => a[key] === b[key]);
}

/** Returns true if the canvas is at its start or end, but the list is not. */
function atFalseEnd(scale: ScrollScale, top: number, base: number): boolean {
  const { listMax, canvasMax } = reachOf(scale);
  return (top <= 0 && base > 0) || (top >= canvasMax - 1 && top + base < listMax - 1);
}

function strayed(scale: ScrollScale, top: number, base: number): boolean {
  return atFalseEnd(scale, top, base) || Math.abs(toCanvas(scale, top + base) - top) > DRIFT_PX;
}
