import { FONTS, type Mark, type Scene } from '../scene.ts';

const fontOf = (size: number, isBold: boolean) => `${isBold ? 600 : 400} ${size}px ${FONTS}`;

/**
 * Loads the fonts of the page for the texts of a drawing, so that they are measured and drawn with them. Returns null if they are loaded.
 */
export function loadFonts(texts: readonly string[]): Promise<unknown> | null {
  const all = texts.join('');
  const fonts = [fontOf(12, false), fontOf(12, true)];
  if (fonts.every((font) => document.fonts.check(font, all))) return null;
  return Promise.allSettled(fonts.map((font) => document.fonts.load(font, all)));
}

let canvas: OffscreenCanvasRenderingContext2D | undefined;

/** Returns the width of a text in the fonts of the page. */
export function measureText(text: string, size: number, isBold: boolean): number {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.font = fontOf(size, isBold);
  return canvas.measureText(text).width;
}

const alignments = { start: 'left', middle: 'center', end: 'right' } as const;

function paint(context: OffscreenCanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'rect') {
    context.fillStyle = mark.fill;
    context.fillRect(mark.x, mark.y, mark.width, mark.height);
    return;
  }
  if (mark.kind === 'text') {
    context.font = fontOf(mark.size, mark.isBold);
    context.textAlign = alignments[mark.anchor];
    context.fillStyle = mark.fill;
    context.fillText(mark.text, mark.x, mark.y);
    return;
  }
  context.save();
  context.translate(mark.x, mark.y);
  const path = new Path2D(typeof mark.path === 'string' ? mark.path : undefined);
  if (typeof mark.path === 'number') path.arc(0, 0, mark.path, 0, 2 * Math.PI);
  if (mark.fill !== null) {
    context.fillStyle = mark.fill;
    context.fill(path);
  }
  if (mark.stroke !== null) {
    context.strokeStyle = mark.stroke;
    context.lineWidth = mark.strokeWidth;
    context.lineJoin = 'round';
    context.setLineDash([...mark.dash]);
    context.stroke(path);
  }
  context.restore();
}

/** Returns a drawing as a PNG file. Where nothing is drawn it is transparent. */
export async function pngOf({ width, height, marks }: Scene, pixels: number): Promise<Blob> {
  const scale = pixels / width;
  const picture = new OffscreenCanvas(pixels, Math.round(height * scale));
  const context = picture.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.scale(scale, scale);
  for (const mark of marks) paint(context, mark);
  return picture.convertToBlob({ type: 'image/png' });
}
