import { type QrPrint, usualPrint } from '../print.request.ts';
import { type FileFormat, isVector } from '../request.ts';
import type { QrStyle } from '../style.request.ts';
import { addedModules } from './captioned.ts';
import { exportSizePx, type Frame, heightPxOf, pixelFrame, vectorFrame } from './frame.ts';
import { sharedOutput } from './shared-output.ts';
import { compose, contentsOf, type Scene } from './layers.ts';
import { writePdf } from './pdf/pdf.ts';
import { canvasFile, imageDataUrl, newSheet, paintDrawing } from './raster.ts';
import { SHADED_PX_MAX, shadedBytesMax, writeShadedPng } from './shaded.ts';
import { solidBytesMax, writeSolidPng } from './solid.ts';
import { svgText } from './svg.ts';
import { writeSvg } from './svg-file.ts';
import { isAllSquare, twoColorsOf } from './two-colors.ts';

const encoder = new TextEncoder();

/** Returns the length of a module in path units; with the default, half a module is a whole number. */
export const unitOf = (style: QrStyle) => Math.abs(Math.round(style.dots.size)) || 10;

/** @throws InputError qr.error.size, qr.error.canvasTooSmall */
export function frameOf(scene: Scene, format: FileFormat, askedPx: number | null, marginPx: number): Frame {
  const contents = contentsOf(scene, marginPx);
  return (isVector(format) ? vectorFrame : pixelFrame)(exportSizePx(askedPx, contents), contents);
}

/**
 * Writes a picture in two solid colors as a PNG without encoding a canvas. Returns null for other pictures, for pictures with a logo, and
 * above SHADED_PX_MAX if not all modules are square.
 */
function drawTwoColors(scene: Scene, frame: Frame): Uint8Array<ArrayBuffer> | null {
  const colors = scene.placement === null ? twoColorsOf(scene.style) : null;
  const square = isAllSquare(scene.style);
  if (!colors || (!square && frame.sizePx > SHADED_PX_MAX)) return null;
  const needed = (square ? solidBytesMax : shadedBytesMax)(frame.sizePx);
  const output = sharedOutput(needed);
  return output.subarray(
    0,
    square ? writeSolidPng(scene.symbol, frame, colors, output, 0) : writeShadedPng(scene, frame, colors, output, 0),
  );
}

/** Returns the bytes of a file. If `isSharedOutput` (shared-output.ts) is true, they are in a shared buffer that the next drawing overwrites. */
export function drawFile(
  scene: Scene,
  frame: Frame,
  format: FileFormat,
  image: ImageBitmap | null,
  print: QrPrint = usualPrint,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const file = format === 'png' ? drawTwoColors(scene, frame) : null;
  if (file) return file;
  if (format === 'svg' && scene.placement === null) return writeSvg(scene, frame, unitOf(scene.style));
  const drawing = compose(scene, frame, unitOf(scene.style));
  if (format === 'pdf') return writePdf(drawing, print, image);
  if (!isVector(format)) {
    const sheet = newSheet(frame.sizePx, heightPxOf(frame, addedModules(scene.style)));
    paintDrawing(sheet, drawing, image, format === 'jpeg' ? '#ffffff' : null);
    return canvasFile(sheet.canvas, format);
  }
  if (image === null) return encoder.encode(svgText(drawing, frame.sizePx, heightPxOf(frame, addedModules(scene.style)), null));
  return imageDataUrl(image).then((url) =>
    encoder.encode(svgText(drawing, frame.sizePx, heightPxOf(frame, addedModules(scene.style)), url)),
  );
}
