import { create } from 'zustand';
import { type QrPrint, usualPrint } from '#workers/qr/print.request.ts';
import type { FileFormat } from '#workers/qr/request.ts';

export interface FileOptions {
  readonly format: FileFormat;
  /** null: the usual size, or what the code needs. */
  readonly sizePx: number | null;
  readonly marginPx: number;
  readonly print: QrPrint;
  /** Dots per inch of the printer: what pixels a picture needs for its size on paper. */
  readonly dpi: number;
}

const usual: FileOptions = { format: 'png', sizePx: null, marginPx: 0, print: usualPrint, dpi: 300 };

/** The file that a code is saved as: the same for every type of content, for as long as the tab lasts. */
export const useFileOptions = create<FileOptions>()(() => usual);

export function resetFileOptions(): void {
  useFileOptions.setState(usual);
}
