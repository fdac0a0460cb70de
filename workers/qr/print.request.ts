/** Papers that are in every printer; `code` is as large as the code. */
export const printPages = ['code', 'a4', 'letter'] as const;
export type PrintPage = (typeof printPages)[number];

export const pageSizesMm: Readonly<Record<Exclude<PrintPage, 'code'>, { readonly widthMm: number; readonly heightMm: number }>> = {
  a4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
};

/** What printers leave white, and what a knife needs between labels. */
export const PRINT_MARGIN_MM = 10;
export const PRINT_GAP_MM = 4;

/** How a code lies on paper. */
export interface QrPrint {
  readonly sideMm: number;
  readonly page: PrintPage;
  /** As many as fit on the page, instead of one. */
  readonly labels: boolean;
}

export const SIDE_MM_MIN = 5;
export const SIDE_MM_MAX = 1000;
export const DPI_MIN = 72;
export const DPI_MAX = 2400;
/** Smallest side that is advised: 2 × 2 cm. */
export const SIDE_MM_ADVISED = 20;
/** Smallest module that office printers and phones agree on; GS1's own floor for codes held before a phone is 0.396 mm. */
export const MODULE_MM_SAFE = 0.4;
export const MM_PER_INCH = 25.4;

export const usualPrint: QrPrint = { sideMm: 30, page: 'code', labels: false };
