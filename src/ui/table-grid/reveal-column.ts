import type { PlacedColumn } from './use-grid-columns.ts';

/**
 * Scrolls horizontally until a column is not covered by the pinned ones.
 *
 * @param numberPx  width in px of the row numbers; 0 without row numbers
 */
export function revealColumn(element: HTMLElement | null, placed: readonly PlacedColumn[], index: number, numberPx: number): void {
  const column = placed[index];
  if (!element || !column || column.isPinned) return;
  let pinnedPx = numberPx;
  let startPx = numberPx;
  for (const [at, one] of placed.entries()) {
    if (one.isPinned) pinnedPx += one.sizePx;
    if (at < index) startPx += one.sizePx;
  }
  if (startPx - pinnedPx < element.scrollLeft) element.scrollLeft = startPx - pinnedPx;
  else if (startPx + column.sizePx > element.scrollLeft + element.clientWidth)
    element.scrollLeft = Math.min(startPx - pinnedPx, startPx + column.sizePx - element.clientWidth);
}
