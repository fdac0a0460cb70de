/**
 * Scale of a list that is higher than an element can be: the limit of browsers is 17 to 33 million pixels, and a million rows are 34
 * million pixels high. Above CANVAS_LIMIT_PX the scrolled canvas is shorter than the list. Near both ends the scale is 1:1, so that every
 * row there can be reached pixel by pixel; between the ends one pixel of the canvas corresponds to several pixels of the list.
 */
export interface ScrollScale {
  /** Height of all rows. */
  readonly listPx: number;
  /** Height of the element that scrolls. */
  readonly canvasPx: number;
  /** Height of the viewport. */
  readonly viewPx: number;
}

export const CANVAS_LIMIT_PX = 10_000_000;
const EXACT_PX = CANVAS_LIMIT_PX / 10;

export function scaleOf(listPx: number, viewPx: number, limitPx = CANVAS_LIMIT_PX): ScrollScale {
  return { listPx, canvasPx: Math.min(listPx, limitPx), viewPx };
}

/** Returns the largest scroll positions of the list and of the canvas. */
export function reachOf({ listPx, canvasPx, viewPx }: ScrollScale): { listMax: number; canvasMax: number } {
  return { listMax: Math.max(0, listPx - viewPx), canvasMax: Math.max(0, canvasPx - viewPx) };
}

/** Converts a position in the list to one on the canvas, in whole pixels, because browsers round fractions, which would make rows drift. */
export function toCanvas(scale: ScrollScale, listTop: number): number {
  const { listMax, canvasMax } = reachOf(scale);
  if (listMax <= canvasMax || listTop <= EXACT_PX) return Math.min(Math.round(listTop), Math.round(canvasMax));
  if (listTop >= listMax - EXACT_PX) return Math.round(canvasMax - (listMax - listTop));
  return Math.round(EXACT_PX + ((listTop - EXACT_PX) * (canvasMax - 2 * EXACT_PX)) / (listMax - 2 * EXACT_PX));
}

/** Converts a position on the canvas to one in the list. */
export function toList(scale: ScrollScale, canvasTop: number): number {
  const { listMax, canvasMax } = reachOf(scale);
  if (listMax <= canvasMax || canvasTop <= EXACT_PX) return canvasTop;
  if (canvasTop >= canvasMax - EXACT_PX) return listMax - (canvasMax - canvasTop);
  return EXACT_PX + ((canvasTop - EXACT_PX) * (listMax - 2 * EXACT_PX)) / (canvasMax - 2 * EXACT_PX);
}
