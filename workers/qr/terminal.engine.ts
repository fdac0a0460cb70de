import { isAllSquare, twoColorsOf } from './drawing/two-colors.ts';
import { exportFile } from './export-file.ts';
import type { QrContent } from './content.request.ts';
import { type FileFormat, isVector, type QrExportRequest, type QrFile } from './request.ts';
import { openScene } from './scene.ts';
import type { QrStyle } from './style.request.ts';
import { isDark } from './symbol/encode.ts';
import { plainKernel } from './symbol/plain-kernel.ts';

/** Draws codes without a canvas, for a terminal. */
export const terminalEngine = {
  /** Returns true if a file can only be drawn on a canvas: pixel formats other than a PNG of square modules in two colors. */
  needsCanvas({ style, format }: { readonly style: QrStyle; readonly format: FileFormat }): boolean {
    return !isVector(format) && (format !== 'png' || !isAllSquare(style) || twoColorsOf(style) === null);
  },

  /** Writes one file. Throws the same InputErrors as the drawing engine. */
  export(request: QrExportRequest): Promise<QrFile> {
    return exportFile(request, plainKernel());
  },

  /** Returns the modules of a code, row by row; true is dark. Throws InputError for the fields of content and style. */
  modules({ content, style }: { readonly content: QrContent; readonly style: QrStyle }): readonly (readonly boolean[])[] {
    const { symbol } = openScene({ content, style, image: null, format: 'png' }, plainKernel()).scene;
    const each = Array.from({ length: symbol.size }, (_, index) => index);
    return each.map((row) => each.map((column) => isDark(symbol, row, column)));
  },
};
