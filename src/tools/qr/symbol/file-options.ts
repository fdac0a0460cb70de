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

export function resetFileOptions(): void {
  useFileOptions.setState(usual);
}
