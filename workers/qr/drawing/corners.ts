import { type CornerDotType, cornerDotTypes, type CornerSquareType, cornerSquareTypes, type DotType } from '../style.request.ts';
import { drawDiamond, drawDots } from './dots.ts';
import { type DotGrid, FINDER_SIZE } from './grid.ts';
import type { Pen, Radii } from './pen.ts';

/** Outer corner of a finder pattern, as an index of Radii. */
export type Outward = 0 | 1 | 3;

/** Returns radii with one value at some corners and 0 at the others. */
const radiiAt = (radius: number, at: (corner: number) => boolean): Radii =>
  [0, 1, 2, 3].map((corner) => (at(corner) ? radius : 0)) as unknown as Radii;

/**
 * Returns the radii of a corner type. classy: top left and bottom right rounded, as for dots. outpoint: the outer corner is sharp; inpoint:
 * the inner corner is sharp; the other three are rounded.
 */
function radiiOf(type: 'square' | 'extra-rounded' | 'classy' | 'outpoint' | 'inpoint', radius: number, outward: Outward): Radii {
  const inward = (outward + 2) % 4;
  switch (type) {
    case 'square':
      return radiiAt(0, () => false);
    case 'extra-rounded':
      return radiiAt(radius, () => true);
    case 'classy':
      return radiiAt(radius, (corner) => corner === 0 || corner === 2);
    case 'outpoint':
      return radiiAt(radius, (corner) => corner !== outward);
    case 'inpoint':
      return radiiAt(radius, (corner) => corner !== inward);
  }
}

/** Draws a heart three modules wide and high. */
function drawHeart(pen: Pen, x: number, y: number): void {
  pen.move(x + 1.5, y + 0.55);
  pen.curve(0.3, -0.75, 1.5, -0.75, 1.5, 0.4);
  pen.curve(0, 0.85, -0.9, 1.45, -1.5, 2.05);
  pen.curve(-0.6, -0.6, -1.5, -1.2, -1.5, -2.05);
  pen.curve(0, -1.15, 1.2, -1.15, 1.5, -0.4);
  pen.close();
}

const isCornerSquare = (type: string): type is CornerSquareType => (cornerSquareTypes as readonly string[]).includes(type);
const isCornerDot = (type: string): type is CornerDotType => (cornerDotTypes as readonly string[]).includes(type);

/**
 * Width in modules of the ring of a finder pattern, for the dot types of small squares. Readers find the pattern by its dark and light runs
 * in the ratio 1:1:3:1:1, so its dots must be connected. Small squares are therefore drawn as one ring of this width and one square in the
 * middle. The diamond in the middle is also one shape.
 */
const thickness: Readonly<Partial<Record<DotType, number>>> = { 'small-square': 0.85, 'tiny-square': 0.7 };

function gridOf(size: number, isDot: (row: number, column: number) => boolean): DotGrid {
  const stride = size + 2;
  const modules = new Uint8Array(stride * stride);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) if (isDot(row, column)) modules[(row + 1) * stride + column + 1] = 1;
  }
  return { size, stride, modules, inset: 0 };
}

const ring = gridOf(FINDER_SIZE, (row, column) => row === 0 || column === 0 || row === FINDER_SIZE - 1 || column === FINDER_SIZE - 1);
const block = gridOf(3, () => true);

/** Draws the outer ring of the finder pattern whose top left module is at (x, y). */
export function drawCornerSquare(type: CornerSquareType | DotType, pen: Pen, x: number, y: number, outward: Outward, seed: number): void {
  const thick = thickness[type as DotType] ?? 1;
  if (type === 'dot') {
    pen.circle(x + 3.5, y + 3.5, 3.5);
    pen.circle(x + 3.5, y + 3.5, 2.5, false);
  } else if (isCornerSquare(type)) {
    pen.rectangle(x, y, 7, 7, radiiOf(type, 2.5, outward));
    pen.rectangle(x + 1, y + 1, 5, 5, radiiOf(type, 1.5, outward), true);
  } else if (thick < 1) {
    const edge = (1 - thick) / 2;
    pen.rectangle(x + edge, y + edge, 7 - 2 * edge, 7 - 2 * edge);
    pen.rectangle(x + 1 - edge, y + 1 - edge, 5 + 2 * edge, 5 + 2 * edge, undefined, true);
  } else {
    pen.from(x, y, () => drawDots(ring, type, pen, seed, true));
  }
}

/** Draws the inner square of a finder pattern whose top left module is at (x, y). */
export function drawCornerDot(type: CornerDotType | DotType, pen: Pen, x: number, y: number, outward: Outward, seed: number): void {
  const thick = thickness[type as DotType] ?? 1;
  if (type === 'dot') pen.circle(x + 1.5, y + 1.5, 1.5);
  else if (type === 'heart') drawHeart(pen, x, y);
  else if (type === 'diamond') drawDiamond(pen, x, y, 3);
  else if (isCornerDot(type)) pen.rectangle(x, y, 3, 3, radiiOf(type, type === 'extra-rounded' ? 0.75 : 1, outward));
  // `classy` has a radius of 1 module; this type is rounder.
  else if (type === 'classy-rounded') pen.rectangle(x, y, 3, 3, [1.5, 0, 1.5, 0]);
  else if (thick < 1) pen.rectangle(x + (1 - thick) / 2, y + (1 - thick) / 2, 2 + thick, 2 + thick);
  else pen.from(x, y, () => drawDots(block, type as DotType, pen, seed, true));
}
