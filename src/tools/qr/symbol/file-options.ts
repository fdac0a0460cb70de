import { create } from 'zustand';
import { type QrPrint, usualPrint } from '#workers/qr/print.request.ts';
import type { FileFormat } from '#workers/qr/request.ts';

interface FileOptions {
  readonly format: FileFormat;
  /** Side in pixels; null for the default size, which is raised if the code needs more pixels. */
  readonly sizePx: number | null;
  readonly marginPx: number;
  readonly print: QrPrint;
  /** Resolution of the printer in dots per inch, which determines the pixels for a size on paper. */
  readonly dpi: number;
}

const usual: FileOptions = { format: 'png', sizePx: null, marginPx: 0, print: usualPrint, dpi: 300 };

/** Options of the saved file, shared by all types of content until the tab is closed. */
export const useFileOptions = create<FileOptions>()(() => usual);

/** Width in mm of one code on a page: a poster that is read from a meter. */
const POSTER_MM = 120;

/** Changes the paper. A page is printed from a PDF, so choosing one makes the file a PDF, with a code that is as large as a poster's. */
export function changePrint(part: Partial<QrPrint>): void {
  const { format, print } = useFileOptions.getState();
  const changed = { ...print, ...part };
  const usualMm = ({ page, labels }: QrPrint) => (page === 'code' || labels ? usualPrint.sideMm : POSTER_MM);
  const isUsual = part.sideMm === undefined && print.sideMm === usualMm(print);
  useFileOptions.setState({
    format: part.page !== undefined && part.page !== 'code' ? 'pdf' : format,
    print: isUsual ? { ...changed, sideMm: usualMm(changed) } : changed,
  });
}

/** Language tags of countries that use US Letter. */
const LETTER = /-(US|CA|MX|PH|CL|CO|VE)\b/i;

/** Makes the file a PDF of one page, unless a page is chosen. */
export function choosePage(): void {
  const { page } = useFileOptions.getState().print;
  changePrint({ page: page === 'code' ? (LETTER.test(navigator.language) ? 'letter' : 'a4') : page });
}

export function resetFileOptions(): void {
  useFileOptions.setState(usual);
}
