import type { DotType } from '../request.ts';
import { type DotGrid, scatter } from './grid.ts';
import { type OutlinedType, traceOutlines } from './outline.ts';
import type { Pen } from './pen.ts';

/** A shape that stands alone in its module. */
type Stamp = (pen: Pen, x: number, y: number, chance: number) => void;

const square =
  (side: number): Stamp =>
  (pen, x, y) =>
    pen.rectangle(x + (1 - side) / 2, y + (1 - side) / 2, side, side);

type StampedType = Exclude<DotType, OutlinedType | 'vertical-line' | 'horizontal-line'>;

const stamps: Readonly<Record<StampedType, Stamp>> = {
  dot: (pen, x, y) => pen.circle(x + 0.5, y + 0.5, 0.5),
  'random-dot': (pen, x, y, chance) => pen.circle(x + 0.5, y + 0.5, randomRadius(chance)),
  'small-square': square(0.7),
  'tiny-square': square(0.3),
  diamond(pen, x, y) {
    pen.move(x + 0.5, y);
    for (const [dx, dy] of [
      [0.5, 0.5],
      [-0.5, 0.5],
      [-0.5, -0.5],
    ] as const)
      pen.line(dx, dy);
    pen.close();
  },
};

const isStamped = (type: DotType): type is StampedType => type in stamps;

/** 0.36 to 0.5 modules, in eight steps. */
const randomRadius = (chance: number) => 0.36 + Math.round(chance * 7) * 0.02;

/** How wide a line of dots is. */
const LINE_WIDTH = 0.8;

/** Runs of dots along columns or rows become lines with round ends. */
function drawLines({ cells, size, stride, inset }: DotGrid, pen: Pen, vertical: boolean, width: number): void {
  const [along, across] = vertical ? [stride, 1] : [1, stride];
  const edge = (1 - width) / 2;
  const radius = width / 2;
  const round = [radius, radius, radius, radius] as const;
  for (let line = 0; line < size; line++) {
    const start = stride + 1 + line * across;
    for (let from = 0; from < size; from++) {
      if (cells[start + from * along] === 0) continue;
      let to = from;
      while (cells[start + to * along] === 1) to++;
      const length = to - from - 2 * edge;
      const [x, y] = vertical ? [line + edge, from + edge] : [from + edge, line + edge];
      pen.rectangle(x - inset, y - inset, vertical ? width : length, vertical ? length : width, round);
      from = to;
    }
  }
}

/**
 * The dots of a grid as path data, in modules of the symbol.
 *
 * @param touching  dots that are drawn smaller than a module fill it: what they make must hang together
 */
export function drawDots(grid: DotGrid, type: DotType, pen: Pen, seed: number, touching = false): void {
  if (type === 'vertical-line' || type === 'horizontal-line')
    return drawLines(grid, pen, type === 'vertical-line', touching ? 1 : LINE_WIDTH);
  if (!isStamped(type)) return traceOutlines(grid, type, pen);
  const stamp = stamps[type];
  const { cells, size, stride, inset } = grid;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const at = (row + 1) * stride + column + 1;
      if (cells[at] === 1) stamp(pen, column - inset, row - inset, touching ? 1 : scatter(seed, at));
    }
  }
}
