import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { PlacedColumn } from './use-grid-columns.ts';

/** A rendered column and its offset: from the edge of the grid for pinned columns, from the edge of the canvas for others. */
export interface ColumnPlace {
  readonly index: number;
  readonly startPx: number;
}

/** Number of columns rendered on either side of the visible ones. */
const SPARE_COLUMNS = 2;

/** Returns the rendered columns of a scroller: all pinned ones, and the visible ones of the others. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly PlacedColumn[],
  numberPx: number,
): readonly ColumnPlace[] {
  const pinned = useMemo(() => {
    let startPx = numberPx;
    return columns
      .filter(({ isPinned }) => isPinned)
      .map(({ sizePx }, index) => {
        const place = { index, startPx };
        startPx += sizePx;
        return place;
      });
  }, [columns, numberPx]);
  const pinnedPx = pinned.reduce((sum, { index }) => sum + (columns[index]?.sizePx ?? 0), numberPx);
  // oxlint-disable-next-line react/incompatible-library -- its result is read here in each render and is not passed on
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length - pinned.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[pinned.length + index]?.sizePx ?? 0,
    overscan: SPARE_COLUMNS,
    paddingStart: pinnedPx,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns, pinnedPx]);
  const items = virtualizer.getVirtualItems();
  const firstIndex = items[0]?.index ?? 0;
  const lastIndex = items.at(-1)?.index ?? -1;
  const key = items.map(({ start }) => start).join(',');
  return useMemo(() => {
    const starts = key === '' ? [] : key.split(',').map(Number);
    const center = starts.slice(0, lastIndex - firstIndex + 1).map((startPx, at) => ({ index: pinned.length + firstIndex + at, startPx }));
    return [...pinned, ...center];
  }, [pinned, firstIndex, lastIndex, key]);
}
