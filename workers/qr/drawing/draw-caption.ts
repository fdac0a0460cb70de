import { InputError } from '../../wire/input-error.ts';
import type { QrErrorCode } from '../request.ts';
import { CAPTION_MAX } from '../style.request.ts';
import type { Box } from './gradient.ts';
import type { Pen } from './pen.ts';
import { type Glyph, glyphOf } from './glyphs.ts';

/** Height of capitals in glyph units. */
const HEIGHT = 10;
const HALF_STROKE = 0.85;
const SPACING = 3;

type Point = readonly [x: number, y: number];

/** Draws a straight segment of a stroke as a rectangle, clockwise like all filled shapes. */
function drawLine(pen: Pen, [x1, y1]: Point, [x2, y2]: Point, half: number): void {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [((y2 - y1) / length) * half, (-(x2 - x1) / length) * half];
  pen.move(x1 + nx, y1 + ny);
  pen.line(x2 - x1, y2 - y1);
  pen.line(-2 * nx, -2 * ny);
  pen.line(x1 - x2, y1 - y2);
  pen.close();
}

/** Draws a segment of a ring, clockwise outside and counterclockwise inside. */
function drawArc(pen: Pen, from: Point, to: Point, radius: number, half: number): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy) / 2;
  const rise = Math.sqrt(Math.max(0, radius * radius - chord * chord)) / (2 * chord);
  const [cx, cy] = [from[0] + dx / 2 - rise * dy, from[1] + dy / 2 + rise * dx];
  const at = ([x, y]: Point, distance: number): Point => [cx + ((x - cx) * distance) / radius, cy + ((y - cy) * distance) / radius];
  const [outer, inner] = [radius + half, radius - half];
  const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)];
  pen.move(a[0], a[1]);
  pen.arc(outer, b[0] - a[0], b[1] - a[1]);
  pen.line(c[0] - b[0], c[1] - b[1]);
  pen.arc(inner, d[0] - c[0], d[1] - c[1], false);
  pen.close();
}

function drawGlyph(pen: Pen, { strokes }: Glyph, place: (x: number, y: number) => Point, scale: number): void {
  const half = HALF_STROKE * scale;
  for (const stroke of strokes.split(';').filter(Boolean)) {
    let before: Point | null = null;
    for (const token of stroke.split(' ')) {
      const [, turn, radius = '0', x = '0', y = '0'] = /^(?:([ac])([\d.]+):)?(-?[\d.]+),(-?[\d.]+)$/.exec(token) ?? [];
      const point = place(Number(x), Number(y));
      if (before && turn === 'c') drawArc(pen, before, point, Number(radius) * scale, half);
      else if (before && turn === 'a') drawArc(pen, point, before, Number(radius) * scale, half);
      else if (before && (before[0] !== point[0] || before[1] !== point[1])) drawLine(pen, before, point, half);
      pen.circle(point[0], point[1], half);
      before = point;
    }
  }
}

/**
 * Draws a caption centered in a box, as large as fits. Strokes are filled outlines, so no font is needed.
 *
 * @throws InputError qr.error.caption, qr.error.captionLength
 */
export function drawCaption(pen: Pen, text: string, box: Box): void {
  const characters = [...text.trim()];
  if (characters.length > CAPTION_MAX) {
    throw new InputError<QrErrorCode>('qr.error.captionLength', 'frame.text', { length: characters.length, max: CAPTION_MAX });
  }
  const glyphs = characters.map((character) => {
    const glyph = glyphOf(character);
    if (!glyph) throw new InputError<QrErrorCode>('qr.error.caption', 'frame.text', { character });
    return glyph;
  });
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + SPACING, -SPACING);
  if (width <= 0 && glyphs.length === 0) return;
  const scale = Math.min(box.height / HEIGHT, box.width / (width + 2 * HALF_STROKE));
  let x = box.x + (box.width - width * scale) / 2;
  const top = box.y + (box.height - HEIGHT * scale) / 2;
  for (const glyph of glyphs) {
    const left = x;
    drawGlyph(pen, glyph, (gx, gy) => [left + gx * scale, top + gy * scale], scale);
    x += (glyph.width + SPACING) * scale;
  }
}
