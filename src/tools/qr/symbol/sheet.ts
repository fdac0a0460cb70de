import { MM_PER_INCH, layoutOnPage, type PageLayout, type QrPrint } from '#workers/qr/print.request.ts';
import type { QrFacts } from '#workers/qr/request.ts';

/** A page of paper with codes. */
export interface Sheet extends PageLayout {
  readonly codeWidthMm: number;
  readonly codeHeightMm: number;
}

/** Returns the page on which a PDF shows the code; null if the page is as large as the code, or too small for it. */
export function sheetOf(print: QrPrint, { sizePx, heightPx }: Pick<QrFacts, 'sizePx' | 'heightPx'>): Sheet | null {
  if (print.page === 'code') return null;
  const codeHeightMm = (print.sideMm * heightPx) / sizePx;
  try {
    return { ...layoutOnPage(print, print.sideMm, codeHeightMm), codeWidthMm: print.sideMm, codeHeightMm };
  } catch {
    return null;
  }
}

/** Draws the page with its codes on a canvas, in dots per inch. */
export function drawSheet(
  canvas: HTMLCanvasElement,
  { widthMm, heightMm, places, codeWidthMm, codeHeightMm }: Sheet,
  bitmap: ImageBitmap,
  dpi: number,
): void {
  const px = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH);
  [canvas.width, canvas.height] = [px(widthMm), px(heightMm)];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  // The places are measured from the bottom of the page, as in a PDF.
  for (const [xMm, yMm] of places) context.drawImage(bitmap, px(xMm), px(heightMm - yMm - codeHeightMm), px(codeWidthMm), px(codeHeightMm));
}
