import { UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { drawFile, frameOf, unitOf } from './drawing/file.ts';
import { addedModules } from './drawing/captioned.ts';
import { heightPxOf, screenFrame } from './drawing/frame.ts';
import { checkStyle, compose } from './drawing/layers.ts';
import { mediaTypeOf, paintDrawing, paintSquares, screenSheet } from './drawing/raster.ts';
import { isAllSquare, twoColorsOf } from './drawing/two-colors.ts';
import { exportFile } from './export-file.ts';
import { factsOf } from './facts.ts';
import { FilesWriter } from './many.ts';
import { randomStyle } from './random-style.ts';
import type { QrExportRequest, QrFile, QrFiles, QrManyRequest, QrPreview, QrPreviewRequest, QrRefusal } from './request.ts';
import { openScene } from './scene.ts';
import { sharedKernel } from './shared-kernel.ts';
import type { QrStyle } from './style.request.ts';

const nothing = new Uint8Array();
const source = new UniformSource();

export const qrEngine = {
  /**
   * Draws the exported picture for the screen and returns facts about the code. Throws InputError for the fields of content and style, and
   * for sizePx.
   */
  preview(request: QrPreviewRequest): QrPreview {
    const { style, image, format, sizePx, marginPx, pixelRatio } = request;
    const { payload, scene } = openScene(request, sharedKernel);
    const frame = frameOf(scene, format, sizePx, marginPx);
    const view = screenFrame(frame, Math.min(style.widthPx, style.heightPx) * pixelRatio);
    const paper = format === 'jpeg' ? '#ffffff' : null;
    const squares = paper === null && scene.placement === null && isAllSquare(style) ? twoColorsOf(style) : null;
    const sheet = screenSheet(view.sizePx, heightPxOf(view, addedModules(style)));
    if (squares) paintSquares(sheet, scene.symbol, view, squares);
    else paintDrawing(sheet, compose(scene, view, unitOf(style)), image?.bitmap ?? null, paper);
    return { bitmap: sheet.canvas.transferToImageBitmap(), facts: factsOf(payload, scene, frame, sizePx) };
  },

  /** Writes one file. Throws InputError for the fields of content and style, and for sizePx, sideMm and format. */
  export(request: QrExportRequest): Promise<QrFile> {
    return exportFile(request, sharedKernel);
  },

  /** Returns a random style that scans. */
  randomStyle({ before }: { readonly before: QrStyle }): QrStyle {
    return randomStyle(before, (below) => source.below(below));
  },

  /** Writes one file per text. A text that cannot be encoded is refused without affecting the others. Throws InputError for the style. */
  async exportMany({ texts, style, format, sizePx, marginPx }: QrManyRequest, control: Control): Promise<QrFiles> {
    checkStyle(style);
    const files = new FilesWriter(texts.length, control);
    const refused: QrRefusal[] = [];
    const draw = (value: string) => {
      const { scene } = openScene({ content: { type: 'text', value }, style, image: null, format }, sharedKernel);
      return drawFile(scene, frameOf(scene, format, sizePx, marginPx), format, null);
    };
    for (const [row, text] of texts.entries()) {
      try {
        const file = draw(text);
        files.add(file instanceof Uint8Array ? file : await file);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        refused.push({ row, code: error.code, values: error.values });
        files.add(nothing);
      }
      const waiting = control.tick(row + 1, texts.length);
      if (waiting) await waiting;
    }
    return { bytes: files.bytes, starts: files.starts, mediaType: mediaTypeOf(format), refused };
  },
};

export type QrEngine = typeof qrEngine;
