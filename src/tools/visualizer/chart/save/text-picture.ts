import { FONTS, type TextMark } from '../scene.ts';
import { measureText } from './png.ts';

/** Pixels per CSS pixel: 384 per inch. */
const SCALE = 4;

/** A text as a picture, in CSS pixels, with the opacity of each of its pixels. */
interface TextPicture {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Width of the text, without the margins of the picture. */
  readonly textWidth: number;
  readonly columns: number;
  readonly rows: number;
  readonly opacity: Uint8Array<ArrayBuffer>;
}

/** Draws a text with the fonts of the page. */
export function pictureOf({ text, x, y, size, anchor, isBold }: TextMark): TextPicture {
  const textWidth = measureText(text, size, isBold);
  const [width, height] = [textWidth + 2 * size, size * 2];
  const left = x - size - (anchor === 'start' ? 0 : anchor === 'end' ? textWidth : textWidth / 2);
  const [columns, rows] = [Math.ceil(width * SCALE), Math.ceil(height * SCALE)];
  const context = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.scale(SCALE, SCALE);
  context.font = `${isBold ? 600 : 400} ${size}px ${FONTS}`;
  context.fillText(text, size, size * 1.4);
  const { data } = context.getImageData(0, 0, columns, rows);
  const opacity = Uint8Array.from({ length: columns * rows }, (_, pixel) => data[pixel * 4 + 3] as number);
  return { left, top: y - size * 1.4, width: columns / SCALE, height: rows / SCALE, textWidth, columns, rows, opacity };
}
