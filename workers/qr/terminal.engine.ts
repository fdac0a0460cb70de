import { isVector } from './drawing/file.ts';
import { isAllSquare, twoColorsOf } from './drawing/two-colors.ts';
import { exportFile } from './export-file.ts';
import type { QrContent } from './content.request.ts';
import type { FileFormat, QrExportRequest, QrFile } from './request.ts';
import { openScene } from './scene.ts';
import type { QrStyle } from './style.request.ts';
import { isDark } from './symbol/encode.ts';

/** Codes without a canvas, for a terminal. */
export const terminalEngine = {
  /** Whether a file can only be drawn on a canvas: pictures other than square modules in two colors. */
  needsCanvas({ style, format }: { readonly style: QrStyle; readonly format: FileFormat }): boolean {
    return !isVector(format) && (format !== 'png' || !isAllSquare(style) || twoColorsOf(style) === null);
  },

  /** One file. Throws InputError as the drawing engine does. */
  export(request: QrExportRequest): Promise<QrFile> {
    return exportFile(request);
  },

  /** The modules of a code, row by row; true is dark. Throws InputError for the content's fields and the style's. */
  modules({ content, style }: { readonly content: QrContent; readonly style: QrStyle }): readonly (readonly boolean[])[] {
    const { symbol } = openScene(content, style, null).scene;
    const each = Array.from({ length: symbol.size }, (_, index) => index);
    return each.map((row) => each.map((column) => isDark(symbol, row, column)));
  },
};
