import type { DotType } from '../style.request.ts';
import { type DotGrid, scatter } from './grid.ts';
import { cornerRadius, type Neighbors, type OutlinedType, traceOutlines } from './outline.ts';
import type { Pen, Radii } from './pen.ts';

/** Draws a shape that is separate from the neighboring modules. */
type Stamp = (pen: Pen, x: number, y: number, chance: number) => void;

const square =
  (side: number): Stamp =>
  (pen, x, y) =>
    pen.rectangle(x + (1 - side) / 2, y + (1 - side) / 2, side, side);

/** Draws a square rotated by 45°, in a box of the given side. */
export function drawDiamond(pen: Pen, x: number, y: number, side: number): void {
  const half = side / 2;
  pen.move(x + half, y);
  pen.line(half, half);
  pen.line(-half, half);
  pen.line(-half, -half);
  pen.close();
}

type StampedType = Exclude<DotType, OutlinedType | 'vertical-line' | 'horizontal-line'>;

const stamps: Readonly<Record<StampedType, Stamp>> = {
  dot: (pen, x, y) => pen.circle(x + 0.5, y + 0.5, 0.5),
  'random-dot': (pen, x, y, chance) => pen.circle(x + 0.5, y + 0.5, randomRadius(chance)),
  'small-square': square(0.7),
  'tiny-square': square(0.3),
  diamond: (pen, x, y) => drawDiamond(pen, x, y, 1),
};

const isStamped = (type: DotType): type is StampedType => type in stamps;

/** Number of sizes of random dots, from 0.36 to 0.5 modules in radius. */
const RANDOM_SIZES = 8;
const randomRadius = (chance: number) => 0.36 + Math.round(chance * (RANDOM_SIZES - 1)) * 0.02;

/** Width in modules of the line that replaces a run of dots. */
const LINE_WIDTH = 0.8;

/** Draws runs of dots along columns or rows as lines with round ends. */
function drawLines({ modules, size, stride, inset }: DotGrid, pen: Pen, vertical: boolean, width: number): void {
  const [along, across] = vertical ? [stride, 1] : [1, stride];
  const edge = (1 - width) / 2;
  const radius = width / 2;
  const round = [radius, radius, radius, radius] as const;
  for (let line = 0; line < size; line++) {
    const start = stride + 1 + line * across;
    for (let from = 0; from < size; from++) {
      if (modules[start + from * along] === 0) continue;
      let to = from;
      while (modules[start + to * along] === 1) to++;
      const length = to - from - 2 * edge;
      const [x, y] = vertical ? [line + edge, from + edge] : [from + edge, line + edge];
      pen.rectangle(x - inset, y - inset, vertical ? width : length, vertical ? length : width, round);
      from = to;
    }
  }
}

/**
 * Draws the dots of a grid as path data, in modules of the symbol.
 *
 * @param touching  true to draw lines with a width of one module and random dots at their largest size, so that neighbors touch
 */
export function drawDots(grid: DotGrid, type: DotType, pen: Pen, seed: number, touching = false): void {
  if (type === 'vertical-line' || type === 'horizontal-line')
    return drawLines(grid, pen, type === 'vertical-line', touching ? 1 : LINE_WIDTH);
  if (!isStamped(type)) return traceOutlines(grid, type, pen);
  const stamp = stamps[type];
  const { modules, size, stride, inset } = grid;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const at = (row + 1) * stride + column + 1;
      if (modules[at] === 1) stamp(pen, column - inset, row - inset, touching ? 1 : scatter(seed, at));
    }
  }
}

/** Draws the part of a line inside one module: it extends to the module's edge if the next module is dark. */
function drawLinePart(pen: Pen, { top, right, bottom, left }: Neighbors, vertical: boolean): void {
  const edge = (1 - LINE_WIDTH) / 2;
  const radius = LINE_WIDTH / 2;
  const [before, after] = vertical ? [top, bottom] : [left, right];
  const [from, to] = [before ? 0 : edge, after ? 1 : 1 - edge];
  const [start, end] = [before ? 0 : radius, after ? 0 : radius];
  if (vertical) pen.rectangle(edge, from, LINE_WIDTH, to - from, [start, start, end, end]);
  else pen.rectangle(from, edge, to - from, LINE_WIDTH, [start, end, end, start]);
}

/** Returns the number of sizes in which dots of a type are drawn; variants for different neighbors are not counted. */
export const dotSizes = (type: DotType) => (type === 'random-dot' ? RANDOM_SIZES : 1);

/** Returns the size index, below `dotSizes`, of the dot at a place of the grid. */
export const dotSizeAt = (type: DotType, seed: number, at: number) =>
  type === 'random-dot' ? Math.round(scatter(seed, at) * (RANDOM_SIZES - 1)) : 0;

/** Draws the part of a picture of `drawDots` that is inside one module; the pen's origin is the module's top left corner. */
export function drawDot(type: DotType, neighbors: Neighbors, size: number, pen: Pen): void {
  if (type === 'vertical-line' || type === 'horizontal-line') return drawLinePart(pen, neighbors, type === 'vertical-line');
  if (isStamped(type)) return stamps[type](pen, 0, 0, size / (RANDOM_SIZES - 1));
  const { top, right, bottom, left } = neighbors;
  const isFree = [!left && !top, !top && !right, !right && !bottom, !bottom && !left];
  const radii = isFree.map((free, corner) => (free ? cornerRadius(type, corner as 0 | 1 | 2 | 3, neighbors) : 0));
  pen.rectangle(0, 0, 1, 1, radii as unknown as Radii);
}
