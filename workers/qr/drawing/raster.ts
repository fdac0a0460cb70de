import { InputError } from '../../wire/input-error.ts';
import type { FileFormat, QrErrorCode } from '../request.ts';
import { isDark, type QrSymbol } from '../symbol/encode.ts';
import type { Frame } from './frame.ts';
import { gradientLine } from './gradient.ts';
import type { Drawing, Layer } from './layers.ts';
import type { PaletteColor } from './png.ts';
import type { TwoColors } from './two-colors.ts';

const mediaTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml', pdf: 'application/pdf' } as const;
export const mediaTypeOf = (format: FileFormat) => mediaTypes[format];

/** Quality of lossy formats. Lower values blur the sharp edges between two colors. */
const QUALITY = 0.95;

function fillOf(context: OffscreenCanvasRenderingContext2D, { paint, box }: Layer): string | CanvasGradient {
  if (paint.gradient === null) return paint.color;
  const line = gradientLine(paint.gradient, box);
  const gradient =
    line.type === 'linear'
      ? context.createLinearGradient(line.x1, line.y1, line.x2, line.y2)
      : context.createRadialGradient(line.x, line.y, 0, line.x, line.y, line.radius);
  for (const { offset, color } of paint.gradient.colorStops) gradient.addColorStop(Math.min(1, Math.max(0, offset)), color);
  return gradient;
}

/** A canvas with its context. */
export interface Sheet {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

export function newSheet(widthPx: number, heightPx: number): Sheet {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  return { canvas, context: canvas.getContext('2d') as OffscreenCanvasRenderingContext2D };
}

let screen: Sheet | undefined;

/**
 * Returns the sheet of the last picture if it has this size, else a new one. The old sheet is empty, because its bitmap was transferred.
 */
export function screenSheet(widthPx: number, heightPx: number): Sheet {
  if (screen?.canvas.width !== widthPx || screen.canvas.height !== heightPx) screen = newSheet(widthPx, heightPx);
  return screen;
}

/**
 * Fills the paths of a drawing.
 *
 * @param paper  color under the drawing, for formats without transparency; null for none
 */
export function paintDrawing({ canvas, context }: Sheet, drawing: Drawing, image: ImageBitmap | null, paper: string | null): void {
  context.resetTransform();
  if (paper !== null) {
    context.fillStyle = paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.scale(canvas.width / drawing.side, canvas.height / drawing.height);
  const fill = (layer: Layer) => {
    context.fillStyle = fillOf(context, layer);
    context.fill(new Path2D(layer.path));
  };
  drawing.below.forEach(fill);
  if (drawing.imageBox && image) {
    const { x, y, width, height } = drawing.imageBox;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height);
  }
  drawing.above.forEach(fill);
}

const cssColor = ([red, green, blue, alpha]: PaletteColor) => `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;

/** Draws square modules in two solid colors, one rectangle per run: faster than paths, with the same pixels. */
export function paintSquares(
  { context }: Sheet,
  symbol: QrSymbol,
  { sizePx, modulePx, originModules }: Frame,
  { light, dark }: TwoColors,
): void {
  const { size } = symbol;
  const edge = Math.round(originModules * modulePx);
  context.resetTransform();
  context.fillStyle = cssColor(light);
  context.fillRect(0, 0, sizePx, sizePx);
  context.fillStyle = cssColor(dark);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column;
      while (column < size && isDark(symbol, row, column)) column++;
      if (column > from) context.fillRect(edge + from * modulePx, edge + row * modulePx, (column - from) * modulePx, modulePx);
    }
  }
}

/**
 * Encodes a canvas as a file. A browser that does not support a format writes PNG and reports it only by the type.
 *
 * @throws InputError qr.error.format
 */
export async function canvasFile(canvas: OffscreenCanvas, format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  const type = mediaTypes[format];
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  if (blob.type !== type) throw new InputError<QrErrorCode>('qr.error.format', 'format', { format });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Encodes bytes as a Base64 data URL (RFC 4648 §4), in pieces that fit into an argument list. */
function dataUrl(bytes: Uint8Array, mediaType: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x6000) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 0x6000))));
  return `data:${mediaType};base64,${pieces.join('')}`;
}

/** Encodes a logo's pixels as a PNG data URL, to be embedded in an SVG. */
export async function imageDataUrl(image: ImageBitmap): Promise<string> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  (canvas.getContext('2d') as OffscreenCanvasRenderingContext2D).drawImage(image, 0, 0);
  return dataUrl(await canvasFile(canvas, 'png'), mediaTypes.png);
}
