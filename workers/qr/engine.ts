import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { exportSizePx, type Frame, pixelFrame, screenFrame, vectorFrame } from './drawing/frame.ts';
import { checkStyle, compose, contentsOf, type Scene, sceneOf } from './drawing/layers.ts';
import { canvasFile, imageDataUrl, mediaTypeOf, newSheet, paintDrawing, paintSquares, screenSheet } from './drawing/raster.ts';
import { SHADED_PX_MAX, shadedBytesMax, writeShadedPng } from './drawing/shaded.ts';
import { solidBytesMax, writeSolidPng } from './drawing/solid.ts';
import { svgText } from './drawing/svg.ts';
import { isAllSquare, twoColorsOf } from './drawing/two-colors.ts';
import { factsOf } from './facts.ts';
import { FilesWriter } from './many.ts';
import { payloadOf } from './payload/payload.ts';
import type { QrContent } from './content.request.ts';
import type {
  FileFormat,
  QrExportRequest,
  QrFile,
  QrFiles,
  QrImage,
  QrManyRequest,
  QrPreview,
  QrPreviewRequest,
  QrRefusal,
} from './request.ts';
import type { QrStyle } from './style.request.ts';
import { encode } from './symbol/encode.ts';
import { openPress } from './symbol/open-press.ts';

const press = openPress();
const encoder = new TextEncoder();
/** Where a picture is written before its length is known. */
let desk = new Uint8Array();
const nothing = new Uint8Array();

/** Length of a module in units of the paths: whole numbers also for halves, with the default. */
const unitOf = (style: QrStyle) => Math.abs(Math.round(style.dots.size)) || 10;

function frameOf(scene: Scene, format: FileFormat, askedPx: number | null, marginPx: number): Frame {
  const contents = contentsOf(scene, marginPx);
  return (format === 'svg' ? vectorFrame : pixelFrame)(exportSizePx(askedPx, contents), contents);
}

function open(content: QrContent, style: QrStyle, image: QrImage | null): { readonly payload: string; readonly scene: Scene } {
  const payload = payloadOf(content);
  checkStyle(style);
  return { payload, scene: sceneOf(encode(payload, style, press), style, image) };
}

/** A picture in two solid colours, which needs no canvas; null when it is another. */
function drawTwoColors(scene: Scene, frame: Frame): Uint8Array<ArrayBuffer> | null {
  const colors = scene.placement === null ? twoColorsOf(scene.style) : null;
  const square = isAllSquare(scene.style);
  if (!colors || (!square && frame.sizePx > SHADED_PX_MAX)) return null;
  const needed = (square ? solidBytesMax : shadedBytesMax)(frame.sizePx);
  if (desk.length < needed) desk = new Uint8Array(needed);
  return desk.subarray(0, square ? writeSolidPng(scene.symbol, frame, colors, desk, 0) : writeShadedPng(scene, frame, colors, desk, 0));
}

/** A file's bytes; those of a picture in two colours stay on the desk until the next one is drawn. */
function drawFile(
  scene: Scene,
  frame: Frame,
  format: FileFormat,
  image: ImageBitmap | null,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const file = format === 'png' ? drawTwoColors(scene, frame) : null;
  if (file) return file;
  const drawing = compose(scene, frame, unitOf(scene.style));
  if (format !== 'svg') {
    const sheet = newSheet(frame.sizePx);
    paintDrawing(sheet, drawing, image, format === 'jpeg' ? '#ffffff' : null);
    return canvasFile(sheet.canvas, format);
  }
  if (image === null) return encoder.encode(svgText(drawing, frame.sizePx, null));
  return imageDataUrl(image).then((url) => encoder.encode(svgText(drawing, frame.sizePx, url)));
}

export const qrEngine = {
  /** The picture as it would be saved, for the screen, and what there is to say about the code. Throws InputError for the content's fields and the style's. */
  preview({ content, style, image, format, sizePx, marginPx, pixelRatio }: QrPreviewRequest): QrPreview {
    const { payload, scene } = open(content, style, image);
    const frame = frameOf(scene, format, sizePx, marginPx);
    const view = screenFrame(frame, Math.min(style.widthPx, style.heightPx) * pixelRatio);
    const paper = format === 'jpeg' ? '#ffffff' : null;
    const squares = paper === null && scene.placement === null && isAllSquare(style) ? twoColorsOf(style) : null;
    const sheet = screenSheet(view.sizePx);
    if (squares) paintSquares(sheet, scene.symbol, view, squares);
    else paintDrawing(sheet, compose(scene, view, unitOf(style)), image?.bitmap ?? null, paper);
    return { bitmap: sheet.canvas.transferToImageBitmap(), facts: factsOf(payload, scene, frame, sizePx) };
  },

  /** One file. Throws InputError as preview does, and for the format. */
  async export({ content, style, image, sizePx, marginPx, format }: QrExportRequest): Promise<QrFile> {
    const { payload, scene } = open(content, style, image);
    const frame = frameOf(scene, format, sizePx, marginPx);
    const file = await drawFile(scene, frame, format, image?.bitmap ?? null);
    const bytes = file.buffer === desk.buffer ? file.slice() : file;
    return { bytes, mediaType: mediaTypeOf(format), facts: factsOf(payload, scene, frame, sizePx) };
  },

  /** One file a text; a text that cannot be encoded is refused, and the others have theirs. Throws InputError for the style. */
  async exportMany({ texts, style, format, sizePx, marginPx }: QrManyRequest, control: Control): Promise<QrFiles> {
    checkStyle(style);
    const files = new FilesWriter(texts.length, control);
    const refused: QrRefusal[] = [];
    const draw = (text: string) => {
      const scene = sceneOf(encode(payloadOf({ type: 'text', value: text }), style, press), style, null);
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
