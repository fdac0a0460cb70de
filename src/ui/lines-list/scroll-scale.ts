/**
 * A list taller than an element may be: browsers stop between 17 and 33 million pixels, a million rows have 34 million.
 * Beyond the limit the canvas that scrolls is shorter than the list. Near both ends it runs one to one, so that every row
 * there is reached pixel by pixel; between them a pixel of the canvas stands for several of the list.
 */
export interface ScrollScale {
  /** Height of all rows. */
  readonly listPx: number;
  /** Height of the element that scrolls. */
  readonly canvasPx: number;
  /** Height of what is seen of it. */
  readonly viewPx: number;
}

export const CANVAS_LIMIT_PX = 10_000_000;
const EXACT_PX = CANVAS_LIMIT_PX / 10;

export function scaleOf(listPx: number, viewPx: number, limitPx = CANVAS_LIMIT_PX): ScrollScale {
  return { listPx, canvasPx: Math.min(listPx, limitPx), viewPx };
}

/** How far the list scrolls, and how far the canvas does. */
export function reachOf({ listPx, canvasPx, viewPx }: ScrollScale): { listMax: number; canvasMax: number } {
  return { listMax: Math.max(0, listPx - viewPx), canvasMax: Math.max(0, canvasPx - viewPx) };
}

/** Where on the canvas a position in the list belongs. Whole pixels: a browser rounds others, and rows would drift. */
export function toCanvas(scale: ScrollScale, listTop: number): number {
  const { listMax, canvasMax } = reachOf(scale);
  if (listMax <= canvasMax || listTop <= EXACT_PX) return Math.min(Math.round(listTop), Math.round(canvasMax));
  if (listTop >= listMax - EXACT_PX) return Math.round(canvasMax - (listMax - listTop));
  return Math.round(EXACT_PX + ((listTop - EXACT_PX) * (canvasMax - 2 * EXACT_PX)) / (listMax - 2 * EXACT_PX));
}

/** The position in the list that a position on the canvas stands for. */
export function toList(scale: ScrollScale, canvasTop: number): number {
  const { listMax, canvasMax } = reachOf(scale);
  if (listMax <= canvasMax || canvasTop <= EXACT_PX) return canvasTop;
  if (canvasTop >= canvasMax - EXACT_PX) return listMax - (canvasMax - canvasTop);
  return EXACT_PX + ((canvasTop - EXACT_PX) * (listMax - 2 * EXACT_PX)) / (canvasMax - 2 * EXACT_PX);
}
