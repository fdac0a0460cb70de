import { InputError } from '../wire/input-error.ts';
import type { QrErrorCode } from './request.ts';

/** Paper sizes; `code` is a page of the size of the code. */
export const printPages = ['code', 'a4', 'letter'] as const;
type PrintPage = (typeof printPages)[number];

const pageSizesMm: Readonly<Record<Exclude<PrintPage, 'code'>, { readonly widthMm: number; readonly heightMm: number }>> = {
  a4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
};

/** Page margin that printers leave white, in mm. */
const PRINT_MARGIN_MM = 10;
const PRINT_GAP_MM = 4;

/** Size and arrangement of a code on paper. */
export interface QrPrint {
  readonly sideMm: number;
  readonly page: PrintPage;
  /** True to fill the page with labels; false for one code. */
  readonly labels: boolean;
}

export const SIDE_MM_MIN = 5;
export const SIDE_MM_MAX = 1000;
export const DPI_MIN = 72;
export const DPI_MAX = 2400;
/** Smallest advised side in mm: 2 × 2 cm. */
export const SIDE_MM_ADVISED = 20;
/** Smallest module in mm that is safe for office printers and phones; the minimum of GS1 for codes scanned by phones is 0.396 mm. */
export const MODULE_MM_SAFE = 0.4;
export const MM_PER_INCH = 25.4;

export const usualPrint: QrPrint = { sideMm: 30, page: 'code', labels: false };

export interface PageLayout {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Lower left corners of the codes. */
  readonly places: readonly (readonly [xMm: number, yMm: number])[];
}

/**
 * Returns how many items of one length fit side by side on the page, at most `most`, and the start of the first one in a centered row.
 */
function row(lengthMm: number, pageMm: number, most: number): { readonly count: number; readonly fromMm: number; readonly stepMm: number } {
  const stepMm = lengthMm + PRINT_GAP_MM;
  const fitting = Math.floor((pageMm - 2 * PRINT_MARGIN_MM + PRINT_GAP_MM) / stepMm);
  const count = Math.max(1, Math.min(most, fitting));
  return { count, fromMm: (pageMm - (count * stepMm - PRINT_GAP_MM)) / 2, stepMm };
}

/**
 * Returns the positions of the codes on the paper.
 *
 * @throws InputError qr.error.paper
 */
export function layoutOnPage({ page, labels }: QrPrint, widthMm: number, heightMm: number): PageLayout {
  if (page === 'code') return { widthMm, heightMm, places: [[0, 0]] };
  const paper = pageSizesMm[page];
  const printable = { widthMm: paper.widthMm - 2 * PRINT_MARGIN_MM, heightMm: paper.heightMm - 2 * PRINT_MARGIN_MM };
  if (widthMm > printable.widthMm || heightMm > printable.heightMm) {
    const max = Math.floor(Math.min(printable.widthMm, (printable.heightMm * widthMm) / heightMm));
    throw new InputError<QrErrorCode>('qr.error.paper', 'sideMm', { asked: widthMm, max });
  }
  const most = labels ? Number.POSITIVE_INFINITY : 1;
  const [across, up] = [row(widthMm, paper.widthMm, most), row(heightMm, paper.heightMm, most)];
  const places = Array.from({ length: across.count * up.count }, (_, index) => {
    const [column, line] = [index % across.count, Math.floor(index / across.count)];
    return [across.fromMm + column * across.stepMm, up.fromMm + line * up.stepMm] as const;
  });
  return { ...paper, places };
}
