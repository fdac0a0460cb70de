import type { DotGrid } from './grid.ts';
import type { Pen } from './pen.ts';

/** Corners of a module, clockwise: what a line that runs round it clockwise meets at its turns. */
type Corner = 0 | 1 | 2 | 3;
const [TOP_LEFT, , BOTTOM_RIGHT] = [0, 1, 2] as const;

/** Kinds of dots that grow together. */
export type OutlinedType = 'square' | 'rounded' | 'extra-rounded' | 'classy' | 'classy-rounded';

/** Which of a module's neighbours are dots. */
export interface Neighbours {
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
}

/**
 * The radius of a corner of a dot that has no neighbour at either side of it, in modules.
 * rounded: all such corners. extra-rounded: and where a bend is inside them, a whole module. classy: top left and bottom
 * right only. classy-rounded: those, and a whole module unless the dot stands alone.
 */
export function cornerRadius(type: OutlinedType, corner: Corner, { top, right, bottom, left }: Neighbours): 0 | 0.5 | 1 {
  const neighbours = Number(top) + Number(right) + Number(bottom) + Number(left);
  switch (type) {
    case 'rounded':
      return 0.5;
    case 'extra-rounded':
      return neighbours === 2 ? 1 : 0.5;
    case 'classy':
      return corner === TOP_LEFT || corner === BOTTOM_RIGHT ? 0.5 : 0;
    case 'classy-rounded':
      if (corner !== TOP_LEFT && corner !== BOTTOM_RIGHT) return 0;
      return neighbours === 0 ? 0.5 : 1;
    case 'square':
      return 0;
  }
}

/** Edges that were walked: memory that small is dear to make anew. */
let marks = new Uint8Array();

/** East, south, west, north: what a step changes, and the arc of a right turn after it. */
const STEP_X = [1, 0, -1, 0] as const;
const STEP_Y = [0, 1, 0, -1] as const;
type Heading = 0 | 1 | 2 | 3;

/**
 * The outlines of connected dots, each once, so that nothing inside meets an edge and no seam can show. A line keeps the
 * dots on its right; dots that touch at a corner only stay apart. Turns to the right are rounded as the type has it.
 */
export function traceOutlines(grid: DotGrid, type: OutlinedType, pen: Pen): void {
  const { modules, size, stride, inset } = grid;
  if (marks.length < modules.length) marks = new Uint8Array(modules.length);
  const done = marks.fill(0, 0, modules.length);
  // From a vertex, seen along each heading: the cell ahead to the right, and to the left. A vertex has the number of the cell below and right of it.
  const aheadRight = [0, -1, -stride - 1, -stride];
  const aheadLeft = [-stride, 0, -1, -stride - 1];
  const forward = [1, stride, -1, -stride];
  const radiusAt = (module: number, corner: Corner) =>
    type === 'square'
      ? 0
      : cornerRadius(type, corner, {
          top: modules[module - stride] === 1,
          right: modules[module + 1] === 1,
          bottom: modules[module + stride] === 1,
          left: modules[module - 1] === 1,
        });
  const go = (heading: Heading, length: number) => {
    if (heading === 0 || heading === 2) pen.across(length * STEP_X[heading]);
    else pen.down(length * STEP_Y[heading]);
  };

  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = (row + 1) * stride + column + 1;
      if (modules[start] === 0 || modules[start - stride] === 1 || done[start] === 1) continue;
      // The first vertex is where the edge begins: a right turn if nothing lies to the left, else a left turn or a straight line.
      const opening = modules[start - 1] === 0 ? radiusAt(start, TOP_LEFT) : 0;
      pen.move(column - inset + opening, row - inset);
      let vertex = start;
      let heading: Heading = 0;
      let length = -opening;
      do {
        if (heading === 0) done[vertex] = 1;
        vertex += forward[heading] as number;
        length++;
        const right = modules[vertex + (aheadRight[heading] as number)] as number;
        if (right === 0) {
          // The dot whose corner this is lies behind to the right: heading east, below and left of the vertex.
          const module: number = vertex + (aheadRight[((heading + 1) & 3) as Heading] as number);
          const radius: number = radiusAt(module, ((heading + 1) & 3) as Corner);
          go(heading, length - radius);
          const next: Heading = ((heading + 1) & 3) as Heading;
          if (radius > 0) pen.arc(radius, radius * (STEP_X[heading] + STEP_X[next]), radius * (STEP_Y[heading] + STEP_Y[next]));
          heading = next;
          length = -radius;
        } else if (modules[vertex + (aheadLeft[heading] as number)] === 1) {
          go(heading, length);
          heading = ((heading + 3) & 3) as Heading;
          length = 0;
        }
      } while (vertex !== start || heading !== 0);
      if (length > 0) go(heading, length);
      pen.close();
    }
  }
}
