/** Paper sizes; `code` is a page of the size of the code. */
export const printPages = ['code', 'a4', 'letter'] as const;
type PrintPage = (typeof printPages)[number];

export const pageSizesMm: Readonly<Record<Exclude<PrintPage, 'code'>, { readonly widthMm: number; readonly heightMm: number }>> = {
  a4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
};

/** Page margin that printers leave white, in mm. */
export const PRINT_MARGIN_MM = 10;
export const PRINT_GAP_MM = 4;

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
